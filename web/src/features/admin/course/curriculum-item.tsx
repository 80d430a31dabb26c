import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { CurriculumLesson } from "functions/courses/schema";
import { type DragEvent, useRef } from "react";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/links.tsx";
import { formatLength } from "../../../lib/format.ts";
import { curriculumText } from "../../../strings/admin-editing.ts";
import { SmallButton } from "../editing/small-button.tsx";

type CurriculumItemProps = {
  lesson: CurriculumLesson;
  /** Position in the course, starting at 1. */
  place: number;
  /** Null for the first lesson. */
  onUp: (() => void) | null;
  /** Null for the last lesson. */
  onDown: (() => void) | null;
  onRemove: () => void;
  /** Pointer events: the drag starts, is over this lesson, or ends. */
  drag: { onStart: () => void; onOver: () => void; onEnd: () => void };
};

export function CurriculumItem({ lesson, place, onUp, onDown, onRemove, drag }: CurriculumItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const start = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", lesson.title); // Firefox drags nothing without data
    if (item.current !== null) dataTransfer.setDragImage(item.current, 0, 0);
    drag.onStart();
  };
  const { id, title, thumbnailUrl, videoUrl, lengthSeconds, isFree } = lesson;
  return (
    <Box
      as="li"
      ref={item}
      listStyleType="none"
      onDragOver={(event) => {
        event.preventDefault();
        drag.onOver();
      }}
    >
      <Flex
        align="center"
        gap="3"
        py="2"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
        wrap={{ base: "wrap", md: "nowrap" }}
      >
        <Box
          aria-hidden
          display={{ base: "none", md: "block" }}
          p="2"
          cursor="grab"
          color="fg.muted"
          draggable
          onDragStart={start}
          onDragEnd={drag.onEnd}
        >
          <Icon name="sort" />
        </Box>
        <Text w="6" textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums">
          {place}
        </Text>
        <chakra.img
          src={thumbnailUrl}
          alt=""
          htmlWidth="64"
          htmlHeight="36"
          w="16"
          hideBelow="sm"
          aspectRatio={16 / 9}
          objectFit="cover"
          borderRadius="l1"
        />
        <Box flex="1" minW="10rem">
          <TextLink to={`/admin/lessons/${id}`} minH="6" overflowWrap="anywhere">
            {title}
          </TextLink>
          <HStack gap="2" fontSize="sm" color="fg.muted">
            {lengthSeconds !== null && <span>{formatLength(lengthSeconds)}</span>}
            {videoUrl === "" && <Badge colorPalette="sand">{curriculumText.noVideo}</Badge>}
            {isFree && <Badge>{curriculumText.free}</Badge>}
          </HStack>
        </Box>
        <HStack gap="1" ms="auto">
          <SmallButton icon="arrowUp" label={curriculumText.up(title)} onPress={onUp} />
          <SmallButton icon="arrowDown" label={curriculumText.down(title)} onPress={onDown} />
          <SmallButton icon="close" label={curriculumText.remove(title)} onPress={onRemove} />
        </HStack>
      </Flex>
    </Box>
  );
}
