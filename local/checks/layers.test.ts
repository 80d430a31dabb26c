import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../stack/paths.ts";
import { LAYERS } from "./layers.ts";
import { violationsIn } from "./violations.ts";

const files = LAYERS.flatMap(({ folder }) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test("every import follows the layer table", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => violationsIn(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});

test("the wall opens only the contract and the two pure rules that the browser shares", () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, "functions/package.json"), "utf8"));
  expect(Object.keys(exports)).toEqual(["./contract/*", "./domain/price", "./domain/ownership"]);
});

describe("a planted violation is found:", () => {
  test.each([
    ["functions/src/domain/price.ts", 'import { readFile } from "node:fs";'],
    ["functions/src/domain/price.ts", 'import type { Store } from "../store/store.ts";'],
    ["functions/src/contract/user.ts", 'import { ownsCourse } from "../domain/ownership.ts";'],
    ["functions/src/actions/checkout.ts", 'import { firestoreStore } from "../store/store.ts";'],
    ["functions/src/actions/checkout.ts", 'import { type Store, firestoreStore } from "../store/store.ts";'],
    ["functions/src/actions/checkout.ts", 'import { getFirestore } from "firebase-admin/firestore";'],
    ["functions/src/http/app.ts", 'import { securepay } from "../identity/securepay.ts";'],
    ["functions/src/store/users.ts", 'import { register } from "../actions/register.ts";'],
    ["web/src/api/call.ts", 'const x = await import("functions/domain/coupon");'],
    ["web/src/components/card.tsx", 'import { call } from "../api/call.ts";'],
    ["web/src/features/course/grid.tsx", 'import { Box } from "../lesson/box.tsx";'],
    ["web/src/features/course/grid.tsx", 'import { CoursePage } from "../../pages/course.tsx";'],
    ["web/src/lib/format.ts", 'export { useCourse } from "../api/courses.ts";'],
  ])("%s: %s", (file, planted) => {
    expect(violationsIn(file, planted)).toHaveLength(1);
  });
});

test.each([
  ["functions/src/actions/checkout.ts", 'import type { Store } from "../store/store.ts";'],
  ["functions/src/identity/securepay.ts", 'import { Refusal } from "../domain/refusal.ts";'],
  ["web/src/features/course/grid.tsx", 'import { ownsCourse } from "functions/domain/ownership";'],
])("%s may say: %s", (file, allowed) => {
  expect(violationsIn(file, allowed)).toEqual([]);
});
