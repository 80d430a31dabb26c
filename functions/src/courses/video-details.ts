import type { Context } from "../app/context.ts";
import { Refusal } from "../core/errors.ts";
import type { CourseRecord } from "./rules.ts";
import type { VideoDetails } from "./schema.ts";

type VideoContext = Pick<Context, "videoHosts" | "log">;

/** Returns what the video's host knows of it; its state is unknown if the host cannot be asked. */
export async function readVideoDetails(
  { videoHosts, log }: VideoContext,
  { link }: { link: string },
): Promise<VideoDetails> {
  try {
    return await videoHosts.detailsOf(link);
  } catch (error) {
    log("INFO", "video_details_unavailable", { link, error: String(error) });
    return { title: null, lengthSeconds: null, state: "unknown" };
  }
}

/** A lesson that is to be on sale. */
type Filmed = Pick<CourseRecord["curriculum"][number], "title" | "videoUrl">;

/** Number of videos that are requested at the same time. */
const AT_ONCE = 8;

/**
 * Throws course_video_unavailable if a host answers that it does not have one of the videos, or that it must not be
 * embedded. A host that cannot be asked blocks no sale, and is asked about no further videos.
 */
export async function requirePlayable(context: VideoContext, lessons: readonly Filmed[]): Promise<void> {
  const left = lessons.filter(({ videoUrl }) => videoUrl !== "");
  while (left.length > 0) {
    const states = await Promise.all(
      left.splice(0, AT_ONCE).map(async (lesson) => {
        const { state } = await readVideoDetails(context, { link: lesson.videoUrl });
        return { lesson, state };
      }),
    );
    const unavailable = states.filter(({ state }) => state === "missing" || state === "refused");
    if (unavailable.length > 0) {
      const titles = unavailable.map(({ lesson }) => lesson.title).join(", ");
      throw new Refusal("course_video_unavailable", {
        text: `The host does not show the video of: ${titles}`,
      });
    }
    if (states.every(({ state }) => state === "unknown")) return;
  }
}
