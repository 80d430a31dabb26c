import { expect, test } from "vitest";
import { specialPaths } from "../../src/app/app.ts";
import { endpoints, partsOf } from "../../src/app/endpoints.ts";
import { openShop } from "./shop.ts";

const shop = openShop();
const all = [...Object.keys(endpoints).map((key) => partsOf(key).path), ...specialPaths(shop.services)];
const paths = [...new Set(all.map((path) => path.replaceAll(/:\w+/g, "1")))];

/** Each resource has one URL, because caches and limits must not see a second one. */
test.each(paths)("returns 404 for %s with a trailing slash", async (path) => {
  for (const method of ["GET", "POST"])
    expect(await shop.ask(method, `${path}/`, method === "POST" ? { body: {} } : {}), method).toMatchObject({
      status: 404,
      body: { error: "Not found", code: "not_found" },
    });
});
