import { randomUUID } from "node:crypto";
import { deleteApp } from "firebase-admin/app";
import { afterAll, expect, test } from "vitest";
import { newUser } from "../../functions/src/accounts/rules.ts";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { openOrder } from "../../functions/test/api/prepared-shops.ts";
import { NOW } from "../../functions/test/clock.ts";
import { openProject } from "../project.ts";
import { runCommand } from "./run-command.ts";

const projectId = `demo-search-keys-${randomUUID()}`;
const { app, db } = await openProject(projectId);
const store = firestoreStore(db);
afterAll(() => deleteApp(app));

test("finds documents that were stored without search keys, and names unreadable ones [10.211]", async () => {
  const person = { id: "dagur", name: "Dagur Þórsson", email: "dagur@example.is" };
  await store.users.create(newUser(person, NOW));
  await store.payments.save(openOrder({ id: "Y00000000001", userId: person.id }));
  await db.doc(`users/${person.id}`).update({ searchKeys: [] });
  await db.doc("payments/Y00000000001").update({ searchKeys: [], buyerName: "" });
  await db.doc("users/BROKEN").set({ id: "BROKEN", createdAt: NOW });
  const printed = await runCommand("search-keys", projectId);
  expect(printed).toContain("skipped, cannot be read: users/BROKEN");
  expect(printed).toContain("1 customers and their payments written.");
  expect((await store.users.page(undefined, "þórsson")).items).toHaveLength(1);
  const { items } = await store.payments.page({ event: "opened", search: "þórsson" });
  expect(items).toEqual([expect.objectContaining({ id: "Y00000000001", buyerName: "Dagur Þórsson" })]);
});
