import { storedItem } from "./stored-item.ts";

/**
 * Focuses the first field in `place`, or `place` itself. Use it as the `ref` of an element that replaces the
 * focused element. Set a unique `key`, so that React calls it for each element.
 */
export function takeFocus(place: HTMLElement | null): void {
  (place?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ?? place)?.focus();
}

/** Scrolls to the top of a new page and moves the focus there. */
export function toPageTop(): void {
  window.scrollTo(0, 0);
  focusMain();
}

/** Focuses `main` without scrolling. The page's heading then takes the focus. */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** Hides a part of the page in print, in addition to `theme/inline-styles.ts`. */
export const HIDDEN_IN_PRINT = { "@media print": { display: "none !important" } };

/**
 * Purchase event of another tab: the card page opened, the payment was abandoned, or the course was bought.
 */
export type PurchaseNews = { courseId: number; is: "paying" | "left" | "bought" };

const CHANNEL = "purchase";

/** Id of this tab. It filters out the tab's own messages. */
const TAB = String(Math.random());

/**
 * Notifies the other tabs of this browser of a purchase. Does nothing in browsers without `BroadcastChannel`.
 */
export function tellOtherTabs(news: PurchaseNews): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...news, tab: TAB });
  channel.close();
}

/**
 * Calls `onNews` when another tab reports a purchase. Returns a function that stops listening. Closes the
 * channel on `pagehide`, because an open channel excludes the page from the back/forward cache.
 */
export function hearOtherTabs(onNews: (news: PurchaseNews) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel?.close();
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<PurchaseNews & { tab: string }>) => {
      if (data.tab !== TAB) onNews(data);
    };
  };
  const close = () => channel?.close();
  const reopen = ({ persisted }: PageTransitionEvent) => persisted && open();
  open();
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", reopen);
  return () => {
    close();
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", reopen);
  };
}

const reloadedAt = storedItem("reloadedForNewCodeAt", () => sessionStorage);

/** Minimum time between two reloads, in milliseconds. */
const RELOAD_BACKOFF_MS = 30_000;

/**
 * Loads code that a newer deploy may have removed while the page was open. If loading fails, reloads the page
 * once. Does not reload without browser storage, because it would not end.
 * @throws the error of `load` if the browser is offline or the page was just reloaded
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const isFresh = Date.now() - Number(reloadedAt.read()) < RELOAD_BACKOFF_MS;
    if (!navigator.onLine || isFresh || !reloadedAt.keep(String(Date.now()))) throw error;
    location.reload();
    return new Promise(() => {});
  }
}
