import { useEffect, useRef, useState } from "react";
import { type Player, playerOf } from "../lib/player.ts";
import { watchForEnd } from "../lib/player-messages.ts";
import { VIDEO_FRAME } from "../lib/video-frame.ts";
import { VideoPoster, VideoShape } from "./video-poster.tsx";

type VideoProps = {
  url: string;
  title: string;
  poster: string;
  playLabel: string;
  hasCaptions?: boolean;
  onEnded?: () => void;
};

/** A picture with a play button, and the host's player once it is pressed. `url` must be a video's. */
export function Video({ url, title, poster, playLabel, hasCaptions = false, onEnded }: VideoProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  return (
    <VideoShape>
      {player ? (
        <VideoFrame player={player} title={title} onEnded={onEnded} />
      ) : (
        <VideoPoster
          poster={poster}
          playLabel={playLabel}
          onClick={() => setPlayer(playerOf(url, location.origin, hasCaptions))}
        />
      )}
    </VideoShape>
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

  return <iframe ref={frame} src={player.src} title={title} {...VIDEO_FRAME} />;
}
