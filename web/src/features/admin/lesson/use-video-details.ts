import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "functions/contract/endpoints";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { videoDetailsQuery } from "../../../api/admin-courses.ts";
import { formatLength } from "../../../lib/format.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { curriculumText } from "../../../strings/admin-editing.ts";
import type { LessonValues } from "./lesson-resolver.ts";

/** Pause in typing a link after which its host is asked, in milliseconds. */
const DEBOUNCE_MS = 400;

type VideoDetails = ReplyOf<"videoDetails">;
type Form = Pick<UseFormReturn<LessonValues>, "getValues" | "setValue">;

/**
 * Asks the host of a video that is not the stored one for its title and length, and fills in those that are missing.
 * Returns whether it has. What cannot be asked is left to be typed.
 */
export function useVideoDetails(link: string | null, stored: string, { getValues, setValue }: Form): boolean {
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
  return filled !== null && filled === link;
}
