import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { LazyPart } from "../ui/lazy.tsx";
import { joinText } from "./texts.ts";

const WaitlistForm = lazy(async () => ({
  default: (await import("./waitlist-form.tsx")).WaitlistForm,
}));

type WaitlistButtonProps = {
  /** Title of the upcoming course. */
  course: string;
  email?: string | undefined;
  onJoin: (email: string) => Promise<unknown>;
};

/** Renders the button of a course's waitlist. A click loads the form and replaces the button. */
export function WaitlistButton({ course, email = "", onJoin }: WaitlistButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (isBusy: boolean) => (
    <Button
      variant="outline"
      aria-label={joinText.joinCourse(course)}
      aria-busy={isBusy}
      onClick={() => setIsOpen(true)}
    >
      {joinText.join}
    </Button>
  );
  if (!isOpen) return button(false);
  return (
    <LazyPart>
      <Suspense fallback={button(true)}>
        <WaitlistForm course={course} email={email} onJoin={onJoin} />
      </Suspense>
    </LazyPart>
  );
}
