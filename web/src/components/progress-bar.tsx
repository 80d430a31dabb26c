import { Progress } from "@chakra-ui/react/progress";
import { lessonProgress } from "../lib/lesson-progress.ts";

type ProgressBarProps = { percent: number; completedLessons: number; totalLessons: number };

/** How far a course has come: a bar with its meaning in words. */
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
