import { expect, test } from "vitest";
import { users } from "../../../test/admin-samples.ts";
import { usersCsv } from "./students-tab.tsx";

const TITLES = { 1: "Betra golf", 2: "Járnahögg" };

test("writes customers with the dates of registration and latest use, and the titles of their courses [10.141]", async () => {
  const [headings, ...rows] = (await usersCsv(users, TITLES)).split("\r\n");
  expect(headings).toBe("\uFEFFNafn;Netfang;Skráði sig;Síðast inni;Keypt námskeið;Loknar kennslustundir");
  expect(rows).toEqual([
    "Örn;orn@example.is;30.1.2026;2.2.2026;;3",
    "Ásta;asta@example.is;30.1.2026;Aldrei;Betra golf;0",
    "Anna;anna@example.is;30.1.2026;Aldrei;Betra golf, Járnahögg;0",
  ]);
});

test("writes email addresses with a readable domain", async () => {
  const lettered = users.map((user) => ({ ...user, email: "thora@xn--rsnes-zta0f.is" }));
  expect(await usersCsv(lettered, TITLES)).toContain(";thora@þórsnes.is;");
});
