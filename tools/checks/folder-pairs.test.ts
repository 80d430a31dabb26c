import { join, resolve } from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
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

const TEST = /\.test\.tsx?$/;

test.each(["functions", "web"] as const)(
  "lists the folders of %s that import each other",
  async (side) => {
    const options = await extractDepcruiseOptions(join(ROOT, ".dependency-cruiser.mjs"));
    const { output } = await cruise(
      [`${side}/src`],
      { ...options, baseDir: resolve(ROOT), validate: false },
      options.enhancedResolveOptions,
    );
    if (typeof output === "string") throw new Error(output);
    const folderOf = (file: string) => new RegExp(`^${side}/src/([^/]+)/`).exec(file)?.[1];
    const imports = new Set<string>();
    for (const { source, dependencies } of output.modules)
      if (!TEST.test(source) && !TYPE_LISTS.test(source))
        for (const { resolved } of dependencies) imports.add(`${folderOf(source)} ${folderOf(resolved)}`);
    const mutual = [...imports].filter((pair) => {
      const [from, to] = pair.split(" ");
      return from !== undefined && to !== undefined && from < to && imports.has(`${to} ${from}`);
    });
    expect(mutual.filter((pair) => !pair.includes("undefined")).sort()).toEqual(PAIRS[side]);
  },
  120_000,
);
