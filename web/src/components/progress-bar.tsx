import { Progress } from "@chakra-ui/react/progress";
import { lessonProgress } from "../lib/lesson-progress.ts";

type ProgressBarProps = { percent: number; completedLessons: number; totalLessons: number };

/** Renders the progress of a course as a bar and in words. */
export function ProgressBar({ percent, completedLessons, totalLessons }: ProgressBarProps) {
  const label = lessonProgress(completedLessons, totalLessons);
  return (
    <Progress.Root value={percent} translations={{ value: () => label }}>
      <Progress.Label>{label}</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
