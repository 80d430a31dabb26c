import { expect, test } from "./fixtures.ts";
import { fakePlayer, fakePlayers } from "./players.ts";

const HOSTS = [
  {
    host: "YouTube",
    lesson: 2,
    moment: "Beygja í mjöðmum 1:58",
    seconds: "118",
    speeds: ["Spila hægt", "Mjög hægt"],
  },
  { host: "Vimeo", lesson: 6, moment: "Toppur 2:14", seconds: "134", speeds: ["Spila hægt"] },
];

for (const { host, lesson, moment, seconds, speeds } of HOSTS)
  test(`the buttons below the video control the player of ${host} [10.54] [10.55]`, async ({
    page,
    cast,
  }) => {
    await page.context().addCookies(cast.cookies.learner);
    await fakePlayers(page);
    // other tests use the same customer
    await page.route("**/api/lessons/*/position", (route) =>
      route.fulfill({ json: { last: null, positions: {}, practised: [] } }),
    );
    await page.goto(`/lesson/${lesson}`);
    const tools = page.getByRole("group", { name: "Stillingar myndbandsins" });
    await expect(tools.getByRole("button", { name: /hægt$/i })).toHaveText(speeds);

    await tools.getByRole("button", { name: moment }).click();
    const player = await fakePlayer(page);
    await expect(player.seconds()).toHaveText(seconds);
    await tools.getByRole("button", { name: "Spila hægt", exact: true }).click();
    await expect(player.rate()).toHaveText("0.5");
    await player.jumpTo(60);
    await tools.getByRole("button", { name: "5 sek. til baka" }).click();
    await expect(player.seconds()).toHaveText("55");
    await tools.getByRole("button", { name: "Endurtaka" }).click();
    await player.watchTo(58);
    await expect(player.seconds()).toHaveText("52");
    await expect(tools.getByRole("status")).toHaveText("Endurtekur 0:52 til 0:58");

    await page.goto(`/lesson/${lesson}`);
    await page.getByRole("button", { name: /^Byrja frá byrjun/ }).click();
    await expect((await fakePlayer(page)).rate()).toHaveText("0.5");
    await expect(tools.getByRole("button", { name: "Spila hægt", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
