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
