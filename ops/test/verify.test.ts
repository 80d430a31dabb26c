import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp } from "firebase-admin/app";
import { expect, onTestFinished, test } from "vitest";
import { openProject } from "../project.ts";
import { verify } from "../verify.ts";
import { shopApi } from "./google/shop.ts";

test.each(["off", "enforce"] as const)(
  "verifies a shop with App Check %s more often than an account may fail to sign in [10.418]",
  async (appCheck) => {
    const project = await openProject(`verified-${appCheck}`);
    const server = createServer(shopApi(project, "shop.test", { APP_CHECK: appCheck }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
      await deleteApp(project.app);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (let run = 1; run <= 12; run += 1)
      expect((await verify(url)).join(), `run ${run}`).not.toContain("sign-in reaches Firebase Auth");
  },
);
