import { Box } from "@chakra-ui/react/box";
import { Dialog } from "@chakra-ui/react/dialog";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useUploadPicture } from "../../../api/admin-courses.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Button } from "../../../components/button.tsx";
import { Modal } from "../../../components/modal.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { pictureText } from "../../../strings/admin-editing.ts";
import { commonText } from "../../../strings/common.ts";
import { croppedPicture, dataUrlOf, PICTURE_SHAPES, type PictureShape } from "./cropped-picture.ts";

type CropDialogProps = {
  file: File;
  shape: PictureShape;
  onClose: () => void;
  onDone: (url: string) => void;
  fallbackFocus: () => HTMLElement | null;
};

/** The part of a picture that is shown, by dragging, by the arrow keys and by the slider; then it is uploaded. */
export function CropDialog({ file, shape, onClose, onDone, fallbackFocus }: CropDialogProps) {
  const source = useDataUrl(file);
  const { width, height } = PICTURE_SHAPES[shape];
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [failure, setFailure] = useState("");
  const { mutateAsync: upload, isPending } = useUploadPicture();
  const save = async () => {
    if (source === null || area === null) return;
    setFailure("");
    try {
      const { url } = await upload({ base64: await croppedPicture(source, area, shape) });
      onDone(url);
    } catch (error) {
      setFailure(codeOf(error) === "picture_invalid" ? pictureText.unreadable : pictureText.failed);
    }
  };
  return (
    <Modal title={pictureText.cropTitle} onClose={onClose} fallbackFocus={fallbackFocus}>
      <Stack gap="4">
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
              onCropComplete={(_, pixels) => setArea(pixels)}
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
            borderRadius="l1"
            _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
          />
        </HStack>
        <Text role="alert" fontSize="sm" fontWeight="600" color="fg.error" _empty={{ display: "none" }}>
          {failure}
        </Text>
        <Dialog.Footer mt="0">
          <Button variant="outline" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <BusyButton isBusy={isPending} onClick={() => void save()}>
            {pictureText.use}
          </BusyButton>
        </Dialog.Footer>
      </Stack>
    </Modal>
  );
}

/** The content of a file as an address: the content policy allows no other to pictures that are not the site's. */
function useDataUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void dataUrlOf(file).then((read) => isWanted && setUrl(read));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return url;
}
