import { listenToPlayer, type Player, type PlayerMessage, YOUTUBE_CHANNEL } from "./player.ts";

/** The events of a video. Times are in seconds. */
export type PlayerEvents = {
  /**
   * Called several times a second while the video plays, and after a jump. Not called before the first play.
   * `duration` is 0 if unknown.
   */
  onTime?: (seconds: number, duration: number) => void;
  onPlay?: () => void;
  onPause?: () => void;
  onEnded?: () => void;
  onRate?: (rate: number) => void;
  /** Called with the speeds of the video, if the host sends them. */
  onRates?: (rates: readonly number[]) => void;
  /** Called if Vimeo refuses a rate. YouTube ignores a rate that it does not support. */
  onRateRefused?: () => void;
  /** Called with `true` if the player does not reply within 10 seconds, and with `false` if it replies later. */
  onSilence?: (isSilent: boolean) => void;
};

/** Controls the player of a host in a frame. */
export type PlayerChannel = {
  play: () => void;
  pause: () => void;
  seekTo: (seconds: number) => void;
  /** Sets the speed. 1 is normal. */
  setRate: (rate: number) => void;
  close: () => void;
};

/**
 * Returns the player, starting at a second. Vimeo's `setCurrentTime` before the first play would start the
 * playback, so both hosts get the second in the URL.
 */
export function startingAt(player: Player, seconds: number): Player {
  if (seconds <= 0) return player;
  const start = player.host === "youtube" ? `&start=${seconds}` : `#t=${seconds}s`;
  return { ...player, src: player.src + start };
}

/**
 * Opens the channel to the player in `frame`: reports its events and sends it commands. Events that a host
 * repeats are reported once. `events` is called for each event, so that a component can change its handlers.
 * @example
 * const channel = openPlayerChannel(frame, player, () => ({ onTime: (seconds) => show(seconds) }));
 * channel.seekTo(130);
 */
export function openPlayerChannel(
  frame: HTMLIFrameElement,
  player: Player,
  events: () => PlayerEvents,
): PlayerChannel {
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, player.origin);
  const { read, subscribe, command } = player.host === "youtube" ? youtube(events) : vimeo(events);
  const close = listenToPlayer(frame, player, {
    onSilence: (isSilent) => events().onSilence?.(isSilent),
    onReady: () => subscribe.forEach(post),
    onMessage: read,
  });
  return {
    play: () => post(command.play()),
    pause: () => post(command.pause()),
    seekTo: (seconds) => post(command.seekTo(seconds)),
    setRate: (rate) => post(command.setRate(rate)),
    close,
  };
}

type Protocol = {
  read: (message: PlayerMessage) => void;
  subscribe: unknown[];
  command: {
    play: () => unknown;
    pause: () => unknown;
    seekTo: (seconds: number) => unknown;
    setRate: (rate: number) => unknown;
  };
};

const YOUTUBE_STATE = { ended: 0, playing: 1, paused: 2 } as const;

type YoutubeInfo = {
  currentTime?: number;
  duration?: number;
  playbackRate?: number;
  availablePlaybackRates?: number[];
  playerState?: number;
};

/** Source: developers.google.com/youtube/iframe_api_reference, whose script sends the same messages. */
function youtube(events: () => PlayerEvents): Protocol {
  let state: number | undefined;
  let hasPlayed = false;
  let rate = 1;
  let duration = 0;
  const readState = (next: number | undefined) => {
    if (next === undefined || next === state) return;
    state = next;
    hasPlayed ||= state === YOUTUBE_STATE.playing;
    if (state === YOUTUBE_STATE.playing) events().onPlay?.();
    if (state === YOUTUBE_STATE.paused) events().onPause?.();
    if (state === YOUTUBE_STATE.ended) events().onEnded?.();
  };
  const command = (func: string, ...args: unknown[]) =>
    JSON.stringify({ event: "command", func, args, ...YOUTUBE_CHANNEL });
  return {
    read: ({ event, info }) => {
      if (event === "onStateChange") readState(Number(info));
      if (event !== "infoDelivery" && event !== "initialDelivery") return;
      const told = (info ?? {}) as YoutubeInfo;
      duration = told.duration || duration;
      readState(told.playerState);
      // Before the first play, the time is 0 even if the video starts later.
      if (told.currentTime !== undefined && hasPlayed) events().onTime?.(told.currentTime, duration);
      if (told.availablePlaybackRates !== undefined) events().onRates?.(told.availablePlaybackRates);
      if (told.playbackRate !== undefined && told.playbackRate !== rate) {
        rate = told.playbackRate;
        events().onRate?.(rate);
      }
    },
    subscribe: [command("addEventListener", "onStateChange")],
    command: {
      play: () => command("playVideo"),
      pause: () => command("pauseVideo"),
      seekTo: (seconds) => command("seekTo", seconds, true),
      setRate: (next) => command("setPlaybackRate", next),
    },
  };
}

const VIMEO_EVENTS = ["timeupdate", "seeked", "play", "pause", "ended", "playbackratechange"] as const;

type VimeoData = { seconds?: number; duration?: number; playbackRate?: number; method?: string };

/** Source: github.com/vimeo/player.js, which sends the same messages. */
function vimeo(events: () => PlayerEvents): Protocol {
  const command = (method: string, value?: unknown) => ({ method, ...(value !== undefined && { value }) });
  return {
    read: ({ event, data }) => {
      const { seconds, duration = 0, playbackRate, method } = (data ?? {}) as VimeoData;
      if ((event === "timeupdate" || event === "seeked") && seconds !== undefined)
        events().onTime?.(seconds, duration);
      if (event === "play") events().onPlay?.();
      if (event === "pause") events().onPause?.();
      if (event === "ended") events().onEnded?.();
      if (event === "playbackratechange" && playbackRate !== undefined) events().onRate?.(playbackRate);
      if (event === "error" && method === "setPlaybackRate") events().onRateRefused?.();
    },
    subscribe: VIMEO_EVENTS.map((event) => command("addEventListener", event)),
    command: {
      play: () => command("play"),
      pause: () => command("pause"),
      seekTo: (seconds) => command("setCurrentTime", seconds),
      setRate: (rate) => command("setPlaybackRate", rate),
    },
  };
}
