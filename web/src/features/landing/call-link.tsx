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
  /** A short label, for a card or bar that shows the course's title. */
  isShort?: boolean;
};

/**
 * The main button: to the course for the signed-in, for a visitor to sign in and on to checkout. Its name tells the course if
 * it is short or the page sells several. Source: spec §2.
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

/** Whether several courses are on sale: out of context, a button must then name its course. */
export function useSeveralSold(): boolean {
  const { data: courses = [] } = useQuery(coursesQuery);
  return courses.length > 1;
}
