import { randomUUID } from "node:crypto";
import { deleteApp } from "firebase-admin/app";
import { Timestamp } from "firebase-admin/firestore";
import { afterAll, expect, test } from "vitest";
import { openProject } from "../project.ts";
import { runCommand } from "./run-command.ts";

const projectId = `demo-rollups-${randomUUID()}`;
const { app, db } = await openProject(projectId);
afterAll(() => deleteApp(app));

function coupon(id: string, code: string) {
  return db.doc(`coupons/${id}`).set({
    id,
    code,
    codeKey: code,
    discountType: "percentage",
    discountValue: 20,
    isOneTime: false,
    expiresAt: null,
    createdAt: Timestamp.now(),
  });
}

test("rollups prints each coupon whose code it mended; of two with one code it says which to archive, and ends with 1", async () => {
  await coupon("osynilegt", "VOR\u200b26");
  await coupon("seinni", "HAUST\u200b");
  await coupon("fyrri", "HAUST");
  const first = await runCommand(["rollups", projectId]);
  expect(first.stdout).toContain("can be used now: VOR26 (coupon osynilegt)");
  expect(first.stdout).toContain("archive seinni, or archive fyrri and run this again");
  expect(first.exitCode, first.stderr).toBe(1);

  await db.doc("coupons/fyrri").delete();
  const second = await runCommand(["rollups", projectId]);
  expect(second.stdout).toContain("can be used now: HAUST (coupon seinni)");
  expect(second.exitCode, second.stderr).toBe(0);
});
