import { chakra } from "@chakra-ui/react/styled-system";
import { type SyntheticEvent, useEffect, useState } from "react";
import type { Loaded, Side, SideAction } from "./sides.ts";
import { swingText } from "./texts.ts";
import { showFrame } from "./video-time.ts";

type PictureProps = {
  media: Side["media"];
  name: string;
  isMirrored: boolean;
  onChange: (change: SideAction) => void;
};

/** Renders the video without controls of its own, or the picture of the lesson. */
export function Picture({ media: { source }, name, isMirrored, onChange }: PictureProps) {
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

/** Creates an object URL for the file. Revokes it when the file changes or the component unmounts. */
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

const FILL = {
  position: "absolute",
  inset: "0",
  boxSize: "full",
  objectFit: "fill",
  pointerEvents: "none",
} as const;
