import { randomUUID } from "node:crypto";
import { deleteApp } from "firebase-admin/app";
import { afterAll, expect, test } from "vitest";
import { NOW } from "../../functions/test/clock.ts";
import { openProject } from "../project.ts";
import { runCommand } from "./run-command.ts";

const projectId = `demo-rollups-${randomUUID()}`;
const { app, db } = await openProject(projectId);
afterAll(() => deleteApp(app));

test("computes rollups and names unreadable documents", async () => {
  await db.doc("payments/BROKEN").set({ id: "BROKEN", createdAt: NOW });
  const printed = await runCommand("rollups", projectId);
  expect(printed).toContain("skipped, cannot be read: payments/BROKEN");
  expect(printed).toContain("0 days computed, 0 written.");
});
