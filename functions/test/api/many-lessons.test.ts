import { imageSize } from "image-size";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../src/app/app.ts";
import { DEFAULT_PICTURE, LESSONS_AT_ONCE_MAX, PICTURE_MAX_BYTES } from "../../src/courses/limits.ts";
import type { EditedCourse } from "../../src/courses/schema.ts";
import { refusal } from "../api-client.ts";
import { statusesOf, times } from "./limits.ts";
import { openEditedShop } from "./prepared-shops.ts";
import { png } from "./sample-pictures.ts";
import { SITE } from "./test-config.ts";
import { json, openVideoHost } from "./video-host.ts";

const host = await openVideoHost();
const edited = await openEditedShop({ oembedUrl: host.url });
const { shop, asAdmin, audit, customer, courseNow, newCourse, publish } = edited;
afterAll(() => host.close());

let course: EditedCourse;
beforeEach(async () => {
  course = await newCourse();
  host.requests.length = 0;
  host.answerWith(json({ title: "Myndband" }));
});

const lessonsOf = (...numbers: number[]) =>
  numbers.map((number) => ({
    title: `Högg ${number}`,
    videoUrl: `https://vimeo.com/${76_979_000 + number}`,
    lengthSeconds: 60 + number,
  }));
const create = (lessons: readonly object[], id = course.id) =>
  asAdmin<EditedCourse & { code?: string }>("POST", `/api/admin/courses/${id}/lessons`, { lessons });
const titles = ({ lessons }: EditedCourse) => lessons.map(({ title }) => title);

test("creates the lessons with their videos at the end of the course, as a draft until the publication [10.325]", async () => {
  const { body } = await create(lessonsOf(2, 1), 1);
  expect(titles(body).slice(-2)).toEqual(["Högg 2", "Högg 1"]);
  expect(body).toMatchObject({ hasDraft: true });
  const [added] = body.lessons.slice(-2);
  expect(added).toMatchObject({ videoUrl: "https://vimeo.com/76979002", lengthSeconds: 62 });
  const seen = () => shop.ask("GET", `/api/lessons/${added?.id}`, customer);
  expect((await seen()).status).toBe(403);
  expect((await publish()).status).toBe(200);
  expect((await seen()).status).toBe(200);
  const created = await audit("?action=lesson_created");
  expect(
    created
      .slice(0, 2)
      .map(({ object }) => object?.name)
      .sort(),
  ).toEqual(["Högg 1", "Högg 2"]);
});

test("creates each lesson once for repeated and simultaneous requests [10.325]", async () => {
  const answers = await Promise.all([create(lessonsOf(1, 2)), create(lessonsOf(1, 2))]);
  expect(statusesOf([...answers, await create(lessonsOf(1, 2))])).toEqual([200, 200, 200]);
  const now = await courseNow(course.id);
  expect(titles(now)).toEqual(["Högg 1", "Högg 2"]);
  expect(now.revision).toBe(course.revision + 1);
});

test("creates only the videos that the course lacks, regardless of the form of their URL [10.325]", async () => {
  await create(lessonsOf(1));
  const again = { title: "Aftur", videoUrl: "https://player.vimeo.com/video/76979001", lengthSeconds: null };
  const { body } = await create([again, ...lessonsOf(2)]);
  expect(titles(body)).toEqual(["Högg 1", "Högg 2"]);
});

test("refuses more than 30 lessons at once, and more than 100 in a course [10.325]", async () => {
  const numbers = times(LESSONS_AT_ONCE_MAX + 1);
  expect(await create(lessonsOf(...numbers))).toMatchObject(refusal(400, "invalid_input"));
  for (const batch of times(3)) {
    const lessons = lessonsOf(...times(LESSONS_AT_ONCE_MAX).map((number) => 100 * batch + number));
    expect((await create(lessons)).status).toBe(200);
  }
  expect(await create(lessonsOf(...times(11).map((number) => 900 + number)))).toMatchObject(
    refusal(409, "course_full"),
  );
  expect((await create(lessonsOf(...times(10).map((number) => 900 + number)))).status).toBe(200);
  expect(await asAdmin("POST", "/api/admin/lessons", { title: "Vipp", courseId: course.id })).toMatchObject(
    refusal(409, "course_full"),
  );
});

test.each([
  ["no lesson", []],
  ["an empty title", [{ ...lessonsOf(1)[0], title: "" }]],
  ["a lesson without a video", [{ ...lessonsOf(1)[0], videoUrl: "" }]],
  ["a channel", [{ ...lessonsOf(1)[0], videoUrl: "https://www.youtube.com/@golf" }]],
  ["one video twice", [...lessonsOf(1), { ...lessonsOf(1)[0], title: "Aftur" }]],
])("rejects %s and creates nothing [10.325]", async (_, lessons) => {
  expect(await create([...lessons])).toMatchObject(refusal(400, "invalid_input"));
  expect((await courseNow(course.id)).lessons).toEqual([]);
});

test("creates no lessons for an unknown course", async () => {
  expect(await create(lessonsOf(1), 999)).toMatchObject(refusal(404, "course_not_found"));
});

describe("pictures of the videos", () => {
  /**
   * The host replies to an oEmbed request with the picture `shownAs(path of the link)`, and with the pictures at
   * their paths. Like YouTube, it replies to any other path with a picture and the status 404.
   */
  function answerWithPictures(shownAs: (path: string) => unknown, pictures: Record<string, Buffer>) {
    host.answerWith((response, request) => {
      const { pathname, searchParams } = new URL(request.url ?? "", host.url);
      const link = searchParams.get("url");
      if (link !== null) return json({ thumbnail_url: shownAs(new URL(link).pathname) })(response, request);
      const picture = pictures[pathname];
      response.writeHead(picture ? 200 : 404, { "content-type": "image/jpeg" }).end(picture ?? png(120, 90));
    });
  }
  const onHost = (path: string) => new URL(path, host.url).href;
  const pathsOf = () => host.requests.map(({ url }) => new URL(url ?? "", host.url).pathname);
  const picturesOf = ({ lessons }: EditedCourse) => lessons.map(({ thumbnailUrl }) => thumbnailUrl);
  const widthOf = async (url: string | undefined) => {
    const served = await createApp(shop.services).request(`${SITE}${url}`);
    expect(served.status).toBe(200);
    return imageSize(Buffer.from(await served.arrayBuffer())).width;
  };

  test("each lesson has the picture of its video, or the default one without it [10.351]", async () => {
    answerWithPictures(onHost, { "/76979001": png(1280, 720), "/76979002": png(1281, 720) });
    const { body } = await create(lessonsOf(2, 3, 1));
    const [two, three, one] = picturesOf(body);
    expect(three).toBe(DEFAULT_PICTURE.lesson);
    expect(await Promise.all([one, two].map(widthOf))).toEqual([1280, 1281]);
    const asked = new URL(host.requests[0]?.url ?? "", host.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ url: "https://vimeo.com/76979002", width: "1280" });
  });

  test.each([
    ["the large picture of a YouTube video", { "/large/maxresdefault.jpg": png(1280, 720) }, 1280],
    ["the small one if there is no large one", {}, 480],
  ])("uses %s [10.351]", async (_, large, width) => {
    answerWithPictures(() => onHost("/large/hqdefault.jpg"), {
      "/large/hqdefault.jpg": png(480, 360),
      ...large,
    });
    const { body } = await create([{ ...lessonsOf(1)[0], videoUrl: "https://youtu.be/dQw4w9WgXcQ" }]);
    expect(await widthOf(picturesOf(body)[0])).toBe(width);
  });

  test("fetches no picture from another server [10.351]", async () => {
    const other = await openVideoHost();
    onTestFinished(() => void other.close());
    other.answerWith((response) => void response.end(png(64, 64)));
    answerWithPictures(() => new URL("/1.png", other.url).href, {});
    expect(picturesOf((await create(lessonsOf(1))).body)).toEqual([DEFAULT_PICTURE.lesson]);
    expect(other.requests).toEqual([]);
  });

  test.each([
    ["with another protocol", "file:///etc/passwd"],
    ["without a server", "//"],
    ["that is a number", 7],
  ])("a lesson whose host names a picture %s has the default one [10.351]", async (_, url) => {
    answerWithPictures(() => url, {});
    const { status, body } = await create(lessonsOf(1));
    expect([status, picturesOf(body)]).toEqual([200, [DEFAULT_PICTURE.lesson]]);
    expect(pathsOf()).toEqual(["/oembed"]);
  });

  test.each([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["more than 600,000 bytes", png(64, 64, PICTURE_MAX_BYTES)],
    ["nothing", Buffer.alloc(0)],
  ])("a lesson whose host sends %s has the default picture [10.351]", async (_, sent) => {
    answerWithPictures(onHost, { "/76979001": sent });
    const { status, body } = await create(lessonsOf(1));
    expect([status, picturesOf(body)]).toEqual([200, [DEFAULT_PICTURE.lesson]]);
    expect(shop.log.some(({ message }) => message === "video_picture_unavailable")).toBe(true);
  });

  test("the picture server's redirect is not followed [10.351]", async () => {
    host.answerWith((response, request) => {
      if (request.url?.includes("url=")) return json({ thumbnail_url: onHost("/1.jpg") })(response, request);
      response.writeHead(302, { location: onHost("/2.jpg") }).end();
    });
    expect(picturesOf((await create(lessonsOf(1))).body)).toEqual([DEFAULT_PICTURE.lesson]);
    expect(pathsOf()).toEqual(["/oembed", "/1.jpg"]);
  });

  test("a host that fails is asked for 8 videos at most, and all lessons are created [10.351]", async () => {
    host.answerWith(json({}, 503));
    const { body } = await create(lessonsOf(...times(12)));
    expect(body.lessons).toHaveLength(12);
    expect(host.requests).toHaveLength(8);
  });
});
