import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useReducer } from "react";
import { useSearchParams } from "react-router-dom";
import { lessonQuery } from "../courses/api.ts";
import { DEFAULT_LESSON_ID } from "../lib/limits.ts";
import { saveBlob } from "../lib/save-file.ts";
import { notify } from "../lib/toaster.ts";
import { COMPARED_LESSON, numericId } from "../lib/url.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { PageLoading } from "../ui/query-result.tsx";
import { Pane } from "./pane.tsx";
import {
  aspectOf,
  changedSides,
  type LessonPicture,
  type Side,
  type Sides,
  sideWith,
  syncedClips,
} from "./sides.ts";
import { Stage } from "./stage.tsx";
import { stillOf } from "./still.ts";
import { swingText } from "./texts.ts";

/** Renders the comparison of two videos, or of a video with the picture of the lesson that the URL names. */
export function ComparePage() {
  const [query] = useSearchParams();
  const id = query.has(COMPARED_LESSON) ? numericId(query.get(COMPARED_LESSON), DEFAULT_LESSON_ID) : null;
  const lesson = useQuery({ ...lessonQuery(id ?? DEFAULT_LESSON_ID), enabled: id !== null });
  // Without the lesson, two videos can still be compared.
  if (lesson.isLoading) return <PageLoading isData />;
  return <Comparison lesson={lesson.data ?? null} />;
}

/** The stage is as wide as a phone, the rest of the page is not. */
const INSET = { base: "5", md: "0" } as const;

function Comparison({ lesson }: { lesson: (LessonPicture & { id: number }) | null }) {
  const [sides, dispatch] = useReducer(
    changedSides,
    null,
    (): Sides => [sideWith(null), sideWith(lesson && { kind: "picture", lesson })],
  );
  const [{ media: one }, { media: other }] = sides;
  const clips = useMemo(() => syncedClips(one, other), [one, other]);
  const isPair = sides.every(({ media }) => media.source?.kind === "clip" && !media.isBroken);
  const needsMarks = isPair && clips.length === 0;
  const hasPicture = sides.some(({ media }) => media.source?.kind === "picture");
  const hasClip = sides.some(({ media }) => media.source?.kind === "clip");
  const nameOf = ({ media: { source } }: Side, index: number) => {
    if (!hasPicture) return swingText.sides[index] ?? "";
    return source?.kind === "picture" ? swingText.teacher : swingText.you;
  };
  const take = (index: number, files: readonly File[]) => {
    for (const [place, file] of files.entries())
      dispatch({ index: (index + place) % 2, type: "choose", source: { kind: "clip", file } });
  };
  const save = () =>
    stillOf(sides).then(
      (still) => saveBlob(swingText.fileName, still),
      () => notify({ title: swingText.saveFailed, variant: "destructive" }),
    );
  return (
    <Container
      px={{ base: "0", md: "8" }}
      pt={{ base: "3", md: "6" }}
      pb="14"
      css={{ [SHORT_VIEWPORT]: { px: "2", pt: "1" } }}
    >
      <Box px={INSET} css={{ [SHORT_VIEWPORT]: { px: "3" } }}>
        <TextLink to={lesson ? `/lesson/${lesson.id}` : "/dashboard"} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          <span>{lesson ? swingText.toLesson : swingText.toDashboard}</span>
        </TextLink>
        <PageHeading
          title={lesson ? swingText.titleOfLesson : swingText.title}
          mt="2"
          css={{ [SHORT_VIEWPORT]: { mt: "0" } }}
        />
        <Text textStyle="lg" color="fg.muted" mt="2">
          {lesson ? swingText.leadOfLesson : swingText.lead}
        </Text>
        <Flex as="p" gap="2" mt="2" mb="5" fontSize="sm">
          <Icon name="lock" color="fairway.fg" />
          <span>
            <strong>{swingText.privacy}</strong> <span>{swingText.privacyHint}</span>
          </span>
        </Flex>
      </Box>
      {sides.map((side, index) => (
        <Unplayable key={swingText.sides[index]} name={nameOf(side, index)} media={side.media} />
      ))}
      <Stage
        clips={clips}
        hint={needsMarks ? swingText.markHint : hasClip ? null : swingText.clipHint}
        isMarked={clips.length > 0 && sides.some(({ media }) => media.impact !== null)}
        isStacked={sides.some(({ media: { loaded } }) => loaded !== null && loaded.width > loaded.height)}
        onSave={save}
      >
        {sides.map((side, index) => (
          <Pane
            key={swingText.sides[index]}
            name={nameOf(side, index)}
            side={side}
            lesson={hasPicture ? null : lesson}
            shape={shapeOf(sides[1 - index])}
            isAlone={needsMarks}
            isReady={clips.length > 0}
            onChange={(change) => dispatch({ index, ...change })}
            onFiles={(files) => take(index, files)}
          />
        ))}
      </Stage>
      <Keys />
    </Container>
  );
}

/** Returns the width of the picture of a side divided by its height, or null. */
const shapeOf = (side: Side | undefined): number | null =>
  side?.media.loaded ? aspectOf(side.media.loaded) : null;

/** Explains that the browser cannot play the file of a side. */
function Unplayable({ name, media: { source, isBroken } }: { name: string; media: Side["media"] }) {
  if (!isBroken || source?.kind !== "clip") return null;
  return (
    <Flex role="alert" css={UNPLAYABLE}>
      <Icon name="alert" mt="0.5" />
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="700">{swingText.broken}</Text>
        <Text>{swingText.brokenHint}</Text>
        <Text mt="1">{swingText.brokenFile(name, source.file.name)}</Text>
      </Box>
    </Flex>
  );
}

const UNPLAYABLE = {
  gap: "3",
  mx: INSET,
  mb: "3",
  p: "4",
  borderRadius: "l2",
  layerStyle: "edge",
  bg: "flag.subtle",
  color: "flag.fg",
  fontSize: "sm",
} as const;

/** Renders the legend of the keys. */
function Keys() {
  return (
    <Box
      mt="4"
      maxW="prose"
      px={INSET}
      css={{ "@media (hover: none), (pointer: coarse)": { display: "none" } }}
    >
      <Disclosure summary={swingText.keys} justifyContent="flex-start">
        <Text fontSize="sm" color="fg.muted">
          {swingText.keysHint}
        </Text>
        <chakra.dl css={KEYS}>
          {swingText.keyList.map(({ keys, does }) => (
            <Box key={does} display="contents">
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </Box>
          ))}
        </chakra.dl>
      </Disclosure>
    </Box>
  );
}

const KEYS = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: "4",
  rowGap: "2",
  mt: "3",
  fontSize: "sm",
  "& kbd": {
    display: "inline-block",
    minW: "7",
    px: "1.5",
    me: "1",
    textAlign: "center",
    fontFamily: "inherit",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "l1",
    bg: "bg.panel",
  },
} as const;
