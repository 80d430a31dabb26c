import type { Page } from "@playwright/test";
import { type Answer, ok, refused, type Scene } from "./scene.ts";

const turnOff = (page: Page) => page.getByRole("button", { name: "Afþakka póstinn" }).click();

async function tell(page: Page): Promise<void> {
  await page.getByLabel("Umsögnin þín").fill("Loksins hitti ég boltann.");
  await page.getByRole("button", { name: "Senda umsögn" }).click();
}

const off = (answer: Answer) => ({
  route: "/postur/afthokkun",
  path: "/postur/afthokkun?lykill=anna.0a",
  answers: { "**/api/reminders/off": answer },
  act: turnOff,
});

const testimonial = (answer: Answer) => ({
  route: "/umsogn/{token}",
  path: "/umsogn/anna-1-0a",
  answers: { "**/api/testimonials": answer },
  act: tell,
});

export const learnerEmailScenes: Scene[] = [
  {
    ...off(refused(400, "email_link_invalid")),
    state: "refused",
    shows: "Opnaðu hann aftur úr tölvupóstinum",
  },
  {
    route: "/umsogn/{token}",
    path: "/umsogn/anna-1-0a",
    state: "form",
    shows: "Umsögnin þín",
  },
  { ...testimonial(ok({})), state: "sent", shows: "Takk fyrir!" },
];
