import { playerOf, VIDEO_FRAME, watchForEnd } from "../lib/player.ts";

/** Replaces a clicked play button (`ui/video.tsx`) by the host's player. */
export function playVideos(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("button[data-video]");
    const player = playerOf(
      button?.dataset.video ?? "",
      location.origin,
      button?.dataset.captions === "true",
    );
    if (button === null || player === null) return;
    const frame = document.createElement("iframe");
    Object.assign(frame, VIDEO_FRAME, { src: player.src, title: button.dataset.title });
    const hint = button.parentElement?.nextElementSibling?.firstElementChild as HTMLElement;
    button.replaceWith(frame);
    frame.focus();
    watchForEnd(
      frame,
      player,
      () => {},
      (isSilent) => {
        hint.hidden = !isSilent;
      },
    );
  });
}
