import type { AuditEntry } from "../../src/audit/schema.ts";
import { from, newAddress } from "./limits.ts";
import { openStaffedShop } from "./staffed-shop.ts";

/** Opens a shop with helpers that read its audit log and its log. */
export async function openAuditedShop() {
  const { shop, admin } = await openStaffedShop();

  const audit = async (query = "") => {
    const { body } = await shop.ask<AuditEntry[]>("GET", `/api/admin/audit${query}`, {
      cookie: admin.cookie,
    });
    return body;
  };
  const auditLines = () => shop.log.filter(({ message }) => message === "audit");
  const logIn = (path: string, email: string, password: string, headers = from(newAddress())) =>
    shop.ask("POST", path, { body: { email, password }, headers });

  /** Returns the audit entries that `work` added, with their log lines. */
  async function recorded(work: () => Promise<unknown>) {
    const before = new Set((await audit()).map(({ id }) => id));
    shop.log.length = 0;
    await work();
    const lines = auditLines();
    return { entries: (await audit()).filter(({ id }) => !before.has(id)), lines };
  }

  return { shop, admin, audit, logIn, recorded };
}
