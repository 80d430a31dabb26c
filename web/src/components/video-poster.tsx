import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/**
 * A ring turns behind the player, which covers it as soon as the host has answered. The ground is dark only below a player:
 * below a picture it would show as a hairline round the corners.
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

/** The edge and shape of every video. */
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
  /** Picture of our own: nothing is asked of the video's host before the click. */
  poster: string;
  playLabel: string;
  /** Whether the picture is far down the page, and can wait. */
  isFarDown?: boolean;
};

/** A picture with a play mark, which is one big button. */
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
        bg="sky.100" // until the picture is there
        boxSize="full"
        objectFit="cover"
        position="relative"
        zIndex="-1" // below the ring of the focus, also where dark colours filter the picture
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
