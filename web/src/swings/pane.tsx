import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useRef } from "react";
import { notify } from "../lib/toaster.ts";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { useFileDrop } from "../ui/use-file-drop.ts";
import { DrawingLayer } from "./drawing-layer.tsx";
import { OwnTime } from "./own-time.tsx";
import { Picture } from "./picture.tsx";
import { aspectOf, type LessonPicture, type Side, type SideAction } from "./sides.ts";
import { LABELLED, StageButton } from "./stage-button.tsx";
import { swingText } from "./texts.ts";
import { faultOf, VideoChoice } from "./video-choice.tsx";
import { shownTime } from "./video-time.ts";

type PaneProps = {
  name: string;
  side: Side;
  /** The lesson whose picture the side can show. */
  lesson: LessonPicture | null;
  /** Width of the other picture divided by its height, or null. An empty side has the same shape. */
  shape: number | null;
  /** True if the clip has controls of its own, because the common ones do not move it yet. */
  isAlone: boolean;
  /** True if the common controls move the clip. The tools appear then. */
  isReady: boolean;
  onChange: (change: SideAction) => void;
  /** Called with files that may be videos: one, or one for each side. */
  onFiles: (files: readonly File[]) => void;
};

/** Renders one side: the choice of a video, then the video with its tools. */
export function Pane({ name, side, lesson, shape, isAlone, isReady, onChange, onFiles }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { source, loaded, isBroken } = side.media;
  const choose = (change: () => void) => {
    pane.current?.focus(); // the focused button is removed
    change();
  };
  const take = (files: readonly File[]) => {
    const fault = faultOf(files);
    if (fault === null) choose(() => onFiles(files));
    else notify({ ...fault, variant: "destructive" });
  };
  const { isOver, dropProps } = useFileDrop({ onDrop: take });
  const isShown = source !== null && !isBroken;
  const aspect = loaded ? aspectOf(loaded) : 9 / 16;
  const width = isShown ? aspect : shape;
  return (
    <Box
      ref={pane}
      role="group"
      aria-label={name}
      tabIndex={-1}
      minW="0"
      borderRadius="l2"
      outline={isOver ? "2px dashed white" : undefined}
      outlineOffset="2px"
      css={{ _focusVisible: { outline: "none" }, ...(width !== null && AS_WIDE) }}
      style={variables({ aspect: width ?? 1 })}
      {...dropProps}
    >
      <Flex align="center" justify="space-between" minH="11" gap="1">
        <Text as="h2" textStyle="label" color="white" minW="0" lineClamp="2">
          {name}
        </Text>
        {source && (
          <StageButton
            icon="close"
            aria-label={swingText.of(swingText.remove, name)}
            title={swingText.remove}
            borderColor="transparent"
            bg="transparent"
            me="-2.5"
            onClick={() => choose(() => onChange({ type: "choose", source: null }))}
          />
        )}
      </Flex>
      {isShown ? (
        <Shown
          name={name}
          side={side}
          aspect={aspect}
          isAlone={isAlone}
          isReady={isReady}
          onChange={onChange}
        />
      ) : (
        <VideoChoice
          name={name}
          isBroken={isBroken}
          shape={shape}
          onFiles={take}
          onLesson={
            lesson && (() => choose(() => onChange({ type: "choose", source: { kind: "picture", lesson } })))
          }
        />
      )}
      {isShown && loaded === null && (
        <Text role="status" fontSize="sm" mt="2">
          {swingText.loading}
        </Text>
      )}
    </Box>
  );
}

type ShownProps = Pick<PaneProps, "name" | "side" | "isAlone" | "isReady" | "onChange"> & {
  /** Width of the picture divided by its height. */
  aspect: number;
};

/** Renders a video or a picture with its drawing and its tools. */
function Shown({ name, side, aspect, isAlone, isReady, onChange }: ShownProps) {
  const { media, isMirrored, drawing } = side;
  const { loaded, impact } = media;
  const frame = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const { shapes } = drawing;
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const points = frame.current?.querySelectorAll<HTMLElement>("[data-point]") ?? [];
    points[points.length - (shapes.at(-1)?.points.length ?? 0)]?.focus();
  }, [shapes]);
  const add = (kind: "line" | "angle") => {
    isAdded.current = true;
    onChange({ type: "draw", change: { type: "add", kind } });
  };
  const video = loaded?.element instanceof HTMLVideoElement ? loaded.element : null;
  const isMarking = isAlone && impact === null;
  const label = (text: string) => ({ "aria-label": swingText.of(text, name), title: text });
  return (
    <Box css={PANE}>
      <Box
        ref={frame}
        css={FRAME}
        style={{ aspectRatio: aspect, ...variables({ above: isAlone ? "7rem" : "5rem" }) }}
      >
        <Picture media={media} name={name} isMirrored={isMirrored} onChange={onChange} />
        <DrawingLayer
          shapes={shapes}
          aspect={aspect}
          isMirrored={isMirrored}
          onChange={(change) => onChange({ type: "draw", change })}
        />
      </Box>
      <Box css={isReady ? TOOLS : MARKING}>
        {isReady && (
          <>
            <StageButton
              {...LABELLED}
              icon="mirror"
              aria-pressed={isMirrored}
              {...label(swingText.mirror)}
              onClick={() => onChange({ type: "mirror" })}
            >
              {swingText.mirror}
            </StageButton>
            <StageButton {...LABELLED} icon="line" {...label(swingText.line)} onClick={() => add("line")}>
              {swingText.line}
            </StageButton>
            <StageButton {...LABELLED} icon="angle" {...label(swingText.angle)} onClick={() => add("angle")}>
              {swingText.angle}
            </StageButton>
          </>
        )}
        {drawing.past.length > 0 && (
          <>
            <StageButton
              {...LABELLED}
              icon="undo"
              {...label(swingText.undo)}
              onClick={({ currentTarget }) => {
                // The last undo removes this button. The mark button is always there.
                if (drawing.past.length === 1)
                  currentTarget.parentElement
                    ?.querySelector<HTMLElement>(isReady ? "button" : "button:last-of-type")
                    ?.focus();
                onChange({ type: "draw", change: { type: "undo" } });
              }}
            >
              {swingText.undo}
            </StageButton>
            <StageButton
              {...LABELLED}
              icon="clear"
              isDisabled={shapes.length === 0}
              {...label(swingText.clear)}
              onClick={() => onChange({ type: "draw", change: { type: "clear" } })}
            >
              {swingText.clear}
            </StageButton>
          </>
        )}
        {video && isMarking && <OwnTime video={video} seconds={loaded?.seconds ?? 0} name={name} />}
        {/* One button for both states, so that it keeps the focus. */}
        {video && (
          <StageButton
            {...(isReady && MARK_AGAIN)}
            isMain={isMarking}
            {...label(impact === null ? swingText.mark : swingText.changeMark)}
            onClick={() => onChange({ type: "mark", impact: impact === null ? shownTime(video) : null })}
          >
            {impact === null ? swingText.mark : swingText.changeMark}
          </StageButton>
        )}
      </Box>
    </Box>
  );
}

/** Returns custom properties as an inline style. */
const variables = (values: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

const PANE = {
  display: "flex",
  flexDirection: "column",
  gap: "2",
  [SHORT_VIEWPORT]: { flexDirection: "row", flexWrap: "wrap", alignItems: "start" },
} as const;

/** A side is as wide as its picture, and next to the other side. */
const AS_WIDE = {
  "--below": { base: "23rem", lg: "18rem" },
  w: "min(100%, calc(max(100dvh - var(--below), 16rem) * var(--aspect)))",
  mx: "auto",
  md: { _first: { me: "0" }, _last: { ms: "0" } },
  [SHORT_VIEWPORT]: { w: "full" },
} as const;

/** The frame has the shape of the picture, so that a drawing keeps its place in it at every size. */
const FRAME = {
  position: "relative",
  w: "full",
  overflow: "hidden",
  bg: "black",
  layerStyle: "edge",
  borderRadius: "l1",
  [SHORT_VIEWPORT]: { w: "min(100% - 3.25rem, calc((100dvh - var(--above)) * var(--aspect)))" },
} as const;

const MARKING = {
  display: "flex",
  flexWrap: "wrap",
  gap: "2",
  "& > :last-child": { flex: "1 1 8rem" },
  [SHORT_VIEWPORT]: { flex: "1 1 9rem" },
} as const;

const TOOLS = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: { base: "1", md: "1.5" },
  mx: { lg: "-5" }, // wider than a narrow picture
  [SHORT_VIEWPORT]: { order: "-1", display: "grid", gridTemplateColumns: "2.75rem", gap: "1" },
} as const;

/** The last and least of the tools. Its icon is visible only if its label is not. */
const MARK_AGAIN = {
  ...LABELLED,
  icon: "mark",
  maxW: { base: "5.75rem", lg: "none" },
  "& > span": { maxW: { base: "4.75rem", lg: "none" } },
  borderColor: "transparent",
  bg: "transparent",
  textDecoration: "underline",
  css: { "& > svg": { display: "none" }, [SHORT_VIEWPORT]: { "& > svg": { display: "block" } } },
} as const;
