import type { Page } from "@playwright/test";
import { chooseClips, recordClip, SIDEWAYS, UPRIGHT } from "../clips.ts";
import type { Scene } from "./scene.ts";

const COMPARE = { route: "/samanburdur", as: "learner" } as const;

async function chooseTwo(page: Page, plan = UPRIGHT): Promise<void> {
  await page.getByRole("button", { name: "Velja myndband: Fyrir" }).waitFor();
  const clip = await recordClip(page, plan);
  await chooseClips(page, [clip, clip]);
}

async function markBoth(page: Page): Promise<void> {
  for (const side of ["Fyrir", "Eftir"]) {
    const own = page.getByRole("slider", { name: `Staður í myndbandi: ${side}` });
    for (let frame = 0; frame < 8; frame += 1) await own.press("ArrowRight");
    await page.getByRole("button", { name: `Merkja höggið: ${side}` }).click();
  }
}

/** Scenes of the comparison of two swings. */
export const swingScenes: Scene[] = [
  { ...COMPARE, state: "empty", shows: "Velja myndband" },
  {
    ...COMPARE,
    state: "lesson",
    path: "/samanburdur?kennslustund=4",
    shows: "Berðu sveifluna þína saman við kennslustundina",
  },
  {
    ...COMPARE,
    state: "cannot play",
    act: async (page) => {
      await page.getByRole("button", { name: "Velja myndband: Fyrir" }).waitFor();
      const file = { name: "sveifla.mp4", mimeType: "video/mp4", buffer: Buffer.from("no video") };
      await chooseClips(page, [file]);
    },
    shows: "Þetta myndband opnast ekki hér.",
  },
  { ...COMPARE, state: "to mark", act: chooseTwo, shows: "Finndu augnablikið" },
  {
    ...COMPARE,
    state: "synced",
    act: async (page) => {
      await chooseTwo(page);
      await markBoth(page);
      await page.getByRole("button", { name: "Horn: Fyrir" }).click();
      await page.getByRole("button", { name: "Lína: Eftir" }).click();
    },
    shows: "Við höggið",
  },
  {
    ...COMPARE,
    state: "sideways",
    act: async (page) => {
      await chooseTwo(page, SIDEWAYS);
      await markBoth(page);
    },
    shows: "Við höggið",
  },
];
