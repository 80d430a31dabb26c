import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/**
 * Shows a spinner behind the player until the host's page covers it. The background is dark only behind a
 * player; behind an image it would show as a hairline at the corners.
 */
const PLAYING = {
  isolation: "isolate",
  "&:has(iframe)": { bg: "fairway.900" },
  "&:has(iframe)::after": {
    content: '""',
    position: "absolute",
    inset: "0",
    margin: "auto",
    boxSize: "12",
    borderWidth: "4px",
    borderColor: "white",
    borderTopColor: "transparent",
    borderRadius: "full",
    zIndex: "-1",
    animation: "spin",
  },
} as const;

/** Renders the frame of a video. */
export function VideoShape(props: Omit<ComponentProps<typeof AspectRatio>, "ratio">) {
  return (
    <AspectRatio
      data-shape="video"
      ratio={16 / 9}
      layerStyle="edge"
      borderRadius="l3"
      overflow="hidden"
      boxShadow="md"
      css={PLAYING}
      {...props}
    />
  );
}

type VideoPosterProps = ComponentProps<typeof chakra.button> & {
  /** URL of an image on our site. No request is sent to the video's host before the click. */
  poster: string;
  playLabel: string;
  /** True if the image is far down the page and can load later. */
  isFarDown?: boolean;
};

/** Renders an image with a play icon as one large button. */
export function VideoPoster({ poster, playLabel, isFarDown = false, ...button }: VideoPosterProps) {
  return (
    <chakra.button
      type="button"
      aria-label={playLabel}
      cursor="button"
      className="group"
      isolation="isolate"
      _focusVisible={{ outline: "4px solid", outlineColor: "flag.500", outlineOffset: "-4px" }}
      {...button}
    >
      <chakra.img
        src={poster}
        alt=""
        htmlWidth="640"
        htmlHeight="360"
        loading={isFarDown ? "lazy" : "eager"}
        fetchPriority={isFarDown ? "auto" : "high"}
        bg="sky.100" // until the image is loaded
        boxSize="full"
        objectFit="cover"
        position="relative"
        zIndex="-1" // below the focus ring, also if dark mode applies a filter to the image
      />
      <Center
        position="absolute"
        boxSize={{ base: "16", md: "20" }}
        borderRadius="full"
        bg="white"
        color="fairway.700"
        boxShadow="xl"
        transition="transform 200ms"
        _groupHover={{ transform: "scale(1.06)" }}
      >
        <Icon name="play" boxSize="8" fill="currentColor" />
      </Center>
    </chakra.button>
  );
}
