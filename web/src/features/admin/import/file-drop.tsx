import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useId, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { useFileDrop } from "../../../components/use-file-drop.ts";
import { counted } from "../../../lib/format.ts";
import { importText } from "../../../strings/admin-import.ts";

type FileDropProps = {
  /** The name of the chosen file and the number of people in it. */
  chosen: { name: string; people: number } | null;
  isDisabled: boolean;
  onChange: (file: File) => void;
};

/**
 * Renders a field for a CSV file, which is chosen or dropped. The native file input is hidden, because it is
 * labelled in the browser's language.
 */
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
        {/* A disabled button loses the focus, so `aria-disabled` is used. */}
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
          target.value = ""; // allows the same file to be chosen again after a fix
        }}
      />
    </Box>
  );
}
