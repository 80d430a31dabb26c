import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { NOTE_MAX_LENGTH } from "functions/learning/limits";
import { useId, useState } from "react";
import { takeFocus } from "../lib/focus.ts";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/form-field.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { noteText } from "./texts.ts";
import { keptNote, useNote } from "./use-note.ts";

/** Renders the learner's note on a lesson, which is saved automatically. */
export function LessonNote({ lessonId, userId }: { lessonId: number; userId: string }) {
  const note = useNote(lessonId, userId);
  if (note.isLoadFailed) return <NotLoaded onRetry={note.reload} />;
  if (note.text === undefined) return <Skeleton h="44" mt="10" borderRadius="l2" />;
  return (
    <Box mt="10" css={{ "& label": { textStyle: "partTitle" } }}>
      <TextAreaField
        label={noteText.label}
        hint={noteText.hint}
        rows={4}
        value={note.text}
        error={note.isTooLong ? noteText.tooLong(formatCount(NOTE_MAX_LENGTH)) : undefined}
        onChange={({ target }) => note.write(target.value)}
        onBlur={note.save}
      />
      {/* The message is in the space below, which stays the same. */}
      <Text
        role="status"
        fontSize="sm"
        mt="1"
        minH="1lh"
        mb="-1lh"
        color={note.isUnsaved ? "fg.error" : "fg.muted"}
      >
        {note.conflict === undefined &&
          (note.isSaved ? noteText.saved : note.isUnsaved && (note.refusal ?? noteText.unsaved))}
      </Text>
      {note.conflict !== undefined && <Conflict other={note.conflict} onChoose={note.choose} />}
    </Box>
  );
}

/** Renders the text that could not be saved before the access to the lesson ended, or nothing if there is none. */
export function KeptNote({ lessonId, userId, ...style }: { lessonId: number; userId: string } & BoxProps) {
  const [text] = useState(() => keptNote(userId, lessonId));
  const headingId = useId();
  if (!text) return null;
  return (
    <Box
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      p="4"
      borderRadius="l2"
      layerStyle="edge"
      bg="flag.subtle"
      {...style}
    >
      <Text id={headingId} fontWeight="600">
        {noteText.kept}
      </Text>
      <NoteText labelledBy={headingId}>{text}</NoteText>
    </Box>
  );
}

function NoteText({ labelledBy, children }: { labelledBy: string; children: string }) {
  return (
    <Text as="blockquote" aria-labelledby={labelledBy} whiteSpace="pre-wrap" overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex role="alert" mt="10" gap="3" align="center" wrap="wrap">
      <Text>{noteText.loadFailed}</Text>
      <Button variant="outline" onClick={onRetry}>
        {commonText.retry}
      </Button>
    </Flex>
  );
}

type ConflictProps = {
  /** Text that another page saved. */
  other: string;
  onChoose: (isMine: boolean) => void;
};

/** Renders the text that another page saved, and the choice between it and the text of this page. */
function Conflict({ other, onChoose }: ConflictProps) {
  const headingId = useId();
  return (
    <Box role="alert" mt="3" p="4" borderRadius="l2" layerStyle="edge" bg="flag.subtle">
      <Text fontWeight="600">{noteText.conflict}</Text>
      <Text id={headingId} mt="3" textStyle="label">
        {noteText.other}
      </Text>
      <NoteText labelledBy={headingId}>{other || noteText.empty}</NoteText>
      <Flex mt="4" gap="3" wrap="wrap">
        <Button onClick={() => onChoose(true)}>{noteText.keepMine}</Button>
        <Button variant="outline" onClick={() => onChoose(false)}>
          {noteText.useOther}
        </Button>
      </Flex>
    </Box>
  );
}
