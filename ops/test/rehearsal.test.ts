import { randomUUID } from "node:crypto";
import { deleteApp } from "firebase-admin/app";
import { afterAll, expect, test } from "vitest";
import { newUser } from "../../functions/src/accounts/rules.ts";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { completePayment } from "../../functions/src/payments/settle-payment.ts";
import { openOrder } from "../../functions/test/api/prepared-shops.ts";
import { NOW } from "../../functions/test/clock.ts";
import { openProject } from "../project.ts";
import { completedTestOrders } from "../rehearsal.ts";
import { runCommand } from "./run-command.ts";

const projectId = `demo-rehearsal-${randomUUID()}`;
const { app, db } = await openProject(projectId);
afterAll(() => deleteApp(app));

/** Stores a customer with a completed order. */
async function buyer(id: string, isTest: boolean): Promise<void> {
  const email = `${id}@example.is`;
  const store = firestoreStore(db);
  await store.users.create(newUser({ id, name: "Anna", email }, NOW));
  await store.transaction(async (tx) => {
    const order = { id: `ORDER${id}`, userId: id, buyerEmail: email, amount: 24_900 };
    const payment = openOrder({ ...order, provider: "securepay", isTest });
    await tx.payments.create(payment);
    const proof = { kind: "manual", authorizationCode: "1" } as const;
    const change = { id: "completed", source: "admin" } as const;
    await completePayment({ tx, now: NOW }, { payment, proof, change });
  });
}

const coursesOf = async (id: string) => (await db.doc(`users/${id}`).get()).get("purchasedCourses");

test("reverses all test orders, keeps the real ones, and adds an audit log entry [10.273]", async () => {
  await buyer("TEST001", true);
  await buyer("REAL001", false);
  expect([await coursesOf("TEST001"), await coursesOf("REAL001")]).toEqual([[1], [1]]);
  const printed = await runCommand("end-rehearsal", projectId, "--yes");
  expect(printed).toContain("ORDERTEST001  Námskeið 1  TEST001@example.is");
  expect(printed).toContain("1 test orders were taken back.");
  expect([await coursesOf("TEST001"), await coursesOf("REAL001")]).toEqual([[], [1]]);
  expect(await completedTestOrders(db)).toEqual([]);
  const entries = (await db.collection("audit").get()).docs.map((entry) => entry.data());
  expect(entries).toMatchObject([
    {
      action: "refund_completed",
      object: { id: "ORDERTEST001" },
      detail: "command line: end of the rehearsal",
    },
  ]);
  expect(await runCommand("end-rehearsal", projectId)).toBe("No test order gives access.");
});
