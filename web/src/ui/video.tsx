import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatLength } from "../lib/format.ts";
import { hostName, type Player, playerOf, VIDEO_FRAME } from "../lib/player.ts";
import {
  openPlayerChannel,
  type PlayerChannel,
  type PlayerEvents,
  startingAt,
} from "../lib/player-channel.ts";
import { Icon } from "./icon.tsx";

export const videoText = {
  silent: "Byrjar myndbandið ekki?",
  silentHint: (host: string) =>
    `Vafraviðbót eða netið sem þú ert á gæti verið að loka á ${host}. Slökktu á auglýsingavörn fyrir þessa síðu og opnaðu hana aftur, eða prófaðu annað net.`,
  watchAt: (host: string) => `Horfa á myndbandið á ${host}`,
  resume: (time: string) => `Halda áfram frá ${time}`,
  restart: "Byrja frá byrjun",
} as const;

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

function VideoShape(props: Omit<ComponentProps<typeof AspectRatio>, "ratio">) {
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
  /** Text next to the play icon, for a video that continues. */
  resumeText?: string | undefined;
  /** True if the image is far down the page and can load later. */
  isFarDown?: boolean;
};

/** Renders an image with a play icon as one large button. */
function VideoPoster({ poster, playLabel, resumeText, isFarDown = false, ...button }: VideoPosterProps) {
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
        borderRadius="full"
        bg="white"
        color="fairway.700"
        {...(resumeText === undefined ? { boxSize: { base: "16", md: "20" } } : RESUME)}
        boxShadow="xl"
        transition="transform 200ms"
        _groupHover={{ transform: "scale(1.06)" }}
      >
        <Icon name="play" boxSize={resumeText === undefined ? "8" : "5"} fill="currentColor" />
        {resumeText !== undefined && <span>{resumeText}</span>}
      </Center>
    </chakra.button>
  );
}

/** Layout of the two choices of a video that continues: one above the other in the middle of the image. */
const CHOICE = {
  minH: "12",
  minW: "min(14.5rem, 100% - 2rem)",
  justifyContent: "center",
  px: "5",
  gap: "2",
  fontSize: "sm",
  fontWeight: "700",
  layerStyle: "edge",
} as const;
const RESUME = {
  ...CHOICE,
  bottom: "calc(50% + 0.375rem)",
  bg: "white",
  color: "fairway.700",
} as const;

type ResumingPosterProps = VideoPosterProps & { resumesAt: number; onRestart: () => void };

/** Renders the image of a video that continues, with a second button that starts it from the beginning. */
function ResumingPoster({ resumesAt, onRestart, title, ...poster }: ResumingPosterProps) {
  const resumeText = videoText.resume(formatLength(resumesAt));
  return (
    <Box>
      <VideoPoster
        {...poster}
        resumeText={resumeText}
        playLabel={`${resumeText}: ${title}`}
        position="absolute"
        inset="0"
        boxSize="full"
        display="grid"
        placeItems="center"
        _before={{ content: '""', position: "absolute", inset: "0", bg: "black/25" }}
      />
      <chakra.button
        type="button"
        aria-label={`${videoText.restart}: ${title}`}
        onClick={onRestart}
        {...CHOICE}
        position="absolute"
        top="calc(50% + 0.375rem)"
        borderRadius="full"
        bg="fairway.900"
        color="white"
        boxShadow="xl"
        cursor="button"
        _hover={{ textDecoration: "underline" }}
        _focusVisible={{ outline: "4px solid", outlineColor: "flag.500", outlineOffset: "2px" }}
      >
        {videoText.restart}
      </chakra.button>
    </Box>
  );
}

type VideoProps = {
  url: string;
  title: string;
  poster: string;
  playLabel: string;
  hasCaptions?: boolean;
  /** Returns the second at which the video starts. Called when the video is started, with whether it starts over. */
  startAt?: (isRestart: boolean) => number;
  /** The second at which the video continues, which its image shows, or 0. */
  resumesAt?: number;
  /** True if the video starts without a click. */
  isStarted?: boolean;
  events?: Omit<PlayerEvents, "onSilence">;
  /** Receives the channel to the player while it is open, and the events of the player. */
  controls?: PlayerControls;
  /** True if visitors can watch the video at its host. */
  isPublic?: boolean;
};

/** Buttons outside the player that control it. */
type PlayerControls = Pick<PlayerEvents, "onPlay" | "onTime" | "onRate" | "onRates" | "onRateRefused"> & {
  onChannel: (channel: PlayerChannel | null) => void;
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
  startAt = () => 0,
  resumesAt = 0,
  isStarted = false,
  events = {},
  controls,
  isPublic = false,
}: VideoProps) {
  const start = (isRestart = false) => {
    const player = playerOf(url, location.origin, hasCaptions);
    return player && startingAt(player, startAt(isRestart));
  };
  const [player, setPlayer] = useState<Player | null>(() => (isStarted ? start() : null));
  const [isSilent, setIsSilent] = useState(false);
  return (
    <>
      <VideoShape>
        {player ? (
          <VideoFrame
            player={player}
            title={title}
            controls={controls}
            events={{ ...events, onSilence: setIsSilent }}
          />
        ) : resumesAt > 0 ? (
          <ResumingPoster
            poster={poster}
            playLabel={playLabel}
            title={title}
            resumesAt={resumesAt}
            onClick={() => setPlayer(start())}
            onRestart={() => setPlayer(start(true))}
          />
        ) : (
          <VideoPoster
            poster={poster}
            playLabel={playLabel}
            data-video={url}
            data-title={title}
            data-captions={hasCaptions}
            onClick={() => setPlayer(start())}
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
  events: PlayerEvents;
  controls: PlayerControls | undefined;
};

function VideoFrame({ player, title, events, controls }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef<PlayerEvents>(events);
  latest.current = controls ? withControls(events, controls) : events;
  const tell = useEffectEvent((channel: PlayerChannel | null) => controls?.onChannel(channel));

  useEffect(() => {
    if (frame.current === null) return;
    frame.current.focus(); // the focused play button no longer exists
    const channel = openPlayerChannel(frame.current, player, () => latest.current);
    tell(channel);
    return () => {
      channel.close();
      tell(null);
    };
  }, [player]);

  return <iframe ref={frame} src={player.src} title={title} {...VIDEO_FRAME} />;
}

/** Returns events that call both the handlers of the page and those of its controls. */
function withControls(events: PlayerEvents, controls: PlayerControls): PlayerEvents {
  return {
    ...controls,
    ...events,
    onPlay: () => {
      events.onPlay?.();
      controls.onPlay?.();
    },
    onTime: (seconds, duration) => {
      events.onTime?.(seconds, duration);
      controls.onTime?.(seconds, duration);
    },
  };
}
