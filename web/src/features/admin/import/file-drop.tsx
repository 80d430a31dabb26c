import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useId, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { useFileDrop } from "../../../components/use-file-drop.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const stateId = useId();
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file) onChange(file);
  };
  const { isOver, dropProps } = useFileDrop({ onDrop: take, isDisabled });
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
        {...dropProps}
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
              <b>{chosen.name}</b>
              <span>{` · ${counted(chosen.people, ...importText.found)}`}</span>
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
          take([...(target.files ?? [])]);
          target.value = ""; // the same file may be chosen again, once it is mended
        }}
      />
    </Box>
  );
}
