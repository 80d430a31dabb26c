import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "functions/app/endpoints";
import type { VideoState } from "functions/courses/schema";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { videoDetailsQuery } from "../../../api/admin-courses.ts";
import { formatLength } from "../../../lib/format.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { curriculumText } from "../../../strings/admin-editing.ts";
import type { LessonValues } from "./lesson-resolver.ts";

/** Delay in milliseconds between the last keystroke and the lookup of the video. */
const DEBOUNCE_MS = 400;

type VideoDetails = ReplyOf<"GET /api/admin/video-details">;
type Form = Pick<UseFormReturn<LessonValues>, "getValues" | "setValue">;

/**
 * Requests the title and length of a video from its host if it is not the stored video, and fills in empty
 * fields. Returns whether fields were filled, and whether the host shows the video (null until that is
 * known). If the request fails, the fields stay empty.
 */
export function useVideoDetails(
  link: string | null,
  stored: string,
  { getValues, setValue }: Form,
): { isFilled: boolean; state: VideoState | null } {
  const [filled, setFilled] = useState<string | null>(null);
  const debounced = useDebounced(link, DEBOUNCE_MS);
  const { data } = useQuery({
    ...videoDetailsQuery(debounced ?? ""),
    enabled: debounced !== null && debounced !== stored,
  });
  const fillIn = useEffectEvent(({ title, lengthSeconds }: VideoDetails) => {
    const isTitleMissing = ["", curriculumText.newLesson].includes(getValues("title").trim());
    const isLengthMissing = getValues("lengthSeconds").trim() === "";
    const found = { title: isTitleMissing ? title : null, length: isLengthMissing ? lengthSeconds : null };
    if (found.title !== null) setValue("title", found.title, { shouldDirty: true });
    if (found.length !== null) setValue("lengthSeconds", formatLength(found.length), { shouldDirty: true });
    if (found.title !== null || found.length !== null) setFilled(debounced);
  });
  useEffect(() => {
    if (data) fillIn(data);
  }, [data]);
  const isCurrent = debounced === link && link !== stored;
  return {
    isFilled: filled !== null && filled === link,
    state: (isCurrent && data?.state) || null,
  };
}
