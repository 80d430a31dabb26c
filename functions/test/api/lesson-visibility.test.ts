import { beforeAll, expect, test } from "vitest";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();

type Viewer = "visitor" | "other customer" | "customer";
const cookies: Record<Viewer, string | undefined> = {
  visitor: undefined,
  "other customer": "",
  customer: "",
};

const YES_OR_NO = [true, false];

/** Lessons of all kinds. Those of course 1 are on sale. */
const lessons = YES_OR_NO.flatMap((isOnSale) =>
  YES_OR_NO.flatMap((isFree) => YES_OR_NO.map((hasVideo) => ({ isOnSale, isFree, hasVideo }))),
).map((kind, index) => ({ ...kind, id: 100 + index }));

beforeAll(async () => {
  await stock(shop.db);
  const { name: _, ...lesson } = (await shop.db.doc("lessons/1").get()).data() ?? {};
  for (const { id, isOnSale, isFree, hasVideo } of lessons) {
    const courseIds = [isOnSale ? 1 : 2];
    const videoUrl = hasVideo ? lesson.videoUrl : "";
    await shop.db.doc(`lessons/${id}`).set({ ...lesson, id, courseIds, isFree, videoUrl });
  }
  const customer = await shop.newUser();
  await shop.db.doc(`users/${customer.id}`).update({ purchasedCourses: [1, 2] });
  cookies.customer = customer.cookie;
  cookies["other customer"] = (await shop.newUser()).cookie;
});

/** Returns the status and the error code of the lesson's text and video for a person. */
function expected(viewer: Viewer, { isOnSale, isFree, hasVideo }: (typeof lessons)[number]) {
  if (hasVideo && isFree && isOnSale) return [200, undefined];
  if (viewer === "visitor") return [401, "not_signed_in"];
  if (!hasVideo) return [404, "lesson_not_found"];
  return viewer === "customer" ? [200, undefined] : [403, "course_not_bought"];
}

test.each(
  lessons.flatMap((lesson) =>
    (["visitor", "other customer", "customer"] as const).map((viewer) => ({ ...lesson, viewer })),
  ),
)(
  "decides if a $viewer sees a lesson (free: $isFree, with a video: $hasVideo, of a course on sale: $isOnSale)",
  async ({ viewer, ...lesson }) => {
    const { status, body } = await shop.ask("GET", `/api/lessons/${lesson.id}`, { cookie: cookies[viewer] });
    expect([status, body.code]).toEqual(expected(viewer, lesson));
  },
);
