import { expect, test } from "vitest";
import { INDEX_FILE } from "../indexes/require-indexes.ts";
import { openShop } from "./shop.ts";

test("a search while its index is built is answered with 503 and when to try again, and the log says which one", async () => {
  const shop = openShop();
  const { cookie } = await shop.newAdmin();
  const search = () => shop.ask("GET", "/api/admin/users?search=anna", { cookie });
  const indexes = [...INDEX_FILE.indexes];
  INDEX_FILE.indexes = indexes.filter(({ fields }) => !JSON.stringify(fields).includes("searchKeys"));
  try {
    const { status, body, headers } = await search();
    expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
    expect(body).toMatchObject({ code: "index_missing" });
    expect(shop.log).toContainEqual(
      expect.objectContaining({ severity: "ERROR", message: "Firestore has no index for a query" }),
    );
  } finally {
    INDEX_FILE.indexes = indexes;
  }
  expect((await search()).status).toBe(200);
});
