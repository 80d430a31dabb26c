import type { Page } from "@playwright/test";
import { fakePlayers } from "../players.ts";
import type { Scene } from "./scene.ts";

const COURSES = "**/api/courses";

/** Adds a second course on sale to the API's response. */
async function withSecondCourse(page: Page): Promise<void> {
  await page.route(COURSES, async (route) => {
    const answer = await route.fetch();
    const courses: { id: number }[] = await answer.json();
    const second = {
      ...courses[0],
      id: 2,
      title: "Stutta spilið: vipp, pitch og sandur",
      description:
        "Allt sem gerist innan við hundrað metra frá holunni, frá lágu vippi að höggi úr djúpum sandi.",
      price: 14_900,
      lessons: [],
    };
    await route.fulfill({ json: [courses.find(({ id }) => id === 1), second] });
  });
  await page.reload();
  await page.getByRole("heading", { name: "Fleiri námskeið" }).scrollIntoViewIfNeeded();
}

export const visitorScenes: Scene[] = [
  { route: "/", state: "full", shows: "Betra golf á 12 kennslustundum", isInGate: true },
  { route: "/", state: "learner", as: "learner", shows: "Þú átt þetta námskeið" },
  { route: "/", path: "/?kodi=GOLF20", state: "linked price", shows: "19.920 kr." },
  {
    route: "/",
    state: "playing",
    act: async (page) => {
      await fakePlayers(page);
      await page.getByRole("button", { name: "Spila kynningarmyndband" }).click();
      await page.locator("iframe").waitFor();
    },
    shows: "Sjáðu hvernig kennslan fer fram",
  },
  {
    route: "/admin/site",
    state: "two courses",
    as: "admin",
    act: withSecondCourse,
    shows: "Fleiri námskeið",
  },
  { route: "/skilmalar", state: "full", shows: "Ánægjuábyrgð", isInGate: true },
  { route: "/personuvernd", state: "full", shows: "Réttindi þín" },
  { route: "any other", path: "/ekki-til", state: "full", shows: "Boltinn er týndur" },
  {
    route: "/reset-password/{token}",
    path: "/reset-password/token",
    state: "broken",
    answers: { "**/assets/reset-password-page-*.js": "broken" },
    shows: "Eitthvað fór úrskeiðis",
  },
];
