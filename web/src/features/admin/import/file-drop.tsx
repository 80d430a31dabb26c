import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { counted } from "../../../lib/format.ts";
import { importText } from "../../../strings/admin-import.ts";

type FileDropProps = {
  /** The name of the file that was chosen, and how many people are in it. */
  chosen: { name: string; people: number } | null;
  isDisabled: boolean;
  onChange: (file: File) => void;
};

/** A CSV file that is chosen or dropped. The browser's own field speaks the browser's language, and so is hidden. */
export function FileDrop({ chosen, isDisabled, onChange }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const stateId = useId();
  useEffect(keepPage, []);
  /** Text and links can be dropped too: they are no files, and change nothing. */
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onChange(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text id={labelId} textStyle="label" mb="1.5">
        {importText.file}
      </Text>
      <Box
        display="grid"
        justifyItems="center"
        gap="2"
        p="6"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={isOver ? "fairway.border" : "border.control"}
        borderRadius="l2"
        bg={isOver ? "fairway.subtle" : undefined}
        textAlign="center"
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {/* The button cannot be pressed while it is disabled, but keeps the focus. */}
        <Button
          variant="outline"
          aria-disabled={isDisabled}
          aria-describedby={stateId}
          onClick={() => !isDisabled && input.current?.click()}
        >
          {chosen === null ? importText.choose : importText.chooseAnother}
        </Button>
        <Text
          role="status"
          id={stateId}
          fontSize="sm"
          color={chosen === null ? "fg.muted" : "fg"}
          overflowWrap="anywhere"
        >
          {chosen === null ? (
            importText.drop
          ) : (
            <>
              <b>{chosen.name}</b> · {counted(chosen.people, ...importText.found)}
            </>
          )}
        </Text>
      </Box>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={importText.file}
        disabled={isDisabled}
        onChange={({ target }) => {
          take(target.files);
          target.value = ""; // the same file may be chosen again, once it is mended
        }}
      />
    </Box>
  );
}

/** Drops beside the field do nothing: the browser would leave the page and open the file. Returns the effect's cleanup. */
function keepPage() {
  const prevent = (event: Event) => event.preventDefault();
  addEventListener("dragover", prevent);
  addEventListener("drop", prevent);
  return () => {
    removeEventListener("dragover", prevent);
    removeEventListener("drop", prevent);
  };
}
