import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { notify } from "../lib/toaster.ts";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { useFileDrop } from "../ui/use-file-drop.ts";
import { DrawingLayer } from "./drawing-layer.tsx";
import type { LessonPicture, Loaded, Side, SideAction } from "./sides.ts";
import { StageButton } from "./stage-button.tsx";
import { framesLater } from "./sync.ts";
import { swingText } from "./texts.ts";
import { TimeSlider } from "./time-slider.tsx";
import { showFrame, shownTime } from "./video-time.ts";

type PaneProps = {
  name: string;
  side: Side;
  /** The lesson whose picture the side can show. */
  lesson: LessonPicture | null;
  /** True if the clip has controls of its own, because the common ones do not move it yet. */
  isAlone: boolean;
  onChange: (change: SideAction) => void;
  /** Called with files that may be videos: one, or one for each side. */
  onFiles: (files: readonly File[]) => void;
};

/** Renders one side: the choice of a video, then the video with its tools. */
export function Pane({ name, side, lesson, isAlone, onChange, onFiles }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { source, loaded, isBroken } = side.media;
  const choose = (change: () => void) => {
    pane.current?.focus(); // the focused button is removed
    change();
  };
  const take = (files: readonly File[]) => {
    const fault = faultOf(files);
    if (fault === null) choose(() => onFiles(files));
    else notify({ ...fault, variant: "destructive" });
  };
  const { isOver, dropProps } = useFileDrop({ onDrop: take });
  const isShown = source !== null && !isBroken;
  return (
    <Box
      ref={pane}
      role="group"
      aria-label={name}
      tabIndex={-1}
      minW="0"
      borderRadius="l2"
      outline={isOver ? "2px dashed white" : undefined}
      outlineOffset="2px"
      css={{ _focusVisible: { outline: "none" } }}
      {...dropProps}
    >
      <Flex align="center" justify="space-between" minH="11" gap="1">
        <Text as="h2" textStyle="label" color="white" minW="0" lineClamp="2">
          {name}
        </Text>
        {source && (
          <StageButton
            icon="close"
            aria-label={swingText.of(swingText.remove, name)}
            title={swingText.remove}
            borderColor="transparent"
            bg="transparent"
            me="-2.5"
            onClick={() => choose(() => onChange({ type: "choose", source: null }))}
          />
        )}
      </Flex>
      {isShown ? (
        <Shown name={name} side={side} isAlone={isAlone} onChange={onChange} />
      ) : (
        <Choice
          name={name}
          isBroken={isBroken}
          onFiles={take}
          onLesson={
            lesson && (() => choose(() => onChange({ type: "choose", source: { kind: "picture", lesson } })))
          }
        />
      )}
      {isShown && loaded === null && (
        <Text role="status" fontSize="sm" mt="2">
          {swingText.loading}
        </Text>
      )}
    </Box>
  );
}

/** Returns why files cannot be compared, or null. A file of an unknown type may be a video. */
function faultOf(files: readonly File[]): { title: string; description: string } | null {
  if (files.length > 2) return { title: swingText.tooMany, description: swingText.tooManyHint };
  const other = files.find(({ type }) => type !== "" && !type.startsWith("video/"));
  return other ? { title: swingText.notVideo, description: swingText.notVideoHint(other.name) } : null;
}

type ChoiceProps = {
  name: string;
  isBroken: boolean;
  onFiles: (files: readonly File[]) => void;
  onLesson: (() => void) | null;
};

/** Renders the choice of a video, also after one that the browser cannot play. */
function Choice({ name, isBroken, onFiles, onLesson }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box css={CHOICE}>
      {isBroken && (
        <Box role="alert">
          <Text fontWeight="600">{swingText.broken}</Text>
          <Text fontSize="sm" mt="1" color="fairway.200">
            {swingText.brokenHint}
          </Text>
        </Box>
      )}
      <Box>
        <StageButton
          isMain
          minH="14"
          aria-label={swingText.of(swingText.choose, name)}
          onClick={() => input.current?.click()}
        >
          {swingText.choose}
        </StageButton>
        <Text
          fontSize="sm"
          color="fairway.200"
          mt="2"
          css={{ "@media (pointer: coarse)": { display: "none" } }}
        >
          {swingText.drop}
        </Text>
      </Box>
      {onLesson && <StageButton onClick={onLesson}>{swingText.useLesson}</StageButton>}
      <input
        ref={input}
        type="file"
        accept="video/*"
        multiple
        hidden
        aria-label={swingText.of(swingText.choose, name)}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = ""; // allows the same file to be chosen again
        }}
      />
    </Box>
  );
}

const CHOICE = {
  display: "grid",
  gap: "4",
  alignContent: "center",
  justifyItems: "center",
  minH: "16rem",
  px: "2",
  py: "4",
  textAlign: "center",
  color: "white",
  borderWidth: "1.5px",
  borderStyle: "dashed",
  borderColor: "white/35",
  borderRadius: "l2",
  [SHORT_VIEWPORT]: { minH: "11rem" },
} as const;

type ShownProps = Pick<PaneProps, "name" | "side" | "isAlone" | "onChange">;

/** Renders a video or a picture with its drawing and its tools. */
function Shown({ name, side, isAlone, onChange }: ShownProps) {
  const { media, isMirrored, drawing } = side;
  const { loaded, impact } = media;
  const frame = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const { shapes } = drawing;
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const points = frame.current?.querySelectorAll<HTMLElement>("[data-point]") ?? [];
    points[points.length - (shapes.at(-1)?.points.length ?? 0)]?.focus();
  }, [shapes]);
  const add = (kind: "line" | "angle") => {
    isAdded.current = true;
    onChange({ type: "draw", change: { type: "add", kind } });
  };
  const video = loaded?.element instanceof HTMLVideoElement ? loaded.element : null;
  const aspect = loaded ? loaded.width / loaded.height : 9 / 16;
  const label = (text: string) => ({ "aria-label": swingText.of(text, name), title: text });
  const isEmpty = shapes.length === 0;
  return (
    <Box css={PANE}>
      <Box ref={frame} css={FRAME} style={{ aspectRatio: aspect, ["--aspect" as string]: aspect }}>
        <Picture media={media} name={name} isMirrored={isMirrored} onChange={onChange} />
        <DrawingLayer
          shapes={shapes}
          aspect={aspect}
          isMirrored={isMirrored}
          onChange={(change) => onChange({ type: "draw", change })}
        />
      </Box>
      {video && (
        <Box css={MARKING}>
          {isAlone && impact === null && <OwnTime video={video} seconds={loaded?.seconds ?? 0} name={name} />}
          <StageButton
            isMain={isAlone && impact === null}
            w="full"
            aria-label={swingText.of(impact === null ? swingText.mark : swingText.changeMark, name)}
            onClick={() => onChange({ type: "mark", impact: impact === null ? shownTime(video) : null })}
          >
            {impact === null ? swingText.mark : swingText.changeMark}
          </StageButton>
        </Box>
      )}
      <Flex css={TOOLS}>
        <StageButton
          icon="mirror"
          aria-pressed={isMirrored}
          {...label(swingText.mirror)}
          onClick={() => onChange({ type: "mirror" })}
        />
        <StageButton icon="line" {...label(swingText.line)} onClick={() => add("line")} />
        <StageButton icon="angle" {...label(swingText.angle)} onClick={() => add("angle")} />
        <StageButton
          icon="undo"
          isDisabled={drawing.past.length === 0}
          {...label(swingText.undo)}
          onClick={() => onChange({ type: "draw", change: { type: "undo" } })}
        />
        <StageButton
          icon="clear"
          isDisabled={isEmpty}
          {...label(swingText.clear)}
          onClick={() => onChange({ type: "draw", change: { type: "clear" } })}
        />
      </Flex>
    </Box>
  );
}

type PictureProps = {
  media: Side["media"];
  name: string;
  isMirrored: boolean;
  onChange: PaneProps["onChange"];
};

/** Renders the video without controls of its own, or the picture of the lesson. */
function Picture({ media: { source }, name, isMirrored, onChange }: PictureProps) {
  const url = useObjectUrl(source?.kind === "clip" ? source.file : null);
  const style = { transform: isMirrored ? "scaleX(-1)" : undefined };
  const load = (loaded: Loaded) => onChange({ type: "load", loaded });
  if (source?.kind === "picture")
    return (
      <chakra.img
        src={source.lesson.thumbnailUrl}
        alt={swingText.picture(source.lesson.title)}
        css={FILL}
        style={style}
        onError={() => onChange({ type: "choose", source: null })}
        onLoad={({ currentTarget: element }) =>
          load({ element, width: element.naturalWidth, height: element.naturalHeight, seconds: 0 })
        }
      />
    );
  if (url === null) return null;
  const measure = ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
    const { readyState, duration: seconds, videoWidth: width, videoHeight: height } = element;
    if (readyState < HTMLMediaElement.HAVE_METADATA || width === 0) return;
    // A recording of a browser has no length until its end has been read.
    if (seconds === Number.POSITIVE_INFINITY) element.currentTime = Number.MAX_SAFE_INTEGER;
    else {
      load({ element, width, height, seconds });
      showFrame(element, 0);
    }
  };
  return (
    <chakra.video
      src={url}
      aria-label={name}
      muted
      playsInline
      preload="auto"
      disablePictureInPicture
      css={FILL}
      style={style}
      onLoadedMetadata={(event) => {
        // A browser that knows only the codec of the sound plays a video without a picture.
        if (event.currentTarget.videoWidth === 0) onChange({ type: "break" });
        else measure(event);
      }}
      onDurationChange={measure}
      onError={() => onChange({ type: "break" })}
    />
  );
}

/** Returns a URL of a file for this page only, which is revoked with the component. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}

/** Renders the controls of a clip that has no mark yet. */
function OwnTime({ video, seconds, name }: { video: HTMLVideoElement; seconds: number; name: string }) {
  const [time, setTime] = useState(() => shownTime(video));
  const show = (shown: number) => {
    const within = Math.min(Math.max(shown, 0), seconds);
    showFrame(video, within);
    setTime(within);
  };
  const step = (frames: number) => show(framesLater(time, frames));
  return (
    <>
      <TimeSlider
        label={swingText.of(swingText.position, name)}
        time={time}
        timeText={swingText.time(time, false)}
        from={0}
        to={seconds}
        onChange={show}
        onStep={step}
      />
      <Flex gap="2" mb="2">
        <StageButton
          flex="1"
          icon="back"
          aria-label={swingText.of(swingText.frameBack, name)}
          onClick={() => step(-1)}
        />
        <StageButton
          flex="1"
          icon="forward"
          aria-label={swingText.of(swingText.frameForward, name)}
          onClick={() => step(1)}
        />
      </Flex>
    </>
  );
}

const PANE = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "2",
  [SHORT_VIEWPORT]: { gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "start" },
} as const;

/** The frame has the shape of the picture, so that a drawing keeps its place in it at every size. */
const FRAME = {
  position: "relative",
  w: "min(100%, calc(max(100dvh - 22rem, 16rem) * var(--aspect)))",
  mx: "auto",
  overflow: "hidden",
  bg: "black",
  borderRadius: "l1",
  [SHORT_VIEWPORT]: { w: "min(100%, calc((100dvh - 5rem) * var(--aspect)))", gridColumn: "2" },
} as const;

const FILL = { display: "block", boxSize: "full", objectFit: "fill", pointerEvents: "none" } as const;

const MARKING = { [SHORT_VIEWPORT]: { gridColumn: "2" } } as const;

const TOOLS = {
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "1.5",
  [SHORT_VIEWPORT]: {
    gridColumn: "1",
    gridRow: "1 / span 2",
    flexDirection: "column",
    flexWrap: "nowrap",
    gap: "1",
  },
} as const;
