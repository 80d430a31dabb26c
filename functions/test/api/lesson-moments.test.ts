import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { EditedCourse, Lesson } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { openEditedShop } from "./prepared-shops.ts";
import { json, openVideoHost } from "./video-host.ts";

const host = await openVideoHost();
const edited = await openEditedShop({ oembedUrl: host.url });
const { shop, asAdmin, customer, courseNow, lessonNow, newCourse, newLesson } = edited;
const { saveLesson, showLesson, courseOnSale, save, publish } = edited;

afterAll(() => host.close());

beforeEach(() => host.answerWith(json({ title: "Myndband" })));

const TOP = { seconds: 83, label: "Toppur" };
const IMPACT = { seconds: 91, label: "Högg" };
const LEFT_HANDED = "https://vimeo.com/222222222/abc123";
/** A video that is not on sale in any lesson. */
const NEW = "https://vimeo.com/333333333";

describe("key moments [10.56]", () => {
  test("returns the key moments to a customer in the order of the video", async () => {
    const body = await showLesson(await lessonNow(1), { lengthSeconds: 120, moments: [IMPACT, TOP] });
    expect(body.moments).toEqual([TOP, IMPACT]);
    const read = await shop.ask<Lesson>("GET", "/api/lessons/1", customer);
    expect(read.body.moments).toEqual([TOP, IMPACT]);
  });

  test.each([
    [
      "nine key moments",
      { moments: Array.from({ length: 9 }, (_, seconds) => ({ seconds, label: "Högg" })) },
    ],
    ["two key moments at the same time", { moments: [TOP, { ...IMPACT, seconds: TOP.seconds }] }],
    ["a key moment at the end of the video", { moments: [TOP], lengthSeconds: TOP.seconds }],
    ["a key moment before the start", { moments: [{ ...TOP, seconds: -1 }] }],
    ["a key moment within a second", { moments: [{ ...TOP, seconds: 1.5 }] }],
    ["a key moment without a label", { moments: [{ ...TOP, label: " " }] }],
    ["a key moment with a label of 41 letters", { moments: [{ ...TOP, label: "a".repeat(41) }] }],
  ])("returns 400 to a lesson with %s", async (_name, changes) => {
    const lesson = await newLesson((await newCourse()).id);
    expect(await saveLesson(lesson, changes)).toMatchObject(refusal(400, "invalid_input"));
  });

  test("accepts any time if the length of the video is not known", async () => {
    const lesson = await newLesson((await newCourse()).id);
    expect((await saveLesson(lesson, { moments: [TOP], lengthSeconds: null })).status).toBe(200);
  });
});

describe("video for left-handed players [10.57]", () => {
  test("shows the video only to customers of the lesson", async () => {
    const pasted = `<iframe src="https://player.vimeo.com/video/222222222?h=abc123"></iframe>`;
    const body = await showLesson(await lessonNow(1), { leftHandedUrl: pasted });
    expect(body.leftHandedUrl).toBe(LEFT_HANDED);
    const own = await shop.ask<Lesson>("GET", "/api/lessons/1", customer);
    expect(own.body.leftHandedUrl).toBe(LEFT_HANDED);

    const other = await shop.newUser();
    for (const asked of [{}, other]) {
      for (const path of ["/api/courses", "/api/courses/1", "/api/courses/1/lessons", "/api/lessons"])
        expect(JSON.stringify((await shop.ask("GET", path, asked)).body)).not.toContain("222222222");
      const refused = await shop.ask("GET", "/api/lessons/1", asked);
      expect(refused.status).toBe(asked === other ? 403 : 401);
      expect(JSON.stringify(refused.body)).not.toContain("222222222");
    }
  });

  test("checks the video like the other video of a lesson", async () => {
    const { lesson } = await courseOnSale();
    expect(await saveLesson(lesson, { leftHandedUrl: "https://evil.example/v" })).toMatchObject(
      refusal(400, "invalid_input"),
    );
    host.answerWith(json({ error: "Gone" }, 404));
    const { body } = await saveLesson(lesson, { leftHandedUrl: NEW });
    expect(await publish()).toMatchObject(refusal(409, "course_video_unavailable"));
    await saveLesson(body, { leftHandedUrl: "" });
  });

  test("checks the video before its course is on sale", async () => {
    const unlisted = await newCourse();
    const lesson = await newLesson(unlisted.id, "Vipp úr karga");
    await saveLesson(lesson, { videoUrl: "https://vimeo.com/76979871", leftHandedUrl: NEW });
    const body = await courseNow(unlisted.id);
    host.answerWith((response, { url }) => {
      const isGone = new URL(url ?? "", "http://host").searchParams.get("url") === NEW;
      json(isGone ? { error: "Gone" } : { title: "Myndband" }, isGone ? 404 : 200)(response, {} as never);
    });
    await save(body, { description: "Vipp", isPublished: true });
    expect(await publish()).toMatchObject({
      status: 409,
      body: { error: "The host does not show the video of: Vipp úr karga" },
    });
  });
});

test("a copy of a course has the key moments and the videos for left-handed players [10.56] [10.57]", async () => {
  const { course, lesson } = await courseOnSale();
  await saveLesson(lesson, { moments: [TOP], leftHandedUrl: LEFT_HANDED });
  const { body: copy } = await asAdmin<EditedCourse>("POST", `/api/admin/courses/${course.id}/duplicate`, {
    title: "Stutta spilið 2",
  });
  const texts = { moments: [TOP], leftHandedUrl: LEFT_HANDED, description: lesson.description };
  expect(await lessonNow(copy.lessons[0]?.id ?? 0)).toMatchObject(texts);
});
