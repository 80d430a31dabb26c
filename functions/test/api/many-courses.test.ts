import { beforeAll, expect, test } from "vitest";
import { firestoreStore } from "../../src/app/store.ts";
import { dayOf } from "../../src/core/calendar.ts";
import { recomputeRollups } from "../../src/insights/rollups.ts";
import type { Trends } from "../../src/insights/schema.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const shop = openShop();
const store = firestoreStore(shop.db);

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
  const { id, cookie } = await shop.newCustomer();
  await shop.db.doc(`users/${id}`).update({ purchasedCourses: [500] });
  expect(await shop.ask("POST", "/api/lessons/4/complete", { cookie })).toMatchObject({ status: 200 });
  const admin = await shop.newAdmin();
  const { body } = await shop.ask<Trends>("GET", "/api/admin/overview/trends", { cookie: admin.cookie });
  expect(body.steps.at(-1)).toMatchObject({ finished: 1 });

  const now = new Date();
  await recomputeRollups(store, new Date(now.getTime() + DAY_MS));
  const [today] = await store.rollups.between(dayOf(now), dayOf(new Date(now.getTime() + DAY_MS)));
  expect(today).toMatchObject({ day: dayOf(now), finished: 1 });
});
