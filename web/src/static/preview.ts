import { focusPage, hideWhileBuyable } from "../learning/offer-bar.ts";
import type { Player } from "../lib/player.ts";
import { openPlayerChannel } from "../lib/player-channel.ts";

/**
 * Returns a function that shows the offers of a free lesson (`learning/preview-offer.tsx`) when its video plays and
 * ends. Lets the visitor close the bar.
 */
export function listenForOffers(page: ParentNode) {
  const end = page.querySelector("[data-preview=end]") as HTMLElement;
  const bar = page.querySelector("[data-preview=bar]") as HTMLElement;
  let isClosed = false;
  hideWhileBuyable(bar);
  bar.querySelector("button")?.addEventListener("click", () => {
    isClosed = true;
    bar.hidden = true;
    focusPage();
  });
  const events = {
    onPlay: () => {
      end.hidden = true;
      bar.hidden = isClosed;
    },
    onEnded: () => {
      end.hidden = false;
    },
  };
  return (frame: HTMLIFrameElement, player: Player, onSilence: (isSilent: boolean) => void) =>
    openPlayerChannel(frame, player, () => ({ ...events, onSilence }));
}
