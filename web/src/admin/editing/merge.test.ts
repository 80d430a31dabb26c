import { expect, test } from "vitest";
import { merge, withField } from "./merge.ts";

const BASE = {
  title: "Vipp",
  price: "24.900",
  hero: { headline: "A", lead: "B" },
  lessonIds: [1, 2, 3],
  upcoming: [{ id: "a", title: "Högg" }],
  questions: [
    { question: "Hvað?", answer: "Golf" },
    { question: "Hvenær?", answer: "Strax" },
  ],
};

type Values = typeof BASE;
const [WHAT, WHEN] = BASE.questions as [Values["questions"][0], Values["questions"][0]];

test.each<[name: string, mine: Partial<Values>, theirs: Partial<Values>, merged: Partial<Values>]>([
  ["fields of the document", { title: "Púttin" }, { price: "25.900" }, { title: "Púttin", price: "25.900" }],
  [
    "fields of one part",
    { hero: { headline: "C", lead: "B" } },
    { hero: { headline: "A", lead: "D" } },
    { hero: { headline: "C", lead: "D" } },
  ],
  [
    "items of one list",
    { questions: [{ ...WHAT, answer: "Golfið" }, WHEN] },
    { questions: [WHAT, { ...WHEN, answer: "Á morgun" }] },
    {
      questions: [
        { ...WHAT, answer: "Golfið" },
        { ...WHEN, answer: "Á morgun" },
      ],
    },
  ],
  ["the same change of both", { title: "Pútt" }, { title: "Pútt" }, { title: "Pútt" }],
  [
    "a list that one side reordered",
    { title: "Pútt" },
    { lessonIds: [3, 1, 2] },
    { title: "Pútt", lessonIds: [3, 1, 2] },
  ],
])("merges %s without a conflict", (_, mine, theirs, merged) => {
  expect(merge(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({
    merged: { ...BASE, ...merged },
    conflicts: [],
  });
});

test.each<[name: string, path: string, mine: Partial<Values>, theirs: Partial<Values>]>([
  ["a field", "title", { title: "Pútt" }, { title: "Dræv" }],
  ["a list of numbers", "lessonIds", { lessonIds: [3, 2, 1] }, { lessonIds: [1, 2] }],
  [
    "a list in which one side replaced an item that the other changed",
    "upcoming",
    { upcoming: [{ id: "b", title: "Pútt" }] },
    { upcoming: [{ id: "a", title: "Löng högg" }] },
  ],
  [
    "a list in which one side moved and the other changed an item",
    "questions",
    { questions: [WHEN, WHAT] },
    { questions: [WHAT, { ...WHEN, answer: "Á morgun" }] },
  ],
  [
    "a list that one side shortened and the other changed",
    "questions",
    { questions: [WHEN] },
    { questions: [WHAT, { ...WHEN, answer: "Á morgun" }] },
  ],
])("reports a conflict for %s that both sides changed", (_, path, mine, theirs) => {
  const key = path as keyof Values;
  const { merged, conflicts } = merge(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });
  expect(conflicts).toEqual([{ path, mine: mine[key], theirs: theirs[key] }]);
  expect(merged).toEqual({ ...BASE, ...mine });
});

test("reports the path of a list item's field that both sides changed", () => {
  const answered = (answer: string) => ({ ...BASE, questions: [WHAT, { ...WHEN, answer }] });
  const { conflicts } = merge(BASE, answered("Núna"), answered("Á morgun"));
  expect(conflicts).toEqual([{ path: "questions.1.answer", mine: "Núna", theirs: "Á morgun" }]);
});

test("replaces a field at its path without changing the original", () => {
  expect(withField(BASE, "questions.1.answer", "Núna").questions[1]).toEqual({ ...WHEN, answer: "Núna" });
  expect(BASE.questions[1]).toEqual(WHEN);
});
