import { Box } from "@chakra-ui/react/box";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { PICTURE_FILE_TYPES, type PictureShape, pictureFault } from "./cropped-picture.ts";
import { pictureText } from "./texts.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

type PictureFieldProps = {
  url: string;
  onChange: (url: string) => void;
  label?: string;
  shape?: PictureShape;
};

const SHOWN = {
  wide: { w: "12rem", aspectRatio: 16 / 9 },
  portrait: { w: "9rem", aspectRatio: 6 / 7 },
} as const satisfies Record<PictureShape, object>;

/**
 * Renders an image field. The image is chosen, dropped or pasted, then cropped. Its alt text is empty,
 * because the title is next to it.
 */
export function PictureField({
  url,
  onChange,
  label = pictureText.label,
  shape = "wide",
}: PictureFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const take = (files: readonly File[]) => {
    void Promise.all(files.map(pictureFault)).then((faults) => {
      const picture = files[faults.indexOf(null)];
      if (picture) return setFile(picture);
      const fault = faults.find((found) => found !== "none") ?? "none";
      notify({ title: pictureText.unusable, description: pictureText.faults[fault], variant: "destructive" });
    });
  };
  const { isOver, dropProps } = useFileDrop({ onDrop: take });
  usePastedFiles(box, take);
  const close = () => setFile(null);
  return (
    <Box
      ref={box}
      data-picture-field
      {...dropProps}
      outline={isOver ? "2px dashed" : undefined}
      outlineColor="fairway.border"
      outlineOffset="4px"
      borderRadius="l2"
    >
      <Text textStyle="label" mb="1.5">
        {label}
      </Text>
      <HStack gap="4" align="center" wrap="wrap">
        <chakra.img
          src={url}
          alt=""
          {...SHOWN[shape]}
          objectFit="cover"
          bg="white"
          borderRadius="l2"
          layerStyle="edge"
        />
        <Box flex="1" minW="12rem">
          <Button ref={choose} variant="outline" onClick={() => input.current?.click()}>
            {pictureText.choose}
          </Button>
          <Text fontSize="sm" color="fg.muted" mt="2">
            {pictureText.hint}
          </Text>
        </Box>
      </HStack>
      <input
        ref={input}
        type="file"
        accept={PICTURE_FILE_TYPES.join()}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          if (target.files?.length) take([...target.files]);
          target.value = ""; // allows the same file to be chosen again
        }}
      />
      {file && (
        <LazyPart>
          <Suspense fallback={null}>
            <CropDialog
              file={file}
              shape={shape}
              onClose={close}
              onDone={(uploaded) => {
                onChange(uploaded);
                close();
              }}
              fallbackFocus={() => choose.current}
            />
          </Suspense>
        </LazyPart>
      )}
    </Box>
  );
}

/**
 * Calls `onPaste` with files that are pasted while the focus is in `box`. If it is the only image field of
 * the page, accepts files pasted outside text fields too. Content copied from a document often contains both
 * text and an image, so text fields keep it. Ignores all files while another dialog is open, such as the crop
 * dialog.
 */
function usePastedFiles(box: RefObject<HTMLElement | null>, onPaste: (files: readonly File[]) => void): void {
  const takePasted = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length === 0 || !(target instanceof Element)) return;
    const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
    if (dialogs.some((dialog) => !dialog.contains(box.current))) return;
    const isOnly = document.querySelectorAll("[data-picture-field]").length === 1;
    const isTyped = target.closest("input, textarea") !== null;
    if (box.current?.contains(target) || (isOnly && !isTyped)) onPaste(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
