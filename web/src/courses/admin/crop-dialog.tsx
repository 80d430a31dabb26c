import { Box } from "@chakra-ui/react/box";
import { Dialog } from "@chakra-ui/react/dialog";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { codeOf } from "../../lib/api-client.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { commonText } from "../../ui/texts.ts";
import { useUploadPicture } from "./api.ts";
import { croppedPicture, dataUrlOf, PICTURE_SHAPES, type PictureShape } from "./cropped-picture.ts";
import { pictureText } from "./texts.ts";

const THUMB_RING = {
  borderRadius: "full",
  outline: "3px solid",
  outlineColor: "fairway.focusRing",
  outlineOffset: "1px",
} as const;

/** The ring is around the thumb. Each browser needs its own rule, because an unknown selector voids a list. */
const THUMB_FOCUS = {
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::-webkit-slider-thumb": THUMB_RING,
  "&:focus-visible::-moz-range-thumb": THUMB_RING,
} as const;

type CropDialogProps = {
  file: File;
  shape: PictureShape;
  onClose: () => void;
  onDone: (url: string) => void;
  fallbackFocus: () => HTMLElement | null;
};

/**
 * Crops an image by dragging, with the arrow keys or with a slider, and uploads it. Closing the dialog
 * discards the image, even during reading or uploading.
 */
export function CropDialog({ file, shape, onClose, onDone, fallbackFocus }: CropDialogProps) {
  const { width, height } = PICTURE_SHAPES[shape];
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [failure, setFailure] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const source = useDataUrl(file, () => setFailure(pictureText.unreadable));
  const { mutateAsync: upload } = useUploadPicture();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const save = async () => {
    if (source === null || area === null || isSaving) return;
    setFailure("");
    setIsSaving(true);
    try {
      const base64 = await croppedPicture(source, area, shape);
      if (!isOpen.current) return;
      const { url } = await upload({ base64 });
      if (isOpen.current) onDone(url);
    } catch (error) {
      setFailure(codeOf(error) === "picture_invalid" ? pictureText.unreadable : pictureText.failed);
    } finally {
      setIsSaving(false);
    }
  };
  const isReading = area === null && failure === "";
  const isBlurred = area !== null && area.width < width / 2;
  return (
    <Modal title={pictureText.cropTitle} onClose={onClose} fallbackFocus={fallbackFocus}>
      <Stack gap="4">
        <Text fontSize="sm" color="fg.muted">
          {pictureText.drag}
        </Text>
        <Box
          position="relative"
          w="full"
          aspectRatio={16 / 9}
          bg="fairway.950"
          layerStyle="edge"
          borderRadius="l2"
          overflow="hidden"
        >
          {source !== null && (
            <Cropper
              image={source}
              crop={crop}
              zoom={zoom}
              aspect={width / height}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              // An image that cannot be read has an area of 0 × 0.
              onCropComplete={(_, pixels) => pixels.width > 0 && setArea(pixels)}
              style={{ mediaStyle: { background: "white" } }}
              mediaProps={{ alt: "", onError: () => setFailure(pictureText.unreadable) }}
            />
          )}
        </Box>
        <HStack as="label" gap="3" fontSize="sm">
          {pictureText.zoom}
          <chakra.input
            type="range"
            min="1"
            max="4"
            step="0.1"
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            flex="1"
            minH="11"
            accentColor="fairway.solid"
            css={THUMB_FOCUS}
          />
        </HStack>
        <HStack
          role="status"
          gap="2"
          fontSize="sm"
          fontWeight="600"
          color="sand.fg"
          _empty={{ display: "none" }}
        >
          {isBlurred && (
            <>
              <Icon name="alert" />
              <span>{pictureText.small(Math.round(area.width), Math.round(area.height), zoom > 1)}</span>
            </>
          )}
        </HStack>
        <Text role="alert" fontSize="sm" fontWeight="600" color="fg.error" _empty={{ display: "none" }}>
          {failure}
        </Text>
        <Dialog.Footer mt="0">
          <Button variant="outline" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <BusyButton isBusy={isSaving || isReading} onClick={() => void save()}>
            {pictureText.use}
          </BusyButton>
        </Dialog.Footer>
      </Stack>
    </Modal>
  );
}

/**
 * Returns the content of a file as a `data:` URL, or null until it is read. The content security policy
 * forbids `blob:` images.
 */
function useDataUrl(file: File, onError: () => void): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const fail = useEffectEvent(onError);
  useEffect(() => {
    let isWanted = true;
    dataUrlOf(file).then(
      (read) => isWanted && setUrl(read),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return url;
}
