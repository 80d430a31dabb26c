import { Progress } from "@chakra-ui/react/progress";
import { counted } from "../lib/format.ts";
import { courseText } from "./texts.ts";

/** Returns the progress in words: "3 af 12 kennslustundum lokið", but "12 af 21 kennslustund lokið". */
export function lessonProgress(completed: number, total: number): string {
  return courseText.progress(completed, counted(total, courseText.ofLesson, courseText.ofLessons));
}

/** Returns the number of practised drills in words: "4 æfingar skráðar". */
export function drillsRecorded(count: number): string {
  return counted(count, courseText.drillRecorded, courseText.drillsRecorded);
}

type ProgressBarProps = { percent: number; completedLessons: number; totalLessons: number };

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
