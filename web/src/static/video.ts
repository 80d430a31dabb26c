import { listenToPlayer, playerOf, VIDEO_FRAME } from "../lib/player.ts";

/** Replaces a play button (`ui/video.tsx`) that is clicked in `page` by the host's player. */
export function playVideos(page: Node): void {
  page.addEventListener("click", ({ target }) => {
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
    listenToPlayer(frame, player, {
      onSilence: (isSilent) => {
        hint.hidden = !isSilent;
      },
    });
  });
}
