import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { EditedCourse } from "../../src/courses/schema.ts";
import { openEditedShop } from "./prepared-shops.ts";
import { json, openVideoHost } from "./video-host.ts";

const host = await openVideoHost();
const { asAdmin, newCourse, newLesson, save, saveLesson, courseOnSale } = await openEditedShop({
  oembedUrl: host.url,
});

afterAll(() => host.close());

beforeEach(() => {
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

async function draftWithVideo(): Promise<EditedCourse> {
  const draft = await newCourse();
  const lesson = await newLesson(draft.id, "Vipp úr karga");
  await saveLesson(lesson, { videoUrl: VIMEO });
  return (await asAdmin<EditedCourse>("GET", `/api/admin/courses/${draft.id}`)).body;
}

describe("course with an unavailable video", () => {
  test.each([400, 401, 403, 404])(
    "rejects putting the course on sale if the host replies with %i",
    async (status) => {
      const draft = await draftWithVideo();
      host.answerWith(json({ error: "No" }, status));
      expect(await save(draft, SALE)).toMatchObject({
        status: 409,
        body: {
          code: "course_video_unavailable",
          error: "The host does not show the video of: Vipp úr karga",
        },
      });
      const { body } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${draft.id}`);
      expect(body).toMatchObject({ isPublished: false, revision: draft.revision });
    },
  );

  test("saves the course as a draft", async () => {
    const draft = await draftWithVideo();
    host.answerWith(json({ error: "No" }, 404));
    expect((await save(draft, { description: "Vipp" })).status).toBe(200);
  });

  test("rejects restoring the course from the archive as on sale", async () => {
    const { course } = await courseOnSale();
    await asAdmin("POST", `/api/admin/courses/${course.id}/archive`);
    host.answerWith(json({ error: "No" }, 404));
    const restore = (isPublished: boolean) =>
      asAdmin("POST", `/api/admin/courses/${course.id}/restore`, { isPublished });
    expect(await restore(true)).toMatchObject({ status: 409, body: { code: "course_video_unavailable" } });
    expect((await restore(false)).status).toBe(200);
  });

  test("finds the unavailable video among many lessons", async () => {
    const draft = await newCourse();
    for (let number = 1; number <= 10; number++) {
      const lesson = await newLesson(draft.id, `Æfing ${number}`);
      await saveLesson(lesson, { videoUrl: `https://vimeo.com/${number}` });
    }
    const { body } = await asAdmin<EditedCourse>("GET", `/api/admin/courses/${draft.id}`);
    without("https://vimeo.com/10");
    expect(await save(body, SALE)).toMatchObject({
      status: 409,
      body: { error: "The host does not show the video of: Æfing 10" },
    });
  });
});

test.each([
  ["is down", json({}, 503)],
  ["refuses so many requests", json({}, 429)],
])("allows putting a course on sale while the host of its video %s", async (_, answer) => {
  const draft = await draftWithVideo();
  host.answerWith(answer);
  expect((await save(draft, SALE)).status).toBe(200);
});

describe("course on sale", () => {
  test("saves the course without a request to the video host", async () => {
    const { course } = await courseOnSale();
    host.requests.length = 0;
    expect((await save(course, { price: 12_900 })).status).toBe(200);
    expect(host.requests).toEqual([]);
  });

  test("rejects adding a lesson with an unavailable video", async () => {
    const { course } = await courseOnSale();
    const other = await draftWithVideo();
    without(VIMEO);
    const lessonIds = [...course.lessons, ...other.lessons].map(({ id }) => id);
    expect(await save(course, { lessonIds })).toMatchObject({
      status: 409,
      body: { code: "course_video_unavailable" },
    });
  });

  test("rejects an unavailable new video for a lesson and keeps the old one", async () => {
    const { lesson } = await courseOnSale();
    without(VIMEO);
    expect(await saveLesson(lesson, { videoUrl: VIMEO })).toMatchObject({
      status: 409,
      body: { code: "course_video_unavailable" },
    });
    expect((await saveLesson(lesson, { drill: "Klukkan" })).status).toBe(200);
  });
});
