import type { Course } from "functions/contract/course";
import type { ComponentProps } from "react";
import { useAuth } from "../../api/auth.tsx";
import { BySession } from "../../components/by-session.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { landingText } from "../../strings/landing.ts";

type CallLinkProps = Omit<ComponentProps<typeof ButtonLink>, "to"> & { course: Pick<Course, "id"> };

/** The main button. The signed-in see the course; a visitor signs in and is brought on to checkout. Source: spec §2. */
export function CallLink({ course: { id }, ...look }: CallLinkProps) {
  const { session } = useAuth();
  const next = `/checkout?courseId=${id}`;
  return (
    <BySession
      session={session}
      visitor={
        <ButtonLink to={`/auth?${new URLSearchParams({ next })}`} {...look}>
          {landingText.buy}
        </ButtonLink>
      }
      member={
        <ButtonLink to={`/course/${id}`} {...look}>
          {landingText.view}
        </ButtonLink>
      }
    />
  );
}
