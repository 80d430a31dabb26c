import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { videoDetailsQuery } from "../../../api/admin-courses.ts";
import { formatLength } from "../../../lib/format.ts";
import { curriculumText } from "../../../strings/admin-editing.ts";
import type { LessonValues } from "./lesson-resolver.ts";

/** A link may be typed letter by letter. In milliseconds. */
const PAUSE_MS = 400;

type Form = Pick<UseFormReturn<LessonValues>, "getValues" | "setValue">;

/**
 * Asks the host of a video that is not the stored one for its title and length, and fills in those that are missing.
 * Returns whether it has. What cannot be asked is left to be typed.
 */
export function useVideoDetails(link: string | null, stored: string, { getValues, setValue }: Form): boolean {
  const [filled, setFilled] = useState<string | null>(null);
  const settled = useSettledLink(link);
  const { data } = useQuery({
    ...videoDetailsQuery(settled ?? ""),
    enabled: settled !== null && settled !== stored,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || settled === null) return;
    const { title, lengthSeconds } = data;
    const isTitleMissing = ["", curriculumText.newLesson].includes(getValues("title").trim());
    const isLengthMissing = getValues("lengthSeconds").trim() === "";
    const found = { title: isTitleMissing ? title : null, length: isLengthMissing ? lengthSeconds : null };
    if (found.title !== null) setValue("title", found.title, { shouldDirty: true });
    if (found.length !== null) setValue("lengthSeconds", formatLength(found.length), { shouldDirty: true });
    if (found.title !== null || found.length !== null) setFilled(settled);
  }, [data]);
  return filled !== null && filled === link;
}

function useSettledLink(link: string | null): string | null {
  const [settled, setSettled] = useState(link);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [link]);
  return settled;
}
