import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** A folder may import from itself and from later folders in this list. */
const LAYERS = [
  "",
  "server",
  "webchannel",
  "rpc",
  "listen",
  "journal",
  "transactions",
  "writes",
  "query",
  "store",
  "rules",
  "values",
  "wire",
];

test("imports only from the same folder or a lower layer", () => {
  const upwards: string[] = [];
  for (const layer of LAYERS) {
    const folder = join(ROOT, layer);
    for (const file of modulesIn(folder)) {
      const source = readFileSync(join(folder, file), "utf8");
      for (const [, target = ""] of source.matchAll(/from "(\.[^"]+)"/g)) {
        const targetLayer = relative(ROOT, dirname(join(folder, target)));
        if (LAYERS.indexOf(targetLayer) < LAYERS.indexOf(layer))
          upwards.push(`${layer}/${file} -> ${target}`);
      }
    }
  }
  expect(upwards).toEqual([]);
});

function modulesIn(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(".ts"));
}
