import type { VideoDetails } from "../contract/editing.ts";
import type { Context } from "./context.ts";

/** Returns what the video's host says of it; nothing where the host cannot be reached or does not know the video. */
export async function readVideoDetails(
  { videoHosts, log }: Pick<Context, "videoHosts" | "log">,
  { link }: { link: string },
): Promise<VideoDetails> {
  try {
    return await videoHosts.detailsOf(link);
  } catch (error) {
    log("INFO", "video_details_unavailable", { link, error: String(error) });
    return { title: null, lengthSeconds: null };
  }
}
