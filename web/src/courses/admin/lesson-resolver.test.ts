import { expect, test } from "vitest";
import { editedLesson } from "../../../test/admin-samples.ts";
import { lessonResolver, momentFaults } from "./lesson-resolver.ts";

const empty = { keyPoints: "", drillAttempts: "", drillGoal: "", lengthSeconds: "", file: [], moments: "" };

/** Returns the form's output for typed values. */
function resolved(typed: Partial<typeof empty>) {
  const { id: _, revision: __, ...lesson } = editedLesson;
  const options = { fields: {}, shouldUseNativeValidation: false };
  return lessonResolver({ ...lesson, ...empty, ...typed }, undefined, options);
}

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
])("reads the key moment %j [10.256]", async (line, seconds, label) => {
  const { values } = await resolved({ moments: line });
  expect(values).toMatchObject({ moments: [{ seconds, label }] });
});

test.each([
  ["without attempts", "", "8", "Markmið er heil tala og ekki hærri en fjöldi tilrauna"],
  ["above the attempts", "10", "11", "Markmið er heil tala og ekki hærri en fjöldi tilrauna"],
  ["of all attempts", "10", "10", undefined],
  ["left empty", "10", "", undefined],
])("checks a goal of a drill %s [10.279]", async (_, drillAttempts, drillGoal, message) => {
  const { errors } = await resolved({ drillAttempts, drillGoal });
  expect(errors.drillGoal?.message).toBe(message);
});

test.each([
  [
    "a name without a time",
    "Toppur",
    "Lína 1: tímann vantar. Skrifaðu hann fremst, til dæmis „1:23 Toppur“.",
  ],
  ["a time without a name", "1:23 Toppur\n2:00 ", "Lína 2: heitið vantar á eftir tímanum."],
  ["a long name", `1:23 ${"x".repeat(41)}`, "Lína 1: heitið má mest vera 40 stafir."],
  ["a time after the end of the video", "1:23 Toppur\n\n5:12 Högg", "Lína 3: myndbandið er styttra, 5:12."],
  ["the same time twice", "1:23 Toppur\n2:00 Högg\n1:23 Lok", "Lína 3: tíminn er sá sami og í línu 1."],
  ["two faults", "Toppur\n2:00", /^Lína 1: tímann vantar\..+ Lína 2: heitið vantar á eftir tímanum\.$/],
  [
    "nine lines",
    Array.from({ length: 9 }, (_, line) => `0:0${line} x`).join("\n"),
    "Línurnar eru 9 en mega mest vera 8.",
  ],
])("explains %s [10.198]", (_, text, expected) => {
  expect(momentFaults(text, 312)).toMatch(expected);
});

test("accepts eight lines in any order with blank lines between [10.198]", () => {
  const lines = [7, 6, 5, 4, 3, 2, 1, 0].map((second) => ` 0:0${second} Högg ${second}\n`);
  expect(momentFaults(lines.join("\n"), null)).toBeUndefined();
});
