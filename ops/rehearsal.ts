import type { Command } from "commander";
import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore } from "../functions/src/app/store.ts";
import type { PaymentRecord } from "../functions/src/payments/rules.ts";
import { takeBackTestOrder } from "../functions/src/payments/test-orders.ts";
import { recordCommand } from "./audit.ts";
import { terminal } from "./launch/ask.ts";
import { openProject } from "./project.ts";

/** Adds `end-rehearsal`. docs/launching.md has its use. */
export function addRehearsalCommand(program: Command): void {
  program
    .command("end-rehearsal")
    .description("Takes back all test orders and the access that they gave, before the shop charges cards.")
    .argument("<project>", "id of the Firebase project")
    .option("--yes", "do not ask before writing")
    .action(async (projectId: string, { yes }: { yes?: true }) => {
      const { db } = await openProject(projectId);
      const orders = await completedTestOrders(db);
      for (const { id, courseTitle, buyerEmail } of orders)
        console.log(`${id}  ${courseTitle}  ${buyerEmail}`);
      if (orders.length === 0) {
        console.log("No test order gives access.");
        return;
      }
      if (!yes && !(await terminal().yes(`Take back ${orders.length} test orders?`))) return;
      for (const { id } of orders) await takeBack(db, id);
      console.log(`${orders.length} test orders were taken back.`);
    });
}

/**
 * Returns the completed test orders, which give access although no card was charged. Throws an error that names
 * the documents that cannot be read.
 */
export async function completedTestOrders(db: Firestore): Promise<PaymentRecord[]> {
  const orders: PaymentRecord[] = [];
  for await (const { items, unreadable } of firestoreStore(db).payments.completedTests()) {
    if (unreadable.length > 0) throw new Error(`These test orders cannot be read: ${unreadable.join(", ")}`);
    orders.push(...items);
  }
  return orders;
}

function takeBack(db: Firestore, id: string): Promise<void> {
  return firestoreStore(db).transaction(async (tx) => {
    const payment = await takeBackTestOrder({ tx, now: new Date() }, id);
    const object = { kind: "payment", id, name: null } as const;
    if (payment !== null)
      await recordCommand(tx, { action: "refund_completed", object, detail: "end of the rehearsal" });
  });
}
