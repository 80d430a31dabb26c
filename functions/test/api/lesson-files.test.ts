import { describe, expect, test } from "vitest";
import { createApp } from "../../src/app/app.ts";
import { FILE_BODY_MAX_BYTES, FILE_MAX_BYTES, FILE_PART_BYTES } from "../../src/courses/limits.ts";
import type { EditedCourse, EditedLesson, Lesson, LessonFile } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { timeIn } from "../clock.ts";
import { openEditedShop } from "./prepared-shops.ts";
import { PNG } from "./sample-pictures.ts";
import { SITE } from "./test-config.ts";

const { shop, asAdmin, grant, refund, customer, lessonNow, saveLesson, showLesson, courseOnSale } =
  await openEditedShop();

/** Returns the smallest content that the server accepts as a PDF, filled up to `length` bytes. */
const pdf = (length = 100, filler = "x") => Buffer.from(`%PDF-1.7\n${"%%EOF".padStart(length - 9, filler)}`);
const upload = <Body = LessonFile>(content: Buffer, name = "Verkefnablað.pdf") =>
  asAdmin<Body>("POST", "/api/admin/files", { name, base64: content.toString("base64") });
const newLesson = async (title = "Vipp") =>
  (await asAdmin<EditedLesson>("POST", "/api/admin/lessons", { title })).body;
const isStored = async ({ id }: Pick<LessonFile, "id">) => {
  const documents = [shop.db.doc(`files/${id}`), shop.db.doc(`files/${id}/parts/0`)];
  const found = await Promise.all(documents.map((document) => document.get()));
  expect(new Set(found.map(({ exists }) => exists)).size).toBe(1);
  return found[0]?.exists;
};
/** Downloads as bytes. The shop's `ask` would decode the response as text. */
const download = (lessonId: number | string, cookie = "") =>
  createApp(shop.services).request(`${SITE}/api/lessons/${lessonId}/file`, { headers: { cookie } });
const withFile = async (content = pdf()) => {
  const { course, lesson } = await courseOnSale();
  const { body: file } = await upload(content);
  const saved = await showLesson(await lessonNow(lesson.id), { file });
  expect(saved.file).toEqual(file);
  return { course, lesson: saved, file };
};

describe("upload", () => {
  test("stores a PDF of 5 MB and serves it unchanged [10.63]", async () => {
    const content = pdf(FILE_MAX_BYTES, "abcdefghijklmnop\n");
    const { body: file } = await upload(content, " Æfing (1).pdf ");
    expect(file).toEqual({ id: expect.any(String), name: "Æfing (1).pdf", bytes: FILE_MAX_BYTES });
    await showLesson(await lessonNow(1), { file });
    const { body } = await shop.ask<Lesson>("GET", "/api/lessons/1", customer);
    expect(body.file).toEqual(file);
    const served = await download(1, customer.cookie);
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
    expect(shop.lastCost().reads).toBe(2 + Math.ceil(FILE_MAX_BYTES / FILE_PART_BYTES));
  }, 60_000); // several seconds over an emulator on a busy machine

  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a picture", PNG],
    ["a PDF that is cut off", pdf().subarray(0, 50)],
    ["a PDF that begins after 1,024 bytes", Buffer.concat([Buffer.alloc(1020), pdf()])],
  ])("rejects %s [10.63]", async (_, content) => {
    expect(await upload(content)).toMatchObject(refusal(400, "file_invalid"));
  });

  test.each([
    ["a byte order mark before it", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf()])],
    ["900 bytes before it", Buffer.concat([Buffer.alloc(900, "x"), pdf()])],
    ["4,845 zeros after it", Buffer.concat([pdf(), Buffer.alloc(4845)])],
    ["a page after it", Buffer.concat([pdf(), Buffer.from("<p>Skanni</p>".repeat(430))])],
  ])("accepts a PDF with %s, which all readers open [10.63]", async (_, content) => {
    expect((await upload(content)).status).toBe(200);
  });

  test.each([
    ["Verkefnablad", "Verkefnablad.pdf"],
    ["blad.PDF", "blad.pdf"],
    ["x.html", "x.html.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\fakepath\\Æfing.pdf", "Æfing.pdf"],
    ["lína\r\nSet-Cookie: x.pdf", "línaSet-Cookie: x.pdf"],
    ["mappa/", "verkefnablad.pdf"],
    [`${"a".repeat(250)}.exe`, `${"a".repeat(250)}..pdf`],
  ])("names a PDF by the last part of %j and its ending [10.63]", async (typed, name) => {
    expect((await upload(pdf(), typed)).body.name).toBe(name);
  });

  test("rejects a file of more than 5 MB [10.63]", async () => {
    const large = await upload(pdf(FILE_MAX_BYTES + 3));
    expect(large).toMatchObject(refusal(400, "invalid_input"));
    const huge = await upload(pdf(FILE_BODY_MAX_BYTES));
    expect(huge).toMatchObject(refusal(413, "body_too_large"));
  });

  test("rejects a lesson with an unknown file", async () => {
    const unknown = await saveLesson(await lessonNow(2), { file: { id: "nobody" } });
    expect(unknown).toMatchObject(refusal(404, "file_not_found"));
  });
});

describe("removal", () => {
  const expiryOf = async ({ id }: LessonFile) => {
    const paths = [`files/${id}`, `files/${id}/parts/0`, `files/${id}/parts/1`];
    const found = await Promise.all(paths.map((path) => shop.db.doc(path).get()));
    return found.map((document) => document.get("expiresAt")?.toDate());
  };

  test("removes an upload after a day, unless a lesson has got it [10.63]", async () => {
    const { body: file } = await upload(pdf(FILE_PART_BYTES + 1));
    expect(await expiryOf(file)).toEqual(Array(3).fill(timeIn(1)));
    const lesson = await newLesson();
    expect((await saveLesson(lesson, { file })).status).toBe(200);
    expect(await expiryOf(file)).toEqual(Array(3).fill(undefined));
  });

  test("keeps a replaced or removed file for earlier publications, but does not serve it [10.63]", async () => {
    const { course, lesson, file } = await withFile();
    const buyer = await shop.verify(await shop.newUser());
    await grant(buyer.id, course.id);
    const { body: next } = await upload(pdf(200));
    const saved = await showLesson(lesson, { file: next });
    expect([await isStored(file), await isStored(next)]).toEqual([true, true]);
    const served = await download(lesson.id, buyer.cookie);
    expect((await served.arrayBuffer()).byteLength).toBe(200);
    await showLesson(saved, { file: null });
    expect(await isStored(next)).toBe(true);
    expect((await download(lesson.id, buyer.cookie)).status).toBe(404);
  });

  test("keeps a file that is in the draft of another lesson only [10.63]", async () => {
    const [first, second] = [await newLesson(), await newLesson("Pútt")];
    const { body: file } = await upload(pdf());
    await saveLesson(first, { file });
    await saveLesson(second, { file });
    await asAdmin("DELETE", `/api/admin/lessons/${first.id}`);
    expect(await isStored(file)).toBe(true);
  });

  test("keeps a file that a copy of the course uses, until the copy is deleted [10.63]", async () => {
    const { course, lesson, file } = await withFile();
    const path = `/api/admin/courses/${course.id}/duplicate`;
    const { body: copy } = await asAdmin<EditedCourse>("POST", path, { title: "Afrit" });
    await showLesson(lesson, { file: null });
    expect((await lessonNow(copy.lessons[0]?.id ?? 0)).file).toEqual(file);
    expect(await isStored(file)).toBe(true);
    expect((await asAdmin("DELETE", `/api/admin/courses/${copy.id}`)).status).toBe(200);
    expect(await isStored(file)).toBe(false);
  });

  test("removes the file of a deleted lesson [10.63]", async () => {
    const created = await newLesson();
    const { body: file } = await upload(pdf());
    await saveLesson(created, { file });
    expect((await asAdmin("DELETE", `/api/admin/lessons/${created.id}`)).status).toBe(200);
    expect(await isStored(file)).toBe(false);
  });
});

describe("download", () => {
  test("rejects visitors and users who do not own a course with the lesson [10.64]", async () => {
    const { lesson } = await withFile();
    const cases = [
      [await download(lesson.id), 401],
      [await download(lesson.id, customer.cookie), 403],
      [await download(lesson.id, (await shop.newUser()).cookie), 403],
    ] as const;
    for (const [answer, status] of cases) {
      expect(answer.status).toBe(status);
      expect(await answer.text()).not.toContain("%PDF");
    }
  });

  test("serves a file to customers as an uncached download, until a refund [10.64]", async () => {
    const { paymentId, ...buyer } = await shop.newBuyer();
    const { body: file } = await upload(pdf(), 'Æfing "1".pdf');
    await showLesson(await lessonNow(3), { file });
    const served = await download(3, buyer.cookie);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename=\"verkefnablad.pdf\"; filename*=UTF-8''%C3%86fing%20%221%22.pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    await refund(paymentId);
    expect((await download(3, buyer.cookie)).status).toBe(403);
  });

  test("redirects a browser without a session to the sign-in, and then to the file [10.64]", async () => {
    const { lesson } = await withFile();
    const open = (lessonId: number | string, cookie = "") =>
      createApp(shop.services).request(`${SITE}/api/lessons/${lessonId}/file`, {
        headers: { cookie, accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
      });
    const next = `/lesson/${lesson.id}?saekja=1`;
    const { status, headers } = await open(lesson.id);
    expect([status, headers.get("location")]).toEqual([303, `/auth?${new URLSearchParams({ next })}`]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const stranger = (await shop.newUser()).cookie;
    for (const [refused, page] of [
      [await open(lesson.id, stranger), `/lesson/${lesson.id}`],
      [await open(2, customer.cookie), "/lesson/2"],
      [await open("abc", customer.cookie), "/lesson/abc"],
    ] as const)
      expect([refused.status, refused.headers.get("location")]).toEqual([303, page]);
  });

  test("serves the file of a free lesson to everyone while its course is on sale [10.64]", async () => {
    const { lesson } = await withFile();
    await showLesson(lesson, { isFree: true });
    expect((await download(lesson.id)).status).toBe(200);
  });

  test("returns 404 without a file, 400 for a bad id and 405 for another method", async () => {
    const statuses = [await download(2, customer.cookie), await download("abc", customer.cookie)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 400]);
    const posted = await shop.ask("POST", "/api/lessons/1/file", { cookie: customer.cookie, body: {} });
    expect(posted.status).toBe(405);
  });
});
