import { describe, expect, test } from "vitest";
import type { CourseRecord } from "../courses/rules.ts";
import { NO_CONFIRMATIONS, readinessOf, type ShopState, withTermsRead } from "./rules.ts";
import type { ReadinessId } from "./schema.ts";

const COMPANY = {
  name: "Golf Hlyns ehf.",
  idNumber: "540101-2340",
  isVatRegistered: true,
  vatNumber: "123456",
  address: "Grensásvegi 5, 108 Reykjavík",
  email: "hlynur@golf.example",
  phone: "555 1234",
  court: "Héraðsdómi Reykjavíkur",
};

const TEXTS = { company: COMPANY, guarantee: { title: "Ábyrgð", text: "Full endurgreiðsla innan 14 daga." } };

const entry = (lessonId: number, changes: Partial<CourseRecord["curriculum"][number]> = {}) => ({
  lessonId,
  orderIndex: lessonId,
  title: `Kennslustund ${lessonId}`,
  thumbnailUrl: "/images/lessons/1.svg",
  videoUrl: "https://vimeo.com/76979871",
  lengthSeconds: 300,
  isFree: false,
  isDrillCounted: false,
  summary: "",
  ...changes,
});

const READY: ShopState = {
  live: TEXTS,
  saved: TEXTS,
  liveTerms: "live",
  savedTerms: "live",
  termsRead: ["live"],
  courses: [{ curriculum: [entry(2), entry(1)] }],
  withoutCaptions: [],
  withoutDrill: [],
  hasOrder: true,
  hasSentEmail: true,
  emailArrivedAt: "2026-11-26T10:00:00.000Z",
  hasSecondFactor: true,
};

const lineOf = (id: ReadinessId, changes: Partial<ShopState>) =>
  readinessOf({ ...READY, ...changes }).find((line) => line.id === id);

/** Returns the state with other texts, saved and published. */
const withTexts = (company: Partial<typeof COMPANY>, guarantee = TEXTS.guarantee.text) => {
  const texts = { company: { ...COMPANY, ...company }, guarantee: { title: "Ábyrgð", text: guarantee } };
  return { live: texts, saved: texts };
};

test("marks all lines of a ready shop as done [10.150]", () => {
  expect(new Set(readinessOf(READY).map(({ state }) => state))).toEqual(new Set(["done"]));
  expect(readinessOf(READY)).toHaveLength(12);
});

test("marks no line of an empty shop as done", () => {
  const lines = readinessOf({
    live: null,
    saved: null,
    liveTerms: null,
    savedTerms: null,
    termsRead: [],
    courses: [],
    withoutCaptions: [],
    withoutDrill: [],
    hasOrder: false,
    hasSentEmail: false,
    emailArrivedAt: null,
    hasSecondFactor: false,
  });
  expect(lines.filter(({ state }) => state !== "missing")).toEqual([]);
  expect(lines.find(({ id }) => id === "company")?.field).toBe("company.name");
});

describe("company", () => {
  test.each([
    ["the kennitala of the demo", { idNumber: "000000-0000" }, "company.idNumber"],
    ["the postal address of the demo", { address: "Sýnigötu 1, 101 Reykjavík" }, "company.address"],
    ["the email address of the demo", { email: "hallo@example.com" }, "company.email"],
    ["the phone number of the demo", { phone: "000 0000" }, "company.phone"],
    ["no name", { name: "" }, "company.name"],
  ])("the line is missing with %s [10.151]", (_, changes, field) => {
    expect(lineOf("company", withTexts(changes))).toMatchObject({ state: "missing", field });
  });

  test("the line is unpublished if only the saved texts are complete", () => {
    const live = { ...TEXTS, company: { ...COMPANY, idNumber: "000000-0000" } };
    expect(lineOf("company", { live })).toMatchObject({ state: "unpublished", field: null });
  });

  test("reads the published texts if the saved ones are incomplete", () => {
    const saved = { ...TEXTS, company: { ...COMPANY, phone: "" } };
    expect(lineOf("company", { saved })).toMatchObject({ state: "done" });
  });

  test("reads the saved texts before the first publication", () => {
    expect(lineOf("company", { live: null })).toMatchObject({ state: "done" });
  });
});

test.each([
  ["missing", { vatNumber: "" }],
  ["missing", { vatNumber: "000000" }],
  ["done", { vatNumber: "", isVatRegistered: false }],
])("the VAT line is %s with %o", (state, changes) => {
  expect(lineOf("vat", withTexts(changes))).toMatchObject({
    state,
    field: state === "done" ? null : "company.vatNumber",
  });
});

test.each([
  ["done", "Full endurgreiðsla innan 14 daga."],
  ["done", "Þú hefur 30 daga frá kaupunum."],
  ["done", "Hættu við á fyrstu 7 dögunum."],
  ["missing", ""],
  ["missing", "Þú færð endurgreitt ef þér líkar ekki."],
  ["missing", "Hættu við innan 0 daga."],
  ["missing", "Frá og með 14. desember."],
])("the guarantee is %s with '%s' [10.151]", (state, text) => {
  expect(lineOf("guarantee", withTexts({}, text))).toMatchObject({ state });
});

describe("lessons", () => {
  const courses = [
    { curriculum: [entry(3, { orderIndex: 2, videoUrl: "" }), entry(5, { orderIndex: 1, videoUrl: "" })] },
    { curriculum: [entry(5, { videoUrl: "" }), entry(6, { lengthSeconds: null })] },
  ];

  test("counts each lesson once, and names the first in the order of the course [10.152]", () => {
    expect(lineOf("video", { courses })).toMatchObject({ state: "missing", lessons: { count: 2, first: 5 } });
    expect(lineOf("length", { courses })).toMatchObject({
      state: "missing",
      lessons: { count: 1, first: 6 },
    });
  });

  test.each([
    ["captions", { withoutCaptions: [1, 9] }],
    ["drill", { withoutDrill: [1, 9] }],
  ] as const)("counts the lessons on sale without %s", (id, lacking) => {
    expect(lineOf(id, lacking)).toMatchObject({ state: "missing", lessons: { count: 1, first: 1 } });
  });

  test.each(["video", "length", "captions", "drill"] as const)(
    "the line about %s is missing without a course on sale",
    (id) => {
      expect(lineOf(id, { courses: [] })).toMatchObject({ state: "missing", lessons: null });
    },
  );
});

test.each([
  ["done", {}],
  ["done", { liveTerms: null }],
  ["done", { savedTerms: "new" }],
  ["unpublished", { liveTerms: "old" }],
  ["unconfirmed", { liveTerms: "new", savedTerms: "new" }],
  ["unconfirmed", { termsRead: [] }],
  ["missing", { liveTerms: null, savedTerms: null }],
])("the terms are %s with %o [10.153]", (state, changes) => {
  expect(lineOf("terms", changes)).toMatchObject({ state });
});

test.each([
  ["published", "missing", { live: null }],
  ["purchase", "missing", { hasOrder: false }],
  ["secondFactor", "missing", { hasSecondFactor: false }],
  ["email", "missing", { hasSentEmail: false, emailArrivedAt: null }],
  ["email", "unconfirmed", { emailArrivedAt: null }],
] as const)("the line %s is %s with %o", (id, state, changes) => {
  expect(lineOf(id, changes)).toMatchObject({ state });
});

test("keeps the last ten texts of the terms that were read", () => {
  const hashes = Array.from({ length: 12 }, (_, index) => `text ${index}`);
  const { termsRead } = [...hashes, "text 5"].reduce(withTermsRead, NO_CONFIRMATIONS);
  expect(termsRead).toHaveLength(10);
  expect(termsRead.slice(0, 2)).toEqual(["text 5", "text 11"]);
});
