import { expect, test } from "vitest";
import { collectPages } from "../../src/core/pagination.ts";
import type { PaymentStatus } from "../../src/payments/schema.ts";
import { NOW } from "../clock.ts";
import {
  INDEX_FILE,
  type IndexFile,
  madeQueries,
  missingIndex,
  type QueryShape,
} from "../indexes/missing-index.ts";
import { openShop } from "./shop.ts";

const shop = openShop();

async function makeEveryQuery(): Promise<void> {
  const store = shop.services.openStore();
  const { users, courses, lessons, coupons, redemptions, payments, events, emails, grants, notes, reviews } =
    store;
  const { gifts, packs, waitlist, questions, testimonials, letters } = store;
  const { audit, rollups, sessions } = store;
  const now = NOW;
  const after = undefined;
  const lists = [
    users.page(after),
    users.page(after, "jóna"),
    users.idlePage(now, after),
    courses.page(after),
    lessons.page(after),
    lessons.idsWithFile("f"),
    lessons.idsWithout("captions", 1),
    lessons.idsWithout("drill", 1),
    coupons.page(after),
    coupons.archivedPage(after),
    packs.page(after),
    packs.boughtBy("u"),
    packs.takenBy("u"),
    packs.seatsOf("c"),
  ];
  const counts = [users.count(), courses.countOnSale(), lessons.count(), redemptions.countRedeemed("c")];
  await Promise.all<unknown>([
    ...lists,
    ...counts,
    payments.sales(),
    payments.soldBetween(now, now),
    payments.refundedBetween(now, now),
    payments.countOpenedBetween(now, now),
    payments.latestCompleted(5),
    users.countRegisteredBetween(now, now),
    users.countStartedBetween(now, now),
    users.countCustomers(1),
    users.countCompleted(1),
    coupons.newest(10),
    reviews.countOpen(),
    reviews.countOpenOf("unverified"),
    reviews.hasOpen(["unverified", "buyer_missing"]),
    emails.newestLate(now),
    emails.countLate(now),
    emails.hasSentSince(now),
    rollups.between("2026-01-01", "2026-02-01"),
    rollups.monthsBetween("2026-01", "2026-02"),
    payments.revenueOfCoupon("c"),
    courses.onSale(),
    lessons.all(),
    coupons.byCode("VOR"),
    collectPages(coupons.all()),
    collectPages(events.all()),
    ...(["completed", "pending", undefined] as (PaymentStatus | undefined)[]).map((status) =>
      payments.page({ after, status, event: "opened" }),
    ),
    payments.page({ after, status: "completed", event: "completed", month: "2026-11" }),
    payments.page({ after, status: "refunded", event: "refunded", month: "2026-11" }),
    payments.page({ after, event: "completed", month: "2026-11" }),
    payments.page({ after, event: "refunded", month: "2026-11" }),
    ...(["opened", "completed", "refunded"] as const).map((event) =>
      payments.page({ after, event, source: "facebook.com" }),
    ),
    payments.page({ after, event: "opened", search: "jona" }),
    payments.page({ after, status: "completed", event: "opened", search: "jona" }),
    ...(["opened", "completed", "refunded"] as const).flatMap((event) => [
      payments.page({ after, event, month: "2026-11", search: "jona" }),
      payments.page({ after, status: "refunded", event, month: "2026-11", search: "jona" }),
    ]),
    payments.latestOf("u", 50),
    emails.latestTo("jona@example.is", 50),
    grants.of("u"),
    sessions.of("u"),
    notes.of("u"),
    waitlist.waitingBatch("l", "a", 60),
    users.customersBatch(1, "u", 60),
    letters.page(after),
    emails.countOfLetter("l"),
    waitlist.ofEmail("jona@example.is"),
    waitlist.confirmedPage("l", undefined),
    waitlist.countConfirmed("l"),
    waitlist.countNotified("l"),
    waitlist.courses(),
    testimonials.of("u"),
    testimonials.page(after),
    questions.of("u"),
    questions.ofCourse("u", 1),
    questions.openPage(after),
    questions.countOpen(),
    gifts.givenBy("u"),
    gifts.redeemedBy("u"),
    gifts.sentTo("jona@example.is"),
    payments.completedFor({ userId: "u", courseId: 1 }),
    payments.salesOfCourse(1),
    redemptions.live("c", now, 2),
    redemptions.countLive("c", now),
    redemptions.latestRedeemed("c", 10),
    redemptions.redeemedPage("c", after),
    events.page("ABCDEFGHIJ12", after),
    reviews.openPage(after),
    reviews.ofPayment("ABCDEFGHIJ12"),
    audit.page({ after, action: undefined }),
    audit.pageAbout(["u", "ABCDEFGHIJ12"], after),
    audit.page({ after, action: "sign_in_failed" }),
  ]);
  await shop.runMaintenance();
}

test("deploys exactly the composite indexes that the store's queries need", async () => {
  madeQueries.length = 0;
  await makeEveryQuery();
  const withoutComposites = { ...INDEX_FILE, indexes: [] };
  const needed = madeQueries.map(({ query, aggregated }) =>
    missingIndex(query, withoutComposites, aggregated),
  );
  const deployed = INDEX_FILE.indexes.map(
    ({ queryScope, collectionGroup, fields }) =>
      `${queryScope} ${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(", ")}`,
  );
  expect([...new Set(needed.filter((index) => index !== null))].sort()).toEqual(deployed.sort());
});

test("rejects a query without its index in every API test, as in production", async () => {
  const query = shop.db.collection("users").where("name", "==", "Jóna").orderBy("createdAt");
  await expect(query.get()).rejects.toThrow(
    "requires the index COLLECTION users: name ASCENDING, createdAt ASCENDING",
  );
  const group = shop.db.collectionGroup("users").where("name", "==", "Jóna");
  await expect(group.get()).rejects.toThrow("requires the index COLLECTION_GROUP users: name ASCENDING");
});

test("lets Firestore delete expired limits, audit entries, devices, emails, links, invitations, live access, sessions and unsaved work", () => {
  const expiring = INDEX_FILE.fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort()).toEqual([
    "audit.expiresAt",
    "devices.expiresAt",
    "emailChanges.expiresAt",
    "emails.expiresAt",
    "files.expiresAt",
    "invitations.expiresAt",
    "limits.expiresAt",
    "liveAccess.expiresAt",
    "parts.expiresAt",
    "sessions.expiresAt",
    "unsavedWork.expiresAt",
  ]);
});

const equal = (fieldPath: string) => ({ fieldFilter: { field: { fieldPath }, op: "EQUAL" } });
const containing = (fieldPath: string) => ({ fieldFilter: { field: { fieldPath }, op: "ARRAY_CONTAINS" } });
const above = (fieldPath: string) => ({ fieldFilter: { field: { fieldPath }, op: "GREATER_THAN" } });
const by = (fieldPath: string, direction: "ASCENDING" | "DESCENDING" = "ASCENDING") => ({
  field: { fieldPath },
  direction,
});
const query = (filters: ReturnType<typeof equal>[], ...orderBy: ReturnType<typeof by>[]): QueryShape => ({
  from: [{ collectionId: "c" }],
  where: { compositeFilter: { filters } },
  orderBy,
});
const composite = (
  ...fields: [string, "ASCENDING" | "DESCENDING" | "CONTAINS"][]
): IndexFile["indexes"][number] => ({
  collectionGroup: "c",
  queryScope: "COLLECTION",
  fields: fields.map(([fieldPath, order]) => ({ fieldPath, order })),
});
const AB = composite(["a", "ASCENDING"], ["b", "ASCENDING"]);

test.each<[string, QueryShape, IndexFile["indexes"], string[], string | null]>([
  ["equality of several fields needs none", query([equal("a"), equal("b")]), [], [], null],
  ["one order needs none", query([], by("a", "DESCENDING")), [], [], null],
  ["a range ordered by its field needs none", query([above("a")], by("a")), [], [], null],
  ["equality and order", query([equal("a")], by("b")), [], [], "COLLECTION c: a ASCENDING, b ASCENDING"],
  ["equality and order, indexed", query([equal("a")], by("b")), [AB], [], null],
  [
    "the other direction",
    query([equal("a")], by("b", "DESCENDING")),
    [AB],
    [],
    "COLLECTION c: a ASCENDING, b DESCENDING",
  ],
  ["equality and range", query([equal("a"), above("b")]), [], [], "COLLECTION c: a ASCENDING, b ASCENDING"],
  ["an entry of an array needs none", query([containing("a")]), [], [], null],
  [
    "an entry of an array and order",
    query([containing("a")], by("b")),
    [AB],
    [],
    "COLLECTION c: a CONTAINS, b ASCENDING",
  ],
  [
    "an entry of an array and order, indexed",
    query([containing("a")], by("b")),
    [composite(["a", "CONTAINS"], ["b", "ASCENDING"])],
    [],
    null,
  ],
  ["equality and sum", query([equal("a")]), [], ["b"], "COLLECTION c: a ASCENDING, b ASCENDING"],
  ["two orders", query([], by("a"), by("b")), [], [], "COLLECTION c: a ASCENDING, b ASCENDING"],
  ["the document's name after an order", query([], by("a"), by("__name__")), [], [], null],
  [
    "two indexes are merged",
    query([equal("a"), equal("x")], by("b")),
    [AB, composite(["x", "ASCENDING"], ["b", "ASCENDING"])],
    [],
    null,
  ],
])("finds the missing index of a query: %s", (_, asked, indexes, aggregated, missing) => {
  expect(missingIndex(asked, { indexes, fieldOverrides: [] }, aggregated)).toBe(missing);
});

test("replaces the automatic indexes of a field with an override", () => {
  const override = { collectionGroup: "c", fieldPath: "a", indexes: [] };
  const file = { indexes: [], fieldOverrides: [override] };
  expect(missingIndex(query([equal("a")]), file)).toBe("COLLECTION c: a ASCENDING");
  const group = { ...query([equal("a")]), from: [{ collectionId: "c", allDescendants: true }] };
  expect(missingIndex(group, { indexes: [], fieldOverrides: [] })).toBe("COLLECTION_GROUP c: a ASCENDING");
  const indexes: IndexFile["fieldOverrides"][number]["indexes"] = [
    { order: "ASCENDING", queryScope: "COLLECTION_GROUP" },
  ];
  expect(missingIndex(group, { indexes: [], fieldOverrides: [{ ...override, indexes }] })).toBeNull();
});
