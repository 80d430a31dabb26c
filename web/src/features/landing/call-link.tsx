import type { Course } from "functions/courses/schema";
import type { ComponentProps } from "react";
import { BuyLabel } from "../../components/buy-label.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { Only } from "../../static/only.tsx";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";

type CallLinkProps = Omit<ComponentProps<typeof ButtonLink>, "to"> & {
  course: Pick<Course, "id" | "price" | "title">;
  /** Whether to use a short label, for a card or bar that shows the title of the course. */
  isShort?: boolean;
};

/**
 * Renders the main button. It links users to the course, and visitors to sign-in and then checkout. The
 * accessible name includes the title of the course. Source: spec §2.
 */
export function CallLink({ course: { id, price, title }, isShort = false, ...look }: CallLinkProps) {
  const buy = isShort ? landingText.buyShort : landingText.buy;
  const view = isShort ? landingText.viewShort : landingText.view;
  const next = `/checkout?courseId=${id}`;
  return (
    <>
      <Only for="visitor">
        <ButtonLink
          to={`/auth?${new URLSearchParams({ next })}`}
          aria-label={`${price === 0 ? commonText.getFree : buy}: ${title}`}
          {...look}
        >
          <BuyLabel price={price}>{buy}</BuyLabel>
        </ButtonLink>
      </Only>
      <Only for="user">
        <ButtonLink to={`/course/${id}`} aria-label={`${view}: ${title}`} {...look}>
          {view}
        </ButtonLink>
      </Only>
    </>
  );
}
