import { expect, test } from "vitest";
import { INDEX_FILE } from "../indexes/missing-index.ts";
import { openShop } from "./shop.ts";

test("returns 503 with a Retry-After header and logs an error while the index of a search is missing", async () => {
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
