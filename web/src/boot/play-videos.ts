import { playerOf } from "../lib/player.ts";
import { VIDEO_FRAME } from "../lib/video-frame.ts";

/**
 * Plays the video of a clicked button in the element before the button. Works before and after hydration.
 * Shows the hint of the section while the player does not respond.
 */
export function playVideos(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("button[data-video]");
    const player = playerOf(button?.dataset.video ?? "", location.origin);
    if (button === null || player === null) return;
    const frame = document.createElement("iframe");
    Object.assign(frame, VIDEO_FRAME, { src: player.src, title: button.dataset.title });
    button.previousElementSibling?.replaceChildren(frame);
    frame.focus(); // the focused play button is hidden
    const hint = button.closest("section")?.querySelector<HTMLElement>("[data-silent-player]");
    if (!hint) return;
    void import("../lib/player-messages.ts").then(({ watchForEnd }) =>
      watchForEnd(
        frame,
        player,
        () => {},
        (isSilent) => {
          hint.hidden = !isSilent;
        },
      ),
    );
  });
}
