import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more, in start order. */
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

/**
 * Projects whose files start next. Files of one project are consecutive, because files in one worker share
 * loaded modules.
 */
const PROJECTS = ["fuzz", "money", "firestore", "api", "components"];

/** Starts long files first, so that no worker is idle at the end of a run. */
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
