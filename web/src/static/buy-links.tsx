import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import type { ComponentProps } from "react";
import { landingText } from "../site/texts.ts";
import { BuyBar } from "../ui/buy-bar.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { BuyLabel } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { ShownTo } from "./shown-to.tsx";

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
      <ShownTo reader="visitor">
        <ButtonLink
          to={`/auth?${new URLSearchParams({ next })}`}
          aria-label={`${price === 0 ? commonText.getFree : buy}: ${title}`}
          {...look}
        >
          <BuyLabel price={price}>{buy}</BuyLabel>
        </ButtonLink>
      </ShownTo>
      <ShownTo reader="user">
        <ShownTo reader="prospect" courseId={id}>
          <ButtonLink to={`/course/${id}`} aria-label={`${view}: ${title}`} {...look}>
            {view}
          </ButtonLink>
        </ShownTo>
        <ShownTo reader="customer" courseId={id}>
          <ButtonLink to={`/course/${id}`} aria-label={`${landingText.goOn}: ${title}`} {...look}>
            {landingText.goOn}
          </ButtonLink>
        </ShownTo>
      </ShownTo>
    </>
  );
}

/** Renders the code of a coupon that reduces the price of the course (`static/prices.ts`). Hidden without one. */
export function CouponNote({ courseId }: { courseId: number }) {
  return (
    <Text hidden data-coupon={courseId} fontSize="sm" fontWeight="600" overflowWrap="anywhere">
      <span>{`${landingText.withCoupon} `}</span>
      <span />
    </Text>
  );
}

/**
 * Shows the bar if no other buy button is in view (`static/script.ts`). Low viewports never show it, to keep space for
 * the text.
 */
const SHOWN = {
  "@media screen and (max-width: 63.99rem) and (min-height: 25rem)": {
    "html[data-buy-away] &": { display: "flex" },
  },
} as const;

/** Renders the price and buy button at the lower edge of phones and tablets. */
export function StickyBuyBar({ course }: { course: Course }) {
  return (
    <BuyBar price={course} courseId={course.id} css={SHOWN}>
      <CallLink course={course} />
    </BuyBar>
  );
}
