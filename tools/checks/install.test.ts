import { expect, test } from "vitest";
import { commandFor, isInRange } from "../../local/install.mjs";

const LOCKED = {
  "": {},
  "node_modules/vite": { version: "2.0.0" },
  "node_modules/vitest": { version: "2.0.0", dev: true },
  "node_modules/fsevents": { version: "2.0.0", optional: true },
};
const { "node_modules/vitest": _, ...START } = LOCKED;
const OLD = { "node_modules/vite": { version: "1.0.0" } };
const OLD_WITH_DEV = { ...OLD, "node_modules/vitest": { version: "1.0.0", dev: true } };

test.each([
  ["start", "nothing", {}, ["ci", "--omit=dev"]],
  ["start", "what start needs", START, null],
  ["start", "everything", LOCKED, null],
  ["start", "old packages", OLD, ["ci", "--omit=dev"]],
  ["start", "old packages, also for development", OLD_WITH_DEV, ["ci"]],
  ["all", "nothing", {}, ["ci"]],
  ["all", "what start needs", START, ["install", "--no-save"]],
  ["all", "everything", LOCKED, null],
  ["all", "old packages", OLD, ["ci"]],
] as const)(
  "uses the right npm command for the set %s with %s installed",
  (set, _state, installed, command) => {
    expect(commandFor(set, LOCKED, installed)).toEqual(command);
  },
);

test.each([
  ["20.19.0", true],
  ["20.18.3", false],
  ["21.7.0", false],
  ["22.12.0", false],
  ["22.13.1", true],
  ["23.5.0", false],
  ["24.0.0", true],
  ["26.1.0", false],
])("Node %s is supported: %s", (version, isSupported) => {
  expect(isInRange(version, "^20.19 || ^22.13 || ^24")).toBe(isSupported);
});
