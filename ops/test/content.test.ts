import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp } from "firebase-admin/app";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COURSE, LESSONS, SITE_TEXTS } from "../../local/seed/course.ts";
import { publishContent } from "../content/command.ts";
import { parseContent } from "../content/content.ts";
import { openProject, type Project } from "../project.ts";
import { runCommand } from "./run-command.ts";

const SAMPLE = readFileSync(new URL("../../local/seed/content.yaml", import.meta.url), "utf8");
/** The demo's content without the marks of sample data. */
const DEMO = SAMPLE.replaceAll(/^ +sample: true\n/gm, "");

let projectId: string;
let project: Project;
let folder: string;
let file: string;
beforeEach(async () => {
  projectId = `demo-content-${randomUUID().slice(0, 8)}`;
  project = await openProject(projectId);
  folder = mkdtempSync(join(tmpdir(), "content-"));
  file = join(folder, "content.yaml");
  writeFileSync(file, DEMO);
});
afterEach(async () => {
  await deleteApp(project.app);
  rmSync(folder, { recursive: true });
});

const publish = (isDryRun = false) => publishContent(project.db, { file, isDryRun });
const edit = (from: string, to: string) => writeFileSync(file, readFileSync(file, "utf8").replace(from, to));

test.each([
  ["price: 24900", "price: 24.900", "a whole number without dots"],
  ["price: 24900", 'price: "24.900"', "a whole number without dots"],
  ["price: 24900", "price: 24,900", "a whole number without dots"],
  [/phone: .*/, "phone: 5551234", "put it in quotes"],
  [/idNumber: .*/, "idNumber: 0101302989", "put it in quotes"],
  [/vatNumber: .*/, "vatNumber: 12345", "put it in quotes"],
  [/title: .*/, "title: 2027", "put it in quotes"],
] as const)("explains how to write %s as %s [10.259]", (from, to, hint) => {
  expect(() => parseContent(DEMO.replace(from, to))).toThrow(hint);
});

test.each([
  ["[4]", "has lesson 4, which has no counted drill in the course"],
  ["[13]", "has lesson 13, which has no counted drill in the course"],
  ["[5, 5]", "has lesson 5 twice"],
  ["[1, 2, 3, 5, 6]", "<=4"],
])("refuses the assessment %s [10.300]", (ids, fault) => {
  const changed = DEMO.replace(/assessmentLessonIds: .*/, `assessmentLessonIds: ${ids}`);
  expect(() => parseContent(changed)).toThrow(fault);
});

describe("content command", () => {
  test("writes courses and lessons to an empty project and changes nothing on the second run", async () => {
    const lines = await publish();
    expect(lines.slice(0, 2)).toEqual(["site/texts: new", `courses/1: new, "${COURSE.title}"`]);
    expect(lines).toHaveLength(2 + LESSONS.length + 1);
    const before = await project.db.doc("courses/1").get();
    expect(before.data()).toMatchObject({ price: 24_900, isPublished: true });
    expect(await publish()).toEqual(["Nothing to change: Firestore holds this content."]);
    const after = await project.db.doc("courses/1").get();
    expect(after.updateTime).toEqual(before.updateTime);
  });

  test("prints the difference and writes it, except in a dry run", async () => {
    await publish();
    edit("price: 24900", "price: 29900");
    edit("headline: Betra golf byrjar", "headline: Gott golf byrjar");
    edit("title: Mið og boltastaða", "title: Mið");
    const lines = [
      expect.stringMatching(/^site\/texts: hero .* → /),
      "courses/1: price 24900 → 29900",
      "courses/1: curriculum 12 entries → 12 entries",
      'lessons/3: title "Mið og boltastaða" → "Mið"',
    ];
    expect(await publish(true)).toEqual([...lines, "Nothing was written (--dry-run)."]);
    expect((await project.db.doc("courses/1").get()).get("price")).toBe(24_900);
    expect(await publish()).toEqual([...lines, "Written."]);
    const course = (await project.db.doc("courses/1").get()).data();
    expect(course?.price).toBe(29_900);
    expect(course?.curriculum[2]).toMatchObject({ lessonId: 3, title: "Mið" });
  });

  test("increments the revision of the texts and keeps them if the file has none", async () => {
    await publish();
    expect((await project.db.doc("site/texts").get()).data()).toMatchObject({ ...SITE_TEXTS, revision: 1 });
    edit("headline: Betra golf byrjar", "headline: Gott golf byrjar");
    await publish();
    expect((await project.db.doc("site/texts").get()).get("revision")).toBe(2);
    writeFileSync(file, DEMO.replace(/^site:[\s\S]*/m, ""));
    expect(await publish()).toEqual(["Nothing to change: Firestore holds this content."]);
    expect((await project.db.doc("site/texts").get()).get("hero.headline")).toBe(
      "Gott golf byrjar heima í stofu",
    );
  });

  test("rejects a file that lacks a course in Firestore", async () => {
    await publish();
    edit("- id: 1\n    title: Betra", "- id: 2\n    title: Betra");
    await expect(publish()).rejects.toThrow(`Firestore has more than the file: courses/1 (${COURSE.title})`);
    expect((await project.db.doc("courses/2").get()).exists).toBe(false);
  });

  test("refuses sample data before it writes anything [10.84]", async () => {
    writeFileSync(file, SAMPLE);
    await expect(publish()).rejects.toThrow(/Replace the sample data[\s\S]*site\.company/);
    expect((await project.db.doc("courses/1").get()).exists).toBe(false);
  });

  test("exports the content of Firestore to a file that imports without changes", async () => {
    await publish();
    const copy = join(folder, "copy.yaml");
    expect(await runCommand("content", projectId, copy, "--export")).toBe(
      `The texts of the site, 1 courses and 12 lessons are in ${copy}.`,
    );
    expect(await runCommand("content", projectId, copy)).toBe(
      "Nothing to change: Firestore holds this content.",
    );
  });
});

describe("content file", () => {
  test.each([
    ["price: 24900", 'price: "24.900"', /a whole number without dots[\s\S]*courses\[0\]\.price/],
    ["price: 24900", "price: -1", /courses\[0\]\.price/],
    ["https://vimeo.com/22439234", "https://example.com/video", /a URL at YouTube or Vimeo/],
    ["https://vimeo.com/22439234", "https://a:b@vimeo.com/1", /an address without user and password/],
    ["/images/lessons/1.svg", "/images/../lessons/1.svg", /an image of the site/],
    ["      - 12\n", "      - 13\n", /course 1 has lesson 13, which is not in the file/],
    ["      - 12\n", "      - 11\n", /course 1 has lesson 11 twice/],
    ["  - id: 2\n", "  - id: 1\n", /two lessons have the id 1/],
    ["isPublished: true", "isPublised: true", /Unrecognized key/],
    ["idNumber: 000000-0000", "idNumber: 321330-2990", /Not a kennitala/],
    ["courses:\n", "courses: [\n", /line \d+/],
  ])("rejects %j replaced by %j and names the fault", (from, to, fault) => {
    expect(DEMO).toContain(from);
    expect(() => parseContent(DEMO.replace(from, to))).toThrow(fault);
  });
});
