import { useEffect, useRef } from "react";
import type { Player } from "../lib/player.ts";
import { watchForEnd } from "../lib/player-messages.ts";

type VideoFrameProps = { player: Player; title: string; onEnded: (() => void) | undefined };

export function VideoFrame({ player, title, onEnded }: VideoFrameProps) {
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
