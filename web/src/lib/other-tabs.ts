/** What happens to a course in one tab: its card page opens, the payment comes to nothing, or the course is bought. */
export type PurchaseNews = { courseId: number; is: "paying" | "left" | "bought" };

const CHANNEL = "purchase";

/** Tells the tab's own messages from those of others: a channel reaches the tab that sends, too. */
const TAB = String(Math.random());

/** Tells the other tabs of this browser about a purchase. Browsers without channels skip it. */
export function tellOtherTabs(news: PurchaseNews): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...news, tab: TAB });
  channel.close();
}

/**
 * Calls `onNews` when another tab tells of a purchase. Returns a function that stops it. The channel is closed while the
 * page is left, because an open one keeps it out of the browser's cache for Back.
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
