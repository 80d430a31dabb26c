import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { chooseClips, recordClip, SIDEWAYS, UPRIGHT } from "./clips.ts";
import { expect, requestsOf, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";

const FRAME = 1 / 30;

test("a learner marks the impact in two videos, moves both, measures an angle and saves the still [10.336]", async ({
  page,
  cast,
}) => {
  await page.context().addCookies(cast.cookies.learner);
  await page.goto("/samanburdur");
  await expect(page.getByRole("heading", { level: 1, name: "Sveiflan fyrir og eftir" })).toBeVisible();
  const requests = requestsOf(page);
  await chooseClips(page, [await recordClip(page, UPRIGHT), await recordClip(page, UPRIGHT)]);

  for (const [side, frames] of [
    ["Fyrir", 6],
    ["Eftir", 9],
  ] as const) {
    const own = page.getByRole("slider", { name: `Staður í myndbandi: ${side}` });
    for (let frame = 0; frame < frames; frame += 1) await own.press("ArrowRight");
    await page.getByRole("button", { name: `Merkja höggið: ${side}` }).click();
  }
  const times = () =>
    page.locator("video").evaluateAll((videos: HTMLVideoElement[]) => videos.map((each) => each.currentTime));
  const expectTimes = async (one: number, other: number) => {
    await expect.poll(async () => (await times())[0]).toBeCloseTo(one, 2);
    await expect.poll(async () => (await times())[1]).toBeCloseTo(other, 2);
  };
  const into = 1 / 240; // a seek goes a little into the frame
  await expectTimes(6 * FRAME + into, 9 * FRAME + into);
  await page.getByRole("slider", { name: "Samanburður" }).press("ArrowRight");
  await expectTimes(7 * FRAME + into, 10 * FRAME + into);
  await expect(page.getByText("0,03 sek. eftir högg").first()).toBeVisible();

  await page.getByRole("button", { name: "¼, fjórðungshraði" }).click();
  await page.getByRole("button", { name: "Spila" }).click();
  await expect.poll(async () => (await times())[0]).toBeGreaterThan(9 * FRAME);
  await page.getByRole("button", { name: "Gera hlé" }).click();
  await expect
    .poll(async () => {
      const [one = 0, other = 0] = await times();
      return Math.abs(other - one - 3 * FRAME);
    })
    .toBeLessThan(0.005);

  await page.getByRole("button", { name: "Horn: Fyrir" }).click();
  const first = page.getByRole("slider", { name: "Horn 1, punktur 1" });
  await expect(first).toBeFocused();
  await first.press("Shift+ArrowRight");
  await expect(first).not.toHaveAttribute("aria-valuetext", /^90°/);
  const last = page.getByRole("slider", { name: "Horn 1, punktur 3" });
  const before = await last.getAttribute("aria-valuenow");
  await last.hover();
  await page.mouse.down();
  const box = await last.boundingBox();
  await page.mouse.move((box?.x ?? 0) - 10, box?.y ?? 0);
  await page.mouse.up();
  await expect(last).not.toHaveAttribute("aria-valuenow", before ?? "");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Vista mynd" }).click();
  const still = readFileSync(await (await download).path());
  expect((await download).suggestedFilename()).toBe("fyrir-og-eftir.png");
  const size = { width: still.readUInt32BE(16), height: still.readUInt32BE(20) };
  expect(size).toEqual({ width: 2 * 608 + 16, height: 1080 });
  expect(requests.filter((url) => !url.startsWith("blob:") && !url.includes("/assets/"))).toEqual([]);
});

test("both pictures and the controls fit on a phone held sideways, and the page is accessible at each width [10.337]", async ({
  page,
  cast,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.context().addCookies(cast.cookies.learner);
  for (const plan of [UPRIGHT, SIDEWAYS]) {
    await page.goto("/samanburdur");
    await expect(page.getByRole("heading", { level: 1, name: "Sveiflan fyrir og eftir" })).toBeVisible();
    const clip = await recordClip(page, plan);
    await chooseClips(page, [clip, clip]);
    await turn(page);
    for (const side of ["Fyrir", "Eftir"]) {
      const mark = page.getByRole("button", { name: `Merkja höggið: ${side}` });
      await expect(mark).toBeInViewport({ ratio: 1 });
      await mark.click();
    }
    await page.getByRole("button", { name: "Horn: Fyrir" }).click();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFaults(page), `${width}`).toEqual([]);
      expect(await accessibilityFaults(page), `${width}`).toEqual([]);
      const [one, other] = await Promise.all(
        [0, 1].map((place) => page.locator("video").nth(place).boundingBox()),
      );
      const isBeside = plan === UPRIGHT || width === 1280;
      expect((other?.x ?? 0) > (one?.x ?? 0), `${width}`).toBe(isBeside);
    }
    await turn(page);
    expect(await layoutFaults(page), "sideways").toEqual([]);
    for (const part of [page.locator("video").first(), page.locator("video").last()])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Spila" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Vista mynd" })).toBeInViewport({ ratio: 1 });
  }
});

/** Turns the phone sideways and scrolls to the pictures. */
async function turn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole("region", { name: "Samanburður" }).evaluate((stage) => stage.scrollIntoView());
}
