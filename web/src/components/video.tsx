import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useRef, useState } from "react";
import { hostName, type Player, playerOf } from "../lib/player.ts";
import { watchForEnd } from "../lib/player-messages.ts";
import { VIDEO_FRAME } from "../lib/video-frame.ts";
import { videoText } from "../strings/video.ts";
import { Icon } from "./icon.tsx";
import { VideoPoster, VideoShape } from "./video-poster.tsx";

type VideoProps = {
  url: string;
  title: string;
  poster: string;
  playLabel: string;
  hasCaptions?: boolean;
  onEnded?: () => void;
  /** True if visitors can watch the video at its host. */
  isPublic?: boolean;
};

/**
 * Renders an image with a play button. A click replaces it with the host's player. On a static page,
 * `static/video.ts` handles the click. `url` must be the URL of a video.
 */
export function Video({
  url,
  title,
  poster,
  playLabel,
  hasCaptions = false,
  onEnded,
  isPublic = false,
}: VideoProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  return (
    <>
      <VideoShape>
        {player ? (
          <VideoFrame player={player} title={title} onEnded={onEnded} onSilence={setIsSilent} />
        ) : (
          <VideoPoster
            poster={poster}
            playLabel={playLabel}
            data-video={url}
            data-title={title}
            data-captions={hasCaptions}
            onClick={() => setPlayer(playerOf(url, location.origin, hasCaptions))}
          />
        )}
      </VideoShape>
      <Box role="status">
        <div hidden={!isSilent}>
          <Silent url={url} isPublic={isPublic} />
        </div>
      </Box>
    </>
  );
}

/** Renders the possible cause and the remedy below a player that does not respond. */
function Silent({ url, isPublic }: { url: string; isPublic: boolean }) {
  return (
    <Flex mt="3" p="4" gap="3" borderRadius="l2" layerStyle="edge" bg="sky.subtle" fontSize="sm">
      <Icon name="alert" mt="0.5" color="sky.fg" />
      <Box>
        <Text fontWeight="600">{videoText.silent}</Text>
        <Text>{videoText.silentHint(hostName(url))}</Text>
        {isPublic && (
          <chakra.a href={url} display="inline-block" py="1" fontWeight="600" textDecoration="underline">
            {videoText.watchAt(hostName(url))}
          </chakra.a>
        )}
      </Box>
    </Flex>
  );
}

type VideoFrameProps = {
  player: Player;
  title: string;
  onEnded: (() => void) | undefined;
  onSilence: (isSilent: boolean) => void;
};

function VideoFrame({ player, title, onEnded, onSilence }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    if (frame.current === null) return;
    frame.current.focus(); // the focused play button no longer exists
    return watchForEnd(frame.current, player, () => ended.current?.(), onSilence);
  }, [player, onSilence]);

  return <iframe ref={frame} src={player.src} title={title} {...VIDEO_FRAME} />;
}
