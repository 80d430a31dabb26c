import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more, in the order in which they start. */
const LONGEST = [
  "money/aborting-firestore",
  "money/aborting-maintenance",
  "money/crashes",
  "money/model/ticket-mode",
  "money/model/form-mode",
  "money/refund-crashes",
  "money/reliable-firestore",
  "money/reliable-maintenance",
  "money/form-mode",
];

/** Projects whose files come next. Files of one project stand together: those of one worker share what they load. */
const PROJECTS = ["fuzz", "money", "firestore", "api", "components"];

/** Long files start first, so that at the end of a run no worker waits for another. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const file = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.test.`));
  if (file >= 0) return file;
  const place = PROJECTS.indexOf(project.name);
  return LONGEST.length + (place >= 0 ? place : PROJECTS.length);
}
