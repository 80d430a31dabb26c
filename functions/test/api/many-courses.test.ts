import { beforeAll, expect, test } from "vitest";
import { firestoreStore } from "../../src/app/store.ts";
import { recomputeRollups } from "../../src/insights/rollups.ts";
import type { Trends } from "../../src/insights/schema.ts";
import { dayIn, tickingClock, timeIn } from "../clock.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
const store = firestoreStore(shop.db);
shop.clock.now = tickingClock();

beforeAll(async () => {
  await stock(shop.db);
  const course = (await shop.db.doc("courses/1").get()).data() ?? {};
  const batch = shop.db.batch();
  for (let id = 10; id < 120; id += 1)
    batch.set(shop.db.doc(`courses/${id}`), { ...course, id, isPublished: false, curriculum: [] });
  const curriculum = [{ ...course.curriculum[0], lessonId: 4 }];
  batch.set(shop.db.doc("courses/500"), { ...course, id: 500, isPublished: false, curriculum });
  batch.update(shop.db.doc("lessons/4"), { courseIds: [500] });
  await batch.commit();
});

test("counts a user who finishes the last of more than a hundred courses, in the trends and in recomputed rollups", async () => {
  const { id, cookie } = await shop.newUser();
  await shop.db.doc(`users/${id}`).update({ purchasedCourses: [500] });
  expect(await shop.ask("POST", "/api/lessons/4/complete", { cookie })).toMatchObject({ status: 200 });
  const admin = await shop.newAdmin();
  const { body } = await shop.ask<Trends>("GET", "/api/admin/overview/trends", admin);
  expect(body.steps.at(-1)).toMatchObject({ finished: 1 });

  await recomputeRollups(store, timeIn(1));
  const [today] = await store.rollups.between(dayIn(0), dayIn(1));
  expect(today).toMatchObject({ day: dayIn(0), finished: 1 });
});
