import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deleteApp } from "firebase-admin/app";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test } from "vitest";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { liveCourse } from "../../functions/src/courses/rules.ts";
import { courseWith, lessonWith } from "../../functions/test/builders.ts";
import { FUNCTIONS } from "../paths.ts";
import { openProject, type Project } from "../project.ts";
import { compareDatabases, SUBCOLLECTIONS } from "../restore/compare.ts";
import { described, differences, requireDocumentPaths, restoreDocuments } from "../restore/documents.ts";
import { runCommand } from "./run-command.ts";

const COPY = "copy-2026-11-24-1430";
const BOUGHT = { name: "Anna", hasPurchased: true, createdAt: Timestamp.fromMillis(1_700_000_000_000) };

let projectId: string;
let project: Project;
let shop: Firestore;
let copy: Firestore;

beforeEach(async () => {
  projectId = `demo-restore-${randomUUID()}`;
  project = await openProject(projectId);
  shop = project.db;
  copy = getFirestore(project.app, COPY);
});
afterEach(() => deleteApp(project.app));

const write = (db: Firestore, documents: Record<string, object>) =>
  Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)));
const auditOf = async () => (await shop.collection("audit").get()).docs.map((entry) => entry.data());
const plan = (paths: string[], isDeep = false) => differences(shop, copy, { paths, isDeep });

test("lists the documents and fields that differ, and writes nothing [10.75]", async () => {
  await write(copy, { "users/x": BOUGHT, "users/same": BOUGHT, "payments/y": { status: "completed" } });
  await write(shop, { "users/x": { ...BOUGHT, name: "Anne", extra: 1 }, "users/same": BOUGHT });
  const found = await plan(["users/x", "users/same", "payments/y"]);
  expect(found.map(described)).toEqual(["users/x: other extra, name", "payments/y: missing in the shop"]);
  expect((await shop.doc("users/x").get()).data()).toMatchObject({ name: "Anne", extra: 1 });
  expect((await shop.doc("payments/y").get()).exists).toBe(false);
  expect(await auditOf()).toEqual([]);
});

test("restores only the named documents, with one audit log entry [10.75]", async () => {
  const bytes = Buffer.from("picture");
  await write(copy, { "users/x": BOUGHT, "pictures/p": { bytes }, "users/other": BOUGHT });
  await write(shop, { "users/x": { name: "Anne", extra: 1 }, "users/other": { name: "Later" } });
  await restoreDocuments(shop, await plan(["users/x", "pictures/p", "users/x"]), COPY);
  expect((await shop.doc("users/x").get()).data()).toEqual(BOUGHT);
  expect((await shop.doc("pictures/p").get()).data()).toEqual({ bytes });
  expect((await shop.doc("users/other").get()).data()).toEqual({ name: "Later" });
  expect(await auditOf()).toEqual([
    expect.objectContaining({
      action: "documents_restored",
      actor: null,
      detail: `command line: ${COPY} (2): users/x, pictures/p`,
    }),
  ]);
  expect(await plan(["users/x", "pictures/p"])).toEqual([]);
});

test("restores the documents below a document only with --deep, and keeps those that only the shop has [10.75]", async () => {
  await write(copy, {
    "payments/y": { status: "completed" },
    "payments/y/events/1": { kind: "webhook" },
    // Its parent, payments/y/events/2, does not exist.
    "payments/y/events/2/parts/1": { text: "deep" },
  });
  await write(shop, { "payments/y": { status: "failed" }, "payments/y/events/later": { kind: "refund" } });
  expect((await plan(["payments/y"])).map(({ path }) => path)).toEqual(["payments/y"]);
  const found = await plan(["payments/y"], true);
  expect(found.map(({ path }) => path).sort()).toEqual([
    "payments/y",
    "payments/y/events/1",
    "payments/y/events/2/parts/1",
  ]);
  await restoreDocuments(shop, found, COPY);
  const events = await shop.collection("payments/y/events").get();
  expect(events.docs.map(({ id }) => id)).toEqual(["1", "later"]);
});

test("writes nothing if the copy lacks one of the documents [10.76]", async () => {
  await write(copy, { "users/x": BOUGHT });
  await expect(plan(["users/x", "users/gone", "lessons/9"])).rejects.toThrow(
    "Nothing was written. The copy does not have users/gone, lessons/9.",
  );
});

test("writes nothing if a document has changed since the comparison [10.76]", async () => {
  await write(copy, { "users/x": BOUGHT, "users/new": BOUGHT });
  await write(shop, { "users/x": { name: "Anne" } });
  const found = await plan(["users/x", "users/new"]);
  await write(shop, { "users/new": { name: "Registered meanwhile" } });
  await expect(restoreDocuments(shop, found, COPY)).rejects.toThrow(
    "Changed since the comparison: users/new.",
  );
  expect((await shop.doc("users/x").get()).data()).toEqual({ name: "Anne" });
  expect(await auditOf()).toEqual([]);
});

test("refuses paths without a document, and more than 400 documents [10.76]", async () => {
  for (const path of ["users", "users/x/grants", "/users/x", "users//x", ""])
    expect(() => requireDocumentPaths([path]), path).toThrow("names no document");
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `users/${index}`);
  expect(() => requireDocumentPaths(paths(400))).not.toThrow();
  expect(() => requireDocumentPaths(paths(401))).toThrow("401 documents are too many");
  const notes = paths(400).map((path) => path.replace("users/", "progress/x/notes/"));
  await write(copy, Object.fromEntries(["progress/x", ...notes].map((path) => [path, { text: "" }])));
  await expect(plan(["progress/x"], true)).rejects.toThrow("401 documents are too many");
});

test("compares the counts of every collection of both databases, also below documents [10.74]", async () => {
  await write(shop, {
    "users/x": BOUGHT,
    "questions/q": { text: "?" },
    "users/x/grants/1": { courseId: "1" },
  });
  await write(copy, { "users/x": BOUGHT, "users/y": BOUGHT, "terms/t": { text: "" } });
  expect(await compareDatabases(shop, copy)).toEqual([
    "≠ questions: 0 in the copy, 1 in the shop",
    "≠ terms: 1 in the copy, 0 in the shop",
    "≠ users: 2 in the copy, 1 in the shop",
    "  events: 0 in the copy, 0 in the shop",
    "≠ grants: 0 in the copy, 1 in the shop",
    "  notes: 0 in the copy, 0 in the shop",
    "  parts: 0 in the copy, 0 in the shop",
    "  publishedCourses: 0 in the copy, 0 in the shop",
    "  publishedLessons: 0 in the copy, 0 in the shop",
    "  redemptions: 0 in the copy, 0 in the shop",
  ]);
});

test("compares the collections below documents of all stores [10.74]", () => {
  const stores = readdirSync(join(FUNCTIONS, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("store.ts"))
    .map((file) => readFileSync(join(FUNCTIONS, "src", file), "utf8"));
  const names = stores.flatMap((text) => [...text.matchAll(/\.doc\([^)]*\)\.collection\("(\w+)"\)/g)]);
  expect([...new Set(names.map(([, name]) => name))].sort()).toEqual(SUBCOLLECTIONS);
});

test("restores from an existing copy, and prints how to delete the copy [10.75]", async () => {
  await write(copy, { "users/x": BOUGHT, "users/y": BOUGHT });
  const restore = (...args: string[]) => runCommand("restore", projectId, "--yes", ...args);
  const printed = await restore("--from", COPY, "--documents", "users/x", "users/y");
  expect(printed).toContain("users/y: missing in the shop\n2 documents were restored.");
  expect(printed).toContain(`npx firebase firestore:databases:delete ${COPY} --project ${projectId}`);
  expect((await shop.doc("users/y").get()).data()).toEqual(BOUGHT);
  await expect(restore("--from", "(default)", "--documents", "users/x")).rejects.toThrow(
    "(default) is the shop's own database.",
  );
});

test("--list names the lost course with its lessons and files, and the options that restore them [10.400]", async () => {
  const [lost, kept] = [
    lessonWith({ id: 2, title: "Pútt", file: { id: "pdf", name: "putt.pdf", bytes: 3 } }),
    lessonWith({ id: 3, title: "Vipp", courseIds: [1, 4] }),
  ];
  const then = firestoreStore(copy);
  await then.courses.create(courseWith({ id: 1, title: "Grunnur" }, [kept]));
  const course = courseWith({ id: 4, title: "Stutta spilið" }, [kept]);
  const draft = { ...liveCourse(course), lessonIds: [2, 3] };
  await then.courses.create({ ...course, draft });
  for (const lesson of [lost, kept]) await then.lessons.create(lesson);
  await write(copy, { "files/pdf": { name: "putt.pdf" }, "files/pdf/parts/0": { content: "%PDF" } });
  await firestoreStore(shop).courses.create(courseWith({ id: 1, title: "Grunnur" }, [kept]));
  await firestoreStore(shop).lessons.create(lessonWith({ ...kept, title: "Vipp, nýtt", courseIds: [1] }));

  const list = () => runCommand("restore", projectId, "--from", COPY, "--list");
  const lines = (await list()).split("\n");
  expect(lines.slice(0, 6)).toEqual([
    "  courses/1 Grunnur",
    "  lessons/3 Vipp",
    "≠ courses/4 Stutta spilið",
    "  lessons/3 Vipp",
    "≠ lessons/2 Pútt",
    "  To restore: --documents courses/4 lessons/2 files/pdf --deep",
  ]);
  const options = lines[5]?.replace(/.*: /, "").split(" ") ?? [];
  await runCommand("restore", projectId, "--from", COPY, ...options, "--yes");
  expect(await list()).not.toContain("≠");
  expect((await shop.doc("files/pdf/parts/0").get()).data()).toEqual({ content: "%PDF" });
  expect((await shop.doc("lessons/3").get()).get("title")).toBe("Vipp, nýtt");
});

test("--end-access deletes all access of the time of the copy, and nothing else [10.75]", async () => {
  const access = ["sessions/a", "sessions/b", "invitations/a", "emailChanges/a", "liveAccess/a"];
  const all = [...access, "users/x", "admins/o"];
  await write(shop, Object.fromEntries(all.map((path) => [path, { createdAt: Timestamp.fromMillis(1) }])));
  expect(await runCommand("restore", projectId, "--end-access")).toContain("5 sessions and links");
  const left = await Promise.all(all.map(async (path) => (await shop.doc(path).get()).exists));
  expect(left).toEqual([false, false, false, false, false, true, true]);
});

test("--compare names the customers that the former database has erased since [10.401]", async () => {
  await write(shop, { "users/back": BOUGHT, "users/other": BOUGHT });
  const erasure = (id: string) => ({ action: "account_erased", object: { kind: "account", id, name: null } });
  await write(copy, {
    "audit/1": erasure("back"),
    "audit/2": erasure("not-restored"),
    "users/other": BOUGHT,
  });
  const printed = await runCommand("restore", projectId, "--compare", COPY);
  expect(printed.split("\n").filter((line) => line.startsWith("users/"))).toEqual([
    "users/back: erased there, not here",
  ]);
});

test("--compare lists the roles and refunds that differ [10.75]", async () => {
  const role = (name: string) => ({ role: name });
  await write(shop, {
    ...{ "admins/same": role("owner"), "admins/demoted": role("owner"), "admins/removed": role("teacher") },
    ...{ "payments/P1": { status: "completed" }, "payments/P2": { status: "refunded" } },
    ...{ "payments/P3": { status: "refunded" } },
  });
  await write(copy, {
    ...{ "admins/same": role("owner"), "admins/demoted": role("teacher"), "admins/new": role("owner") },
    ...{ "payments/P1": { status: "refunded" }, "payments/P2": { status: "refunded" } },
    ...{ "payments/P3": { status: "completed" } },
  });
  const lines = (await runCommand("restore", projectId, "--compare", COPY)).split("\n");
  expect(lines.filter((line) => line.includes(" here"))).toEqual([
    "admins/demoted: owner here, teacher there",
    "admins/new: no administrator here, owner there",
    "admins/removed: teacher here, no administrator there",
    "payments/P1: refunded there, not here",
    "payments/P3: refunded here, not there",
  ]);
});
