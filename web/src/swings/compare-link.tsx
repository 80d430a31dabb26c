import type { ComponentProps } from "react";
import { COMPARED_LESSON } from "../lib/url.ts";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";

type CompareLinkProps = Omit<ComponentProps<typeof TextLink>, "to"> & { lessonId?: number };

/** Renders a link to the comparison of two videos, or, with an icon, of a video with the picture of a lesson. */
export function CompareLink({ lessonId, ...link }: CompareLinkProps) {
  const query = lessonId === undefined ? "" : `?${COMPARED_LESSON}=${lessonId}`;
  return (
    <TextLink to={`/samanburdur${query}`} minH="11" {...link}>
      {lessonId !== undefined && <Icon name="swing" />}
      <span>
        {lessonId === undefined ? "Bera saman tvö myndbönd" : "Bera sveifluna þína saman við kennsluna"}
      </span>
    </TextLink>
  );
}
