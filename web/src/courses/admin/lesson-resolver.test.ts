import { expect, test } from "vitest";
import { editedLesson } from "../../../test/admin-samples.ts";
import { lessonResolver } from "./lesson-resolver.ts";

test.each([
  ["1:23 Toppur", 83, "Toppur"],
  ["0:00 - Inngangur", 0, "Inngangur"],
  ["1:23 – Toppur", 83, "Toppur"],
  ["1:23 — Toppur", 83, "Toppur"],
  ["(0:42) Toppur", 42, "Toppur"],
  ["[0:42] - Toppur", 42, "Toppur"],
  ["1:23: Toppur", 83, "Toppur"],
  ["1:23- Toppur", 83, "Toppur"],
  ["1:23 | Toppur", 83, "Toppur"],
  ["• 1:23 Toppur", 83, "Toppur"],
  ["- 1:23 - Toppur", 83, "Toppur"],
  ["1:02:03 Toppur - hægt", 3723, "Toppur - hægt"],
  ["1.23 Toppur", 83, "Toppur"],
])("[10.256] reads the key moment %j", async (line, seconds, label) => {
  const { id: _, revision: __, ...lesson } = editedLesson;
  const values = { ...lesson, keyPoints: "", drillGoal: "", lengthSeconds: "", file: [], moments: line };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values: read } = await lessonResolver(values, undefined, options);
  expect(read).toMatchObject({ moments: [{ seconds, label }] });
});
