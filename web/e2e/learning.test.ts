import { expect, test } from "./fixtures.ts";
import { buyCourse, signIn } from "./people.ts";
import { fakePlayer, fakePlayers } from "./players.ts";

test("a video continues on another device, from ‘Halda áfram’ [10.44] [10.45]", async ({
  buyer: { page, account },
  newVisitor,
}) => {
  await fakePlayers(page);
  await buyCourse(page.context());
  await page.goto("/lesson/5");
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  const player = await fakePlayer(page);
  await player.watchTo(130);
  const isSaved = page.waitForResponse(
    (response) => response.url().endsWith("/position") && response.request().method() === "PUT",
  );
  await player.pause();
  await isSaved;

  const other = await newVisitor();
  await fakePlayers(other);
  await signIn(other.context(), account);
  await other.goto("/dashboard");
  await other.getByRole("link", { name: "Halda áfram" }).click();
  await expect(other).toHaveURL("/lesson/5");
  await other.getByRole("button", { name: /^Halda áfram frá 2:10/ }).click();
  await expect((await fakePlayer(other)).seconds()).toHaveText("130");
});

test("a watched lesson is marked with a celebration, and the mark can be removed [10.46] [10.47]", {
  tag: "@gate",
}, async ({ buyer: { page } }) => {
  await fakePlayers(page);
  await buyCourse(page.context());
  await page.goto("/lesson/1");
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  const player = await fakePlayer(page);
  await player.jumpTo(560);
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();
  await player.jumpTo(530);
  await player.watchTo(545);
  await expect(page.getByRole("button", { name: "Lokið", exact: true })).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(1);
  await page.getByRole("button", { name: "Taka merkinguna af" }).click();
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();
});

test("a learner watches a lesson to its end, counts its drill, sees the record and continues, and the map has a flag [10.281] [10.284]", {
  tag: "@gate",
}, async ({ buyer: { page } }) => {
  await fakePlayers(page);
  await buyCourse(page.context());
  await page.goto("/lesson/2");
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  await (await fakePlayer(page)).finish();
  const drill = page.getByRole("region", { name: /^(Æfðu þetta núna|Æfingin er skráð)$/ });
  const next = page.getByRole("link", { name: /^Næsta kennslustund: / });
  const count = async (hits: number) => {
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await drill.getByRole("button", { name: attempt <= hits ? "Tókst" : "Missti" }).click();
  };
  await count(3);
  await expect(drill.getByText("3 af 5 · Markmið: 4")).toBeVisible();
  await drill.getByRole("button", { name: "Æfa aftur" }).click();
  await count(4);
  await expect(drill.getByText("Nýtt met: 4 af 5!")).toBeVisible();
  await next.click();
  await expect(page).toHaveURL("/lesson/3");
  await page.getByRole("link", { name: "Aftur í námskeiðið" }).click();
  await expect(page.getByRole("img", { name: /1 af 12 kennslustundum lokið, 1 æfing skráð/ })).toBeVisible();
  await expect(page.locator("[data-lesson=flag]")).toHaveCount(1);
});
