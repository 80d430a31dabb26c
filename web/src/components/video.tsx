import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { type Player, playerOf } from "../lib/player.ts";
import { watchForEnd } from "../lib/player-messages.ts";
import { Icon } from "./icon.tsx";

type VideoProps = {
  url: string;
  title: string;
  /** Picture of our own: nothing is asked of the video's host before the click. */
  poster: string;
  playLabel: string;
  /** Whether the picture is far down the page, and can wait. */
  isFarDown?: boolean;
  onEnded?: () => void;
};

/** A picture with a play button, and the host's player once it is pressed. `url` must be a video's. */
export function Video({ url, title, poster, playLabel, isFarDown = false, onEnded }: VideoProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  return (
    <AspectRatio
      ratio={16 / 9}
      layerStyle="edge"
      borderRadius="l3"
      overflow="hidden"
      bg="fairway.900"
      boxShadow="md"
    >
      {player ? (
        <VideoFrame player={player} title={title} onEnded={onEnded} />
      ) : (
        <chakra.button
          type="button"
          aria-label={playLabel}
          onClick={() => setPlayer(playerOf(url, location.origin))}
          cursor="button"
          className="group"
          _focusVisible={{ outline: "4px solid", outlineColor: "flag.500", outlineOffset: "-4px" }}
        >
          <chakra.img
            src={poster}
            alt=""
            htmlWidth="640"
            htmlHeight="360"
            loading={isFarDown ? "lazy" : "eager"}
            boxSize="full"
            objectFit="cover"
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
      )}
    </AspectRatio>
  );
}

type VideoFrameProps = { player: Player; title: string; onEnded: (() => void) | undefined };

function VideoFrame({ player, title, onEnded }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    if (frame.current === null) return;
    frame.current.focus(); // the play button that had the focus is gone
    return watchForEnd(frame.current, player, () => ended.current?.());
  }, [player]);

  // Without this referrer policy YouTube refuses to play (its error 153).
  return (
    <iframe
      ref={frame}
      src={player.src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
