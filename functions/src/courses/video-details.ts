import type { Context } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { CourseRecord, LessonRecord } from "./rules.ts";
import type { VideoDetails } from "./schema.ts";

type VideoContext = Pick<Context, "videoHosts" | "log">;

/** Returns the details of a video from its host. The state is `unknown` if the request fails. */
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

/** A lesson to check before it is on sale. */
type Filmed = Pick<CourseRecord["curriculum"][number], "title" | "videoUrl">;

/** Returns the videos of a lesson. A lesson without a video for left-handed players, or without any, has fewer. */
export function videosOf({
  title,
  videoUrl,
  leftHandedUrl,
}: Pick<LessonRecord, "title" | "videoUrl" | "leftHandedUrl">): Filmed[] {
  return [videoUrl, leftHandedUrl].filter((url) => url !== "").map((url) => ({ title, videoUrl: url }));
}

/** Number of parallel requests. */
const AT_ONCE = 8;

/**
 * Throws course_video_unavailable if a host reports that a video is missing or must not be embedded. Failed
 * requests do not block the sale. If all requests of a batch fail, the remaining videos are not checked.
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
