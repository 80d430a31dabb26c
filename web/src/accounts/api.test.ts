import { expect, test } from "vitest";
import * as admin from "../admin/api.ts";
import { createQueryClient } from "../app/query-client.ts";
import * as coupons from "../coupons/admin/api.ts";
import { courseLessonsQuery, courseQuery, coursesQuery, lessonQuery } from "../courses/api.ts";
import * as adminPayments from "../payments/admin/api.ts";
import * as payments from "../payments/api.ts";
import { reviewsQuery } from "../reviews/admin/api.ts";
import * as adminSecurity from "./admin/api.ts";
import { adminCheckQuery, expiredQuery, forgetUser, userQuery } from "./api.ts";

const ID = "PAYMENT00001";

const PUBLIC = [coursesQuery, courseQuery(1), userQuery, adminCheckQuery, expiredQuery];

/** Queries of the user. A customer's lessons include their videos. */
const USERS = [
  courseLessonsQuery(1),
  lessonQuery(1),
  payments.paymentCourseQuery(ID),
  payments.confirmationQuery(ID),
  payments.entitlementQuery(ID),
];

const ADMINS = [
  admin.overviewQuery,
  admin.usersQuery,
  admin.allCoursesQuery,
  coupons.couponsQuery,
  coupons.couponUsersQuery("c1"),
  adminPayments.paymentsQuery("completed"),
  adminPayments.paymentQuery(ID),
  adminPayments.paymentEventsQuery(ID),
  reviewsQuery,
  adminSecurity.secondFactorQuery,
  adminSecurity.auditQuery(undefined),
];

type Query = { queryKey: readonly unknown[]; meta?: { audience: string } };

/** Returns the cached data of a query after a sign-out, or null if it was removed. */
function keptAfterSignOut({ queryKey, meta }: Query) {
  const queryClient = createQueryClient();
  queryClient.getQueryCache().build(queryClient, { queryKey, ...(meta && { meta: meta as never }) });
  queryClient.setQueryData(queryKey, "data");
  forgetUser(queryClient);
  return queryClient.getQueryData(queryKey) ?? null;
}

test.each([coursesQuery, courseQuery(1)])("sign-out keeps the public data of $queryKey", (query) => {
  expect(keptAfterSignOut(query)).toBe("data");
});

test.each<Query>([...USERS, ...ADMINS])("sign-out clears $queryKey", (query) => {
  expect(keptAfterSignOut(query)).toBeNull();
});

test("sign-out clears a query without an audience", () => {
  expect(keptAfterSignOut({ queryKey: ["payment", ID] })).toBeNull();
});

test("sign-out keeps prerendered courses that no page observes yet", () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(coursesQuery.queryKey, []);
  forgetUser(queryClient);
  expect(queryClient.getQueryData(coursesQuery.queryKey)).toEqual([]);
});

test("every query declares its audience", () => {
  expect(PUBLIC.map(({ meta }) => meta?.audience)).toEqual(PUBLIC.map(() => "everyone"));
  expect(USERS.map(({ meta }) => meta?.audience)).toEqual(USERS.map(() => "user"));
  expect(ADMINS.map(({ meta }) => meta?.audience)).toEqual(ADMINS.map(() => "admin"));
});

test("sign-out clears the user and all mutation results", async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userQuery.queryKey, { id: "anna" } as never);
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => "private" })
    .execute(undefined);
  forgetUser(queryClient);
  expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});
