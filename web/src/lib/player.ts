import { isVimeo, vimeoHash, vimeoId, youtubeId } from "functions/courses/video-link";

/** Attributes of a video iframe. YouTube requires this referrer policy (otherwise error 153). */
export const VIDEO_FRAME = {
  allow: "autoplay; fullscreen; picture-in-picture; encrypted-media",
  referrerPolicy: "strict-origin-when-cross-origin",
} as const;

/** Video for an iframe. Only messages from `origin` are accepted. */
export type Player = { host: "youtube" | "vimeo"; src: string; origin: string };

/**
 * Returns the player of a video link, or null if the link is not a video. The video starts at once, with as
 * little tracking as the host allows.
 * @param page origin of our page, which YouTube requires to send messages
 * @param hasCaptions whether the video has Icelandic captions, which are then on by default (WCAG 1.2.2)
 */
export function playerOf(url: string, page: string, hasCaptions = false): Player | null {
  const youtube = youtubeId(url);
  if (youtube !== null) {
    const origin = "https://www.youtube-nocookie.com";
    const query = new URLSearchParams({
      enablejsapi: "1",
      origin: page,
      autoplay: "1",
      playsinline: "1",
      rel: "0",
      hl: "is",
      ...(hasCaptions && { cc_load_policy: "1", cc_lang_pref: "is" }),
    });
    return { host: "youtube", origin, src: `${origin}/embed/${youtube}?${query}` };
  }
  const vimeo = vimeoId(url);
  if (vimeo === null) return null;
  const hash = vimeoHash(url);
  const query = new URLSearchParams({
    dnt: "1",
    autoplay: "1",
    ...(hash !== null && { h: hash }),
    ...(hasCaptions && { texttrack: "is" }),
  });
  return {
    host: "vimeo",
    origin: "https://player.vimeo.com",
    src: `https://player.vimeo.com/video/${vimeo}?${query}`,
  };
}

export function hostName(url: string): "Vimeo" | "YouTube" {
  return isVimeo(url) ? "Vimeo" : "YouTube";
}

/** Identifies our messages to YouTube. */
export const YOUTUBE_CHANNEL = { id: 1, channel: "widget" };

const GREETING_EVERY_MS = 300;

/** Time after which a player without a reply counts as blocked, in milliseconds. */
const SILENCE_MS = 10_000;

/** A message of a player. YouTube fills `info`, Vimeo fills `data`. */
export type PlayerMessage = { event?: unknown; info?: unknown; data?: unknown };

type Listener = {
  /**
   * Called with `true` if the player does not reply within 10 seconds, for example because an ad blocker or a
   * network blocks its host, and with `false` if it replies later.
   */
  onSilence?: (isSilent: boolean) => void;
  /** Called once when the player accepts commands. */
  onReady?: () => void;
  onMessage?: (message: PlayerMessage) => void;
};

/**
 * Listens to the player in `frame`. Uses the messages of the players instead of their scripts, and accepts
 * messages only from that frame and origin.
 * @returns a function that stops listening
 */
export function listenToPlayer(
  frame: HTMLIFrameElement,
  player: Player,
  { onSilence, onReady, onMessage }: Listener,
): () => void {
  // To any origin: until the player has loaded, the frame has the origin of the page, and the browser reports an error.
  const greet = () =>
    frame.contentWindow?.postMessage(JSON.stringify({ event: "listening", ...YOUTUBE_CHANNEL }), "*");
  const greeting = player.host === "youtube" ? setInterval(greet, GREETING_EVERY_MS) : undefined;
  let isReady = false;
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    onSilence?.(true);
  }, SILENCE_MS);

  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== player.origin) return;
    clearTimeout(silence);
    if (isSilent) onSilence?.(false);
    isSilent = false;
    const message = parsed(data);
    if (!isReady && (player.host === "youtube" || message.event === "ready")) {
      isReady = true;
      clearInterval(greeting);
      onReady?.();
    }
    onMessage?.(message);
  };

  window.addEventListener("message", listen);
  return () => {
    clearInterval(greeting);
    clearTimeout(silence);
    window.removeEventListener("message", listen);
  };
}

/** Parses a message. Both hosts send JSON as a string; Vimeo sometimes sends the object itself. */
function parsed(data: unknown): PlayerMessage {
  if (typeof data !== "string") return (data ?? {}) as PlayerMessage;
  try {
    return JSON.parse(data) ?? {};
  } catch {
    return {};
  }
}
