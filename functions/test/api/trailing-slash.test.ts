import { expect, test } from "vitest";
import { calls } from "../../src/contract/calls.ts";
import { googlePaths } from "../../src/contract/google.ts";
import { FIRST_PICTURE_PATH, PICTURE_PATH } from "../../src/contract/picture.ts";
import { openShop } from "./shop.ts";

const shop = openShop();
const webhooks = shop.services.provider.webhooks.map(({ path }) => path);
const others = [PICTURE_PATH, FIRST_PICTURE_PATH, ...Object.values(googlePaths), ...webhooks];
const all = [...Object.values(calls).map(({ path }) => path), ...others];
const paths = [...new Set(all.map((path) => path.replaceAll(/:\w+/g, "1")))];

/** One address for each resource: caches and limits know no second one. */
test.each(paths)("%s with a slash behind it is no path of the API", async (path) => {
  for (const method of ["GET", "POST"])
    expect(await shop.ask(method, `${path}/`, method === "POST" ? { body: {} } : {}), method).toMatchObject({
      status: 404,
      body: { error: "Not found", code: "not_found" },
    });
});
