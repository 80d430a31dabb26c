import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute or more, in start order. */
const LONGEST = [
  "api/second-factor",
  "money/requests",
  "money/maintenance",
  "money/crashes",
  "money/model",
  "money/night/form-mode-model",
  "money/night/crashes",
  "money/night/refund-crashes",
];

/** Starts long files first, so that no worker is idle at the end of a run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.test.`));
  return place >= 0 ? place : LONGEST.length;
}
