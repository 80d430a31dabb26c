import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

/** Pairs of folders whose files import each other. Do not add a pair: move what both need to the lower folder. */
const PAIRS = {
  functions: [
    "accounts audit",
    "accounts emails",
    "accounts payments",
    "accounts reminders",
    "core limits",
    "emails letters",
    "emails notices",
    "emails payments",
    "emails questions",
    "emails reminders",
    "emails staff",
    "emails waitlist",
    "payments reviews",
    "payments students",
    "questions students",
    "site waitlist",
  ],
  web: [
    "accounts admin",
    "accounts audit",
    "accounts courses",
    "accounts payments",
    "accounts staff",
    "admin courses",
    "admin payments",
    "admin staff",
    "admin students",
    "coupons courses",
    "courses learning",
    "courses letters",
    "courses payments",
    "courses site",
    "insights payments",
    "letters waitlist",
    "payments reviews",
    "payments students",
    "questions students",
    "site static",
  ],
};

/** Files of the kernel that list the types of all subjects. */
const TYPE_LISTS = /^functions\/src\/core\/(call|context|store)\.ts$/;

const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** Path of an import. */
const IMPORTED = /(?:\bfrom |\bimport\()"(\.[^"]+)"/g;

test.each(["functions", "web"] as const)("lists the folders of %s that import each other", (side) => {
  const root = join(ROOT, side, "src");
  const imports = new Set<string>();
  const folderOf = (file: string) => /^([^/]+)\//.exec(relative(root, file))?.[1] ?? "";
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const file = join(root, name);
    if (!CODE.test(file) || TEST.test(file) || TYPE_LISTS.test(relative(ROOT, file))) continue;
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORTED))
      imports.add(`${folderOf(file)} ${folderOf(resolve(dirname(file), path))}`);
  }
  const mutual = [...imports].filter((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return from < to && imports.has(`${to} ${from}`);
  });
  expect(mutual.sort()).toEqual(PAIRS[side]);
});
