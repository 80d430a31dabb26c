import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import type { ComponentProps } from "react";
import { useAuth } from "../../api/auth.tsx";
import { coursesQuery } from "../../api/courses.ts";
import { BuyLabel } from "../../components/buy-label.tsx";
import { BySession } from "../../components/by-session.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";

type CallLinkProps = Omit<ComponentProps<typeof ButtonLink>, "to"> & {
  course: Pick<Course, "id" | "price" | "title">;
  /** Whether to use a short label, for a card or bar that shows the title of the course. */
  isShort?: boolean;
};

/**
 * Renders the main button. It links users to the course, and visitors to sign-in and then checkout. The
 * accessible name includes the title if the label is short or several courses are on sale. Source: spec §2.
 */
export function CallLink({ course: { id, price, title }, isShort = false, ...look }: CallLinkProps) {
  const { session } = useAuth();
  const isNamed = useSeveralSold() || isShort;
  const buy = isShort ? landingText.buyShort : landingText.buy;
  const view = isShort ? landingText.viewShort : landingText.view;
  const next = `/checkout?courseId=${id}`;
  const named = (label: string) => isNamed && { "aria-label": `${label}: ${title}` };
  return (
    <BySession
      session={session}
      visitor={
        <ButtonLink
          to={`/auth?${new URLSearchParams({ next })}`}
          {...named(price === 0 ? commonText.getFree : buy)}
          {...look}
        >
          <BuyLabel price={price}>{buy}</BuyLabel>
        </ButtonLink>
      }
      member={
        <ButtonLink to={`/course/${id}`} {...named(view)} {...look}>
          {view}
        </ButtonLink>
      }
    />
  );
}

/** Returns whether several courses are on sale. A button must then name its course. */
export function useSeveralSold(): boolean {
  const { data: courses = [] } = useQuery(coursesQuery);
  return courses.length > 1;
}
