import { Box } from "@chakra-ui/react/box";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { FILE_MAX_BYTES } from "functions/courses/limits";
import type { LessonFile } from "functions/courses/schema";
import { useEffect, useRef, useState } from "react";
import { codeOf } from "../../lib/api-client.ts";
import { formatBytes } from "../../lib/format.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { useUploadFile } from "./api.ts";
import { base64Of, dataUrlOf } from "./cropped-picture.ts";
import { fileText } from "./texts.ts";

type FileFieldProps = {
  file: LessonFile | undefined;
  /** Whether the lesson is saved with the file. */
  isSaved: boolean;
  /** Revision of the saved lesson. The next one hides an error. */
  revision: number;
  onChange: (file: LessonFile | null) => void;
};

/** Renders the field for the PDF of a lesson. The file is chosen or dropped, and uploaded at once. */
export function FileField({ file, isSaved, revision, onChange }: FileFieldProps) {
  const { mutateAsync: upload, isPending } = useUploadFile();
  const [fault, setFault] = useState("");
  const [faultRevision, setFaultRevision] = useState(revision);
  if (faultRevision !== revision) {
    setFaultRevision(revision);
    setFault("");
  }
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined || isPending) return;
    if (chosen.size > FILE_MAX_BYTES) return setFault(fileText.tooLarge);
    if (!/\.pdf$/i.test(chosen.name)) return setFault(fileText.notPdf);
    setFault("");
    try {
      const uploaded = await upload({ name: chosen.name, base64: base64Of(await dataUrlOf(chosen)) });
      if (isOpen.current) onChange(uploaded);
    } catch (error) {
      setFault(codeOf(error) === "file_invalid" ? fileText.notPdf : fileText.failed);
    }
  };
  const { isOver, dropProps } = useFileDrop({ onDrop: ([dropped]) => void take(dropped) });
  const remove = () => {
    setFault("");
    onChange(null);
    choose.current?.focus(); // the focused button is removed
  };
  return (
    <Box
      {...dropProps}
      outline={isOver ? "2px dashed" : undefined}
      outlineColor="fairway.border"
      outlineOffset="4px"
      borderRadius="l2"
    >
      <Text textStyle="label" mb="1.5">
        {fileText.label}
      </Text>
      {file && (
        <Text mb="2" overflowWrap="anywhere">
          {`${file.name} (${formatBytes(file.bytes)})`}
        </Text>
      )}
      <HStack gap="3" wrap="wrap">
        <BusyButton
          ref={choose}
          variant="outline"
          isBusy={isPending}
          busyText={fileText.uploading}
          onClick={() => input.current?.click()}
        >
          {fileText.choose}
        </BusyButton>
        {file && (
          <Button variant="outline" onClick={remove}>
            {fileText.remove}
          </Button>
        )}
      </HStack>
      <Text fontSize="sm" color="fg.muted" mt="2">
        {fileText.hint}
      </Text>
      <Text role="status" fontSize="sm" mt="1" _empty={{ display: "none" }}>
        {file && !isSaved && fault === "" && fileText.uploaded}
      </Text>
      <Text role="alert" fontSize="sm" fontWeight="600" color="fg.error" mt="1" _empty={{ display: "none" }}>
        {fault}
      </Text>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={fileText.label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ""; // allows the same file to be chosen again
        }}
      />
    </Box>
  );
}
