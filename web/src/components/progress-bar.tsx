import { Progress } from "@chakra-ui/react/progress";

/** How far a course has come: a bar with its meaning in words. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Progress.Root value={percent} translations={{ value: () => label }}>
      <Progress.Label>{label}</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
