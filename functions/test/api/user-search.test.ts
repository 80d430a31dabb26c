import { beforeAll, describe, expect, test } from "vitest";
import { newUser } from "../../src/accounts/rules.ts";
import type { User } from "../../src/accounts/schema.ts";
import { ADMIN_PAGE_SIZE, TOTAL_HEADER } from "../../src/core/limits.ts";
import { tickingClock, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";

const { shop, asAdmin } = await openStaffedShop();
shop.clock.now = tickingClock();
const store = shop.services.openStore();
const asta = await shop.newUser("Ásta Þórðardóttir");
await shop.newUser("Þórður Ástuson");

const list = (query: string) => asAdmin<User[]>("GET", `/api/admin/users${query}`);
const namesFor = async (search: string) =>
  (await list(`?search=${encodeURIComponent(search)}`)).body.map(({ name }) => name);

describe("customer search", () => {
  test("finds customers by the start of any of their names, ignoring case, newest first [10.18]", async () => {
    expect(await namesFor("ÞÓRÐ")).toEqual(["Þórður Ástuson", "Ásta Þórðardóttir"]);
    expect(await namesFor("ásta þórð")).toEqual(["Ásta Þórðardóttir"]);
    expect(await namesFor("órð")).toEqual([]);
  });

  test("finds a customer by the start of their email address or all of it", async () => {
    expect(await namesFor(asta.email.slice(0, 12).toUpperCase())).toEqual(["Ásta Þórðardóttir"]);
    expect(await namesFor(asta.email)).toEqual(["Ásta Þórðardóttir"]);
    expect(await namesFor(`${asta.email}x`)).toEqual([]);
  });

  test("finds customers by the domain of their email address and by their id [10.210]", async () => {
    expect(await namesFor("example.is")).toEqual(["Þórður Ástuson", "Ásta Þórðardóttir"]);
    expect(await namesFor(asta.id)).toEqual(["Ásta Þórðardóttir"]);
  });

  test("finds names in any order, regardless of other customers' names [10.210]", async () => {
    expect(await namesFor("ást þór")).toEqual(["Þórður Ástuson", "Ásta Þórðardóttir"]);
  });

  test("lists all customers for an empty search or only spaces", async () => {
    expect(await namesFor("")).toHaveLength(2);
    expect(await namesFor("  ")).toHaveLength(2);
  });

  test("finds a customer by the corrected email address and not by the former one", async () => {
    const moved = await shop.newUser("Breki Ból");
    const email = `ny-${moved.email}`;
    await asAdmin("POST", `/api/admin/users/${moved.id}/email`, { email });
    expect(await namesFor(moved.email)).toEqual([]);
    expect(await namesFor(email)).toEqual(["Breki Ból"]);
    expect(await namesFor("breki")).toEqual(["Breki Ból"]);
  });
});

describe("customer search over several pages", () => {
  beforeAll(async () => {
    const people = Array.from({ length: ADMIN_PAGE_SIZE + 3 }, (_, number) =>
      newUser(
        { id: `many-${number}`, name: "Margrét Fjölda", email: `many${number}@example.is` },
        timeAfter(-number * 1000),
      ),
    );
    await Promise.all(people.map((person) => store.users.create(person)));
  });

  test("returns each customer of the next page once", async () => {
    const first = await list("?search=margr%C3%A9t");
    expect(first.body).toHaveLength(ADMIN_PAGE_SIZE);
    expect(first.headers.get(TOTAL_HEADER)).toBe(String(ADMIN_PAGE_SIZE + 3));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toContain("search=margr%C3%A9t");
    const second = await asAdmin<User[]>("GET", next);
    expect(second.body.map(({ id }) => id)).toEqual(["many-100", "many-101", "many-102"]);
    expect(second.headers.get("link")).toBeNull();
  });

  test("reads on until it finds all words of a search, and counts only complete results [10.210]", async () => {
    const { body, headers } = await list("?search=margr%C3%A9t%20many102");
    expect(body.map(({ id }) => id)).toEqual(["many-102"]);
    expect(headers.get("link")).toBeNull();
    const found = await list("?search=margr%C3%A9t%20fj%C3%B6lda");
    expect(found.headers.get(TOTAL_HEADER)).toBeNull();
  });

  test("finds a customer far down the list", async () => {
    expect((await list("?search=many102")).body.map(({ id }) => id)).toEqual(["many-102"]);
  });
});
