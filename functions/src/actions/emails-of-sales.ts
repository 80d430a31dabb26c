import type { Admin } from "../contract/user.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";

/** Sets whether the administrator is notified of each sale by e-mail. */
export async function setEmailsOfSales(
  context: Pick<AdminContext, "store" | "log" | "now" | "actor" | "admin">,
  { isOn }: { isOn: boolean },
): Promise<Admin> {
  const { id, email } = context.admin;
  await auditedTransaction(context, async (tx, record) => {
    await tx.admins.setEmailsOfSales(id, isOn);
    const object = { kind: "account", id, name: email } as const;
    await record({ action: "emails_of_sales_changed", object, detail: isOn ? "on" : "off" });
  });
  return { ...context.admin, emailsOfSales: isOn };
}
