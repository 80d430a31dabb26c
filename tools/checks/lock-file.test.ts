import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<"dependencies" | "devDependencies", Record<string, string> | undefined>;

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const locked: Record<string, Locked> = read("package-lock.json").packages;
const packages = Object.entries(locked).filter(([path, { link }]) => path.includes("node_modules/") && !link);

test("pins and locks every direct dependency to one version", () => {
  for (const folder of [
    "",
    "web/",
    "functions/",
    "local/",
    "local/firestore/",
    "local/securepay/",
    "tools/",
  ]) {
    const { dependencies = {}, devDependencies = {} }: Manifest = read(`${folder}package.json`);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (locked[`node_modules/${name}`]?.link) continue;
      const [, pinned] = version.match(/^(?:npm:.+@)?(\d+\.\d+\.\d+)$/) ?? [];
      const entry = locked[`${folder}node_modules/${name}`] ?? locked[`node_modules/${name}`];
      expect(entry?.version, `${folder}package.json: ${name}`).toBe(pinned);
    }
  }
});

test("locks every package with a checksum and without a registry URL", () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved?.startsWith("http")).map(([path]) => path)).toEqual(
    [],
  );
});

test("locks the optional binaries of every platform", () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !Object.keys(locked).some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});
