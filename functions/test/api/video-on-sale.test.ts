import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { EditedCourse } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { openEditedShop } from "./prepared-shops.ts";
import { json, openVideoHost } from "./video-host.ts";

const host = await openVideoHost();
const { asAdmin, courseNow, publish, newCourse, newLesson, save, saveLesson, courseOnSale } =
  await openEditedShop({ oembedUrl: host.url });

afterAll(() => host.close());

beforeEach(async () => {
  host.answerWith(json({ title: "Myndband" }));
  host.requests.length = 0;
});

const VIMEO = "https://vimeo.com/76979871";
const SALE = { description: "Vipp og pútt", isPublished: true };

/** Replies 404 for one video and finds the others. */
const without = (link: string) =>
  host.answerWith((response, { url }) => {
    const isGone = new URL(url ?? "", "http://host").searchParams.get("url") === link;
    json(isGone ? { error: "Gone" } : { title: "Myndband" }, isGone ? 404 : 200)(response, {} as never);
  });

/** Saves a course with these videos, which goes on sale with the next publication. */
async function savedForSale(...links: string[]): Promise<EditedCourse> {
  const created = await newCourse();
  for (const [index, videoUrl] of links.entries()) {
    const lesson = await newLesson(created.id, `Æfing ${index + 1}`);
    await saveLesson(lesson, { videoUrl });
  }
  const { status, body } = await save(await courseNow(created.id), SALE);
  expect(status).toBe(200);
  return body;
}

/** Takes a course out of the next publication. */
async function drop({ id }: EditedCourse) {
  await save(await courseNow(id), { isPublished: false });
}

/** Returns the response to a publication with a video that its host does not show. */
const unavailable = (lesson: string) => ({
  status: 409,
  body: { code: "course_video_unavailable", error: `The host does not show the video of: ${lesson}` },
});

describe("course with an unavailable video", () => {
  test.each([400, 401, 403, 404])(
    "rejects a publication that puts the course on sale if the host replies with %i, and names the lesson [10.112]",
    async (status) => {
      const course = await savedForSale(VIMEO);
      host.answerWith(json({ error: "No" }, status));
      expect(await publish()).toMatchObject(unavailable("Æfing 1"));
      const kept = await courseNow(course.id);
      expect(kept).toMatchObject({ isPublished: true, hasDraft: true, live: { isPublished: false } });
      await drop(kept);
    },
  );

  test("publishes the course if it stays off sale", async () => {
    const course = await savedForSale(VIMEO);
    await drop(course);
    host.answerWith(json({ error: "No" }, 404));
    expect((await publish()).status).toBe(200);
  });

  test("rejects restoring the course from the archive as on sale", async () => {
    const { course } = await courseOnSale();
    await asAdmin("POST", `/api/admin/courses/${course.id}/archive`);
    host.answerWith(json({ error: "No" }, 404));
    const restore = (isPublished: boolean) =>
      asAdmin("POST", `/api/admin/courses/${course.id}/restore`, { isPublished });
    expect(await restore(true)).toMatchObject(refusal(409, "course_video_unavailable"));
    expect((await restore(false)).status).toBe(200);
  });

  test("finds the unavailable video among many lessons", async () => {
    const links = Array.from({ length: 10 }, (_, index) => `https://vimeo.com/${index + 1}`);
    const course = await savedForSale(...links);
    without("https://vimeo.com/10");
    expect(await publish()).toMatchObject(unavailable("Æfing 10"));
    await drop(course);
  });
});

test.each([
  ["is down", json({}, 503)],
  ["refuses so many requests", json({}, 429)],
])("allows putting a course on sale while the host of its video %s", async (_, answer) => {
  await savedForSale("https://vimeo.com/1084537");
  host.answerWith(answer);
  expect((await publish()).status).toBe(200);
});

describe("course on sale", () => {
  test("publishes the course without a request to the video host if it has no new video", async () => {
    const { course } = await courseOnSale();
    host.requests.length = 0;
    await save(course, { price: 12_900 });
    expect((await publish()).status).toBe(200);
    expect(host.requests).toEqual([]);
  });

  test("saves a lesson with an unavailable new video, but rejects its publication and keeps the old one", async () => {
    const { course, lesson } = await courseOnSale();
    without("https://vimeo.com/222");
    const { body } = await saveLesson(lesson, { videoUrl: "https://vimeo.com/222" });
    expect(await publish()).toMatchObject(refusal(409, "course_video_unavailable"));
    expect((await courseNow(course.id)).lessons[0]?.videoUrl).toBe("https://vimeo.com/222");
    await saveLesson(body, { videoUrl: lesson.videoUrl, drill: "Klukkan" });
    expect((await publish()).status).toBe(200);
  });
});
