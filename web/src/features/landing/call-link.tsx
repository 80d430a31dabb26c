import type { Course } from "functions/contract/course";
import type { ComponentProps } from "react";
import { useAuth } from "../../api/auth.tsx";
import { BuyLabel } from "../../components/buy-label.tsx";
import { BySession } from "../../components/by-session.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";

type CallLinkProps = Omit<ComponentProps<typeof ButtonLink>, "to"> & {
  course: Pick<Course, "id" | "price">;
  /** The course's title, where the page sells several: the button is short then, and its name says which. */
  title?: string;
};

/** The main button. The signed-in see the course; a visitor signs in and is brought on to checkout. Source: spec §2. */
export function CallLink({ course: { id, price }, title, ...look }: CallLinkProps) {
  const { session } = useAuth();
  const { buy, view, buyShort, viewShort } = landingText;
  const next = `/checkout?courseId=${id}`;
  return (
    <BySession
      session={session}
      visitor={
        <ButtonLink
          to={`/auth?${new URLSearchParams({ next })}`}
          {...named(price === 0 ? commonText.getFree : buyShort, title)}
          {...look}
        >
          <BuyLabel price={price}>{title === undefined ? buy : buyShort}</BuyLabel>
        </ButtonLink>
      }
      member={
        <ButtonLink to={`/course/${id}`} {...named(viewShort, title)} {...look}>
          {title === undefined ? view : viewShort}
        </ButtonLink>
      }
    />
  );
}

function named(label: string, title: string | undefined) {
  return title === undefined ? {} : { "aria-label": `${label}: ${title}` };
}
