import { listenToPlayer, type Player, playerOf, VIDEO_FRAME } from "../lib/player.ts";

/** Listens to the player in a frame. `onSilence` is that of `listenToPlayer`. */
type Listen = (frame: HTMLIFrameElement, player: Player, onSilence: (isSilent: boolean) => void) => void;

/** Replaces a play button (`ui/video.tsx`) that is clicked in `page` by the host's player. */
export function playVideos(page: ParentNode): void {
  const listening = listenerOf(page);
  page.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("button[data-video]");
    const player = playerOf(
      button?.dataset.video ?? "",
      location.origin,
      button?.dataset.captions === "true",
    );
    if (button === null || player === null) return;
    const listen = await listening; // the player sends its first message only once
    const frame = document.createElement("iframe");
    Object.assign(frame, VIDEO_FRAME, { src: player.src, title: button.dataset.title });
    const hint = button.parentElement?.nextElementSibling?.firstElementChild as HTMLElement;
    button.replaceWith(frame);
    frame.focus();
    listen(frame, player, (isSilent) => {
      hint.hidden = !isSilent;
    });
  });
}

/** Loads the code for the offers of a free lesson, which the other pages do not have. */
async function listenerOf(page: ParentNode): Promise<Listen> {
  const listen: Listen = (frame, player, onSilence) => listenToPlayer(frame, player, { onSilence });
  if (page.querySelector("[data-preview]") === null) return listen;
  const { listenForOffers } = await import("./preview.ts").catch(() => ({ listenForOffers: () => listen }));
  return listenForOffers(page);
}
