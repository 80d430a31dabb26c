import { expect, test } from "vitest";
import { keyFaults } from "../launch/account-steps.ts";
import { QUESTIONS } from "../launch/owner-steps.ts";
import { openLaunch } from "./google/launch.ts";

const LIMITED = { apiTargets: [{ service: "identitytoolkit.googleapis.com" }] };

test("replaces the server's key by a new one for Identity Toolkit only, and names where to delete the former [10.402]", async () => {
  const { google, launch, lines } = await openLaunch(["apikeys.googleapis.com"]);
  google.create("projects/my-shop/keys/shop-server", { restrictions: LIMITED });
  launch.settings.set({ WEB_API_KEY: "key-shop-server" });

  await QUESTIONS["server-key"].ask(launch);

  const stored = launch.settings.get("WEB_API_KEY");
  expect(stored).toMatch(/^key-shop-server-\d+$/);
  const created = `projects/my-shop/keys/${stored?.replace("key-", "")}`;
  expect(google.state.resources.get(created)).toMatchObject({ restrictions: LIMITED });
  expect(lines.join()).toContain("https://console.cloud.google.com/apis/credentials?project=my-shop");
});

test("doctor checks the newest key of the server [10.402]", () => {
  const [former, latest] = ["projects/1/keys/shop-server", "projects/1/keys/shop-server-1795000000"];
  const wanted = { browserKey: "auto", hosts: [] };
  const faults = (keys: Parameters<typeof keyFaults>[0]) => keyFaults(keys, wanted);
  expect(faults([{ name: latest, restrictions: LIMITED }])).toEqual([]);
  expect(faults([{ name: latest, restrictions: LIMITED }, { name: former }])).toEqual([]);
  expect(faults([{ name: former, restrictions: LIMITED }, { name: latest }])).toHaveLength(1);
});
