import type { Course } from "functions/contract/course";
import { ClosingCall } from "./closing-call.tsx";
import { CourseSection, type CourseStatus } from "./course-section.tsx";
import { Hero } from "./hero.tsx";
import { LearnBlocks } from "./learn-blocks.tsx";
import { PromoVideo } from "./promo-video.tsx";
import { StickyBuyBar } from "./sticky-buy-bar.tsx";
import { Teacher } from "./teacher.tsx";
import { Testimonials } from "./testimonials.tsx";

type LandingProps = {
  /** The first course of the list, or null while there is none. */
  course: Course | null;
  status: CourseStatus;
  onRetry: () => void;
};

/** The landing page as a function of its data, so that it can be rendered ahead of time. */
export function Landing({ course, status, onRetry }: LandingProps) {
  return (
    <>
      <Hero course={course} />
      <CourseSection course={course} status={status} onRetry={onRetry} />
      <LearnBlocks />
      <PromoVideo />
      <Teacher />
      <Testimonials />
      {course && <ClosingCall course={course} />}
      {course && <StickyBuyBar course={course} />}
    </>
  );
}
