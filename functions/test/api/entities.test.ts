import { beforeAll, expect, test } from "vitest";
import type { Coupon } from "../../src/coupons/schema.ts";
import { openStaffedShop } from "./prepared-shops.ts";

// Spec §3: the stored fields after one purchase with a coupon.
const { shop, admin, asAdmin, get } = await openStaffedShop();
const customer = await shop.newUser();
let coupon: Coupon;
let paymentId: string;

beforeAll(async () => {
  const terms = { discountType: "fixed", discountValue: 900, isOneTime: true, expiresAt: "2030-12-31" };
  coupon = (await asAdmin<Coupon>("POST", "/api/admin/coupons", { code: "VOR", ...terms })).body;
  paymentId = await shop.buy(customer, coupon.id);
});

const fieldsOf = async (path: string) => Object.keys((await shop.stored(path)) ?? {});

test("stores a user with the specified fields and without a password or reset token [3.1] [3.5]", async () => {
  const fields = await fieldsOf(`users/${customer.id}`);
  expect(fields.sort()).toEqual([
    "completedLessons",
    "createdAt",
    "currentLesson",
    "email",
    "hasPurchased",
    "id",
    "lastSeenAt", // the latest use, for the list of users
    "name",
    "purchasedCourses",
    "remindAt", // when the next email to the learner may be due (decision 0023)
    "reminders", // the emails that were sent about each course
    "searchKeys", // for the search by administrators (decision 0016)
  ]);
});

test("stores an administrator with the specified fields and without a password [3.6]", async () => {
  expect((await fieldsOf(`admins/${admin.uid}`)).sort()).toEqual([
    "createdAt",
    "email",
    "id",
    "name",
    "role", // an owner or a teacher (decision 0031)
  ]);
});

test("allows only one account per email address, for customers and administrators [3.2] [3.7]", async () => {
  for (const { email } of [customer, admin]) {
    const password = "golf-1234";
    const body = { name: "Önnur Jóna", email, password };
    expect(await shop.ask("POST", "/api/register", { body })).toMatchObject({
      body: { code: "email_taken" },
    });
    await expect(shop.auth.createUser({ email, password })).rejects.toThrow(/already in use/);
  }
});

test("stores a payment with the specified fields [3.13] [3.16]", async () => {
  const data = await shop.stored(`payments/${paymentId}`);
  expect(data).toMatchObject({
    id: paymentId,
    userId: customer.id,
    courseId: 1,
    amount: 24_000,
    currency: "ISK",
    status: "completed",
    paymentSessionId: expect.any(String),
    paymentReference: "123456",
    couponId: coupon.id,
  });
  expect(data?.createdAt.toDate()).toBeInstanceOf(Date);
  expect(data?.updatedAt.toMillis()).toBeGreaterThanOrEqual(data?.createdAt.toMillis());
});

test("stores a coupon with the specified fields and lists it with its uses [3.17]", async () => {
  const fields = await fieldsOf(`coupons/${coupon.id}`);
  expect(fields.sort()).toEqual([
    "code",
    "codeKey", // the code without hyphens and spaces, for lookups
    "courseId",
    "createdAt",
    "discountType",
    "discountValue",
    "expiresAt",
    "id",
    "isOneTime",
    "isPaused",
    "maxUses",
    "validFrom",
  ]);
  expect(await get("/api/admin/coupons")).toEqual([
    { ...coupon, usedCount: 1, usedBy: [customer.id], revenue: expect.any(Number) },
  ]);
});

test("returns courses and lessons with the specified fields and additional fields for teaching [3.8] [3.10]", async () => {
  const [course] = await get<object[]>("/api/admin/courses");
  expect(Object.keys(course ?? {}).sort()).toEqual(
    [
      ...["id", "title", "description", "price", "thumbnailUrl", "isPublished", "createdAt", "updatedAt"],
      ...["assessmentLessonIds", "hasDraft", "lessonIds", "lessons", "questionQuota", "thumbnailAlt"],
    ].sort(),
  );
  const [lesson] = await get<object[]>("/api/admin/lessons");
  expect(Object.keys(lesson ?? {}).sort()).toEqual(
    [
      ...["id", "title", "videoUrl", "thumbnailUrl", "orderIndex", "type", "description"],
      ...[
        "keyPoints",
        "drill",
        "drillAttempts",
        "drillGoal",
        "file",
        "lengthSeconds",
        "hasCaptions",
        "moments",
      ],
      ...["leftHandedUrl", "isFree"],
    ].sort(),
  );
});

test("returns the place of a lesson with the ids of its course and lesson [3.12]", async () => {
  const { body } = await shop.ask<object[]>("GET", "/api/courses/1/lessons");
  const places = body.map((place) => Object.keys(place).sort());
  expect(places).toEqual(Array(3).fill(["courseId", "lesson", "lessonId", "orderIndex"]));
});
