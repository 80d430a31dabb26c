import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { pictureText } from "../src/courses/admin/texts.ts";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { countMailsTo } from "./mailbox.ts";
import {
  acceptTerms,
  expectConfirmed,
  logInAdmin,
  newAccount,
  newAdmin,
  payAndReturn,
  publishChanges,
  register,
  signInAdmin,
  takeCourse,
  takeOffSale,
} from "./people.ts";
import { fakePlayers } from "./players.ts";
import { countTranslated, translate } from "./translation.ts";
import { withoutApp } from "./without-app.ts";

const BIOGRAPHY = "Ég kenni golf allt árið, úti og inni, og svara þér sjálfur.";
const PLAN = `https://example.is/${"vetrardagskra".repeat(5)}`;
const QUOTE = "Ég lækkaði forgjöfina um fjóra á einum vetri.";

async function openSite(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Síðan mín" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Síðan mín" })).toBeVisible();
}

/** Opens the drawer of a section. */
async function edit(page: Page, section: string): Promise<Locator> {
  await page.getByRole("button", { name: `Breyta: ${section}` }).click();
  return page.getByRole("dialog", { name: section });
}

async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Lokið" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Allt vistað")).toBeVisible();
}

/** Returns the saved copy. */
function savedTexts(page: Page): Promise<{ revision: number }> {
  return page.evaluate(async () => (await fetch("/api/admin/site")).json());
}

/** Replaces the saved copy. */
async function saveTexts(page: Page, texts: { revision: number }): Promise<void> {
  const { revision } = await savedTexts(page);
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/admin/site", { method: "PUT", headers, body })).status;
    },
    JSON.stringify({ ...texts, revision }),
  );
  expect(status).toBe(200);
}

/** Selects an image of the instructor at the editor's size. Returns its URL. */
async function choosePortrait(page: Page, drawer: Locator): Promise<string> {
  const file = { name: "portrait.png", mimeType: "image/png", buffer: await page.screenshot() };
  await drawer.getByLabel("Mynd af kennaranum", { exact: true }).setInputFiles(file);
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: pictureText.use }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  const portrait = drawer.locator("img[src^='/pictures/']");
  await expect(portrait).toHaveCount(1);
  return (await portrait.getAttribute("src")) ?? "";
}

test("an administrator previews, publishes and rolls back a biography, a testimonial and an image [10.25]", {
  tag: "@gate",
}, async ({ admin: page, newVisitor }) => {
  // Without scripts, the visible content is the HTML file from Hosting.
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await reader.route("**/api/**", (route) => route.abort()); // static files need no API
  const attempt = ` (${randomInt(1e6)})`;
  const [biography, praise] = [BIOGRAPHY + attempt, QUOTE + attempt];
  const isRead = async (text: string, count: number) => {
    await reader.goto("/");
    await expect(reader.getByText(text)).toHaveCount(count);
  };

  await openSite(page);
  const testimonials = await edit(page, "Umsagnir");
  const quote = testimonials.getByRole("textbox", { name: "Umsögn" }).first();
  const before = { texts: await savedTexts(page), quote: await quote.inputValue() };
  await quote.fill(praise);
  await close(page);
  const teacher = await edit(page, "Kennarinn");
  await teacher.getByLabel("Um kennarann").fill(`${biography}\n- ${PLAN}\n- pútt`);
  const portrait = await choosePortrait(page, teacher);
  await close(page);
  /** Hosting sends the last modification time. The API, which serves unpublished files, does not. */
  const isFile = async () => "last-modified" in (await page.request.get(portrait)).headers();
  expect(await isFile()).toBe(false);
  await save(page);
  await expect(page.getByText("Óbirtar breytingar")).toBeVisible();
  await expect(page.getByText(biography)).toBeVisible();
  await expect(page.locator("blockquote").filter({ hasText: praise })).toBeVisible();

  await publishChanges(page);
  await isRead(biography, 1);
  await expect(reader.getByRole("listitem").getByRole("link", { name: PLAN })).toHaveAttribute("href", PLAN);
  const phone = await newVisitor();
  await phone.setViewportSize({ width: 320, height: 844 });
  await phone.goto("/");
  expect(await layoutFaults(phone)).toEqual([]);
  await expect(reader.getByRole("blockquote").filter({ hasText: praise })).toHaveCount(1);
  expect(await isFile()).toBe(true);
  const picture = reader.locator(`img[src='${portrait}']`);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([960, 1120]);

  await page.getByRole("link", { name: "Stillingar" }).click();
  await page
    .getByRole("button", { name: /^Fara aftur í þessa útgáfu, frá/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Já, fara aftur" }).click();
  await expect(page.getByText(/^Gestir sjá nú útgáfuna frá/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Óbirtar breytingar")).toBeVisible();
  await isRead(biography, 0);
  await expect(reader.getByRole("blockquote").filter({ hasText: before.quote })).toHaveCount(1);
  await expect(picture).toHaveCount(0);

  await saveTexts(page, before.texts); // restores the copy that other tests expect
});

/** Makes a lesson a free preview, or reverts that. */
async function setFree(page: Page, id: number, isFree: boolean): Promise<void> {
  const status = await page.evaluate(
    async ([path, isFree]) => {
      const lesson = await (await fetch(path)).json();
      const body = JSON.stringify({ ...lesson, isFree });
      const headers = { "content-type": "application/json" };
      return (await fetch(path, { method: "PUT", headers, body })).status;
    },
    [`/api/admin/lessons/${id}`, isFree] as const,
  );
  expect(status).toBe(200);
}

test("a free lesson has a static page after publication, and none once it is no longer free [10.15]", async ({
  admin: page,
  newVisitor,
  newBuyer,
}) => {
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await openSite(page);
  await setFree(page, 12, true);
  await publishChanges(page);
  await reader.goto("/lesson/12");
  await expect(reader.getByText("Ókeypis sýnishorn")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
  await expect(reader.getByRole("link", { name: /^Horfa á myndbandið á/ })).toBeVisible();

  const visitor = await newVisitor();
  await fakePlayers(visitor);
  await visitor.goto("/lesson/12");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.locator("iframe")).toHaveCount(0);
  await visitor.getByRole("button", { name: /^Spila myndband/ }).click();
  await expect(visitor.locator("iframe")).toHaveCount(1);

  // For a signed-in user the app replaces the static page.
  const { page: member } = await newBuyer();
  await fakePlayers(member);
  const release = await withoutApp(member);
  await member.goto("/lesson/12");
  const play = member.getByRole("button", { name: /^Spila myndband/ });
  await expect(play).toHaveCount(0);
  release();
  await play.click();
  await expect(member.locator("iframe")).toHaveCount(1);

  // If the app fails to load, the page says so.
  const { page: offline } = await newBuyer({ problems: [/assets\//, /net::ERR_FAILED/] });
  await offline.route("**/assets/start-*.js", (route) => route.abort());
  await offline.goto("/lesson/12");
  await expect(offline.getByRole("alert")).toContainText("Ekki tókst að sækja alla síðuna");

  await setFree(page, 12, false);
  await publishChanges(page);
  await reader.goto("/lesson/12");
  await expect(reader.getByText("Ókeypis sýnishorn")).toHaveCount(0);
});

/** Puts a course with one lesson on sale through the API. Returns its id. */
function sellCourse(page: Page, title: string): Promise<number> {
  return page.evaluate(async (title) => {
    const ask = async (method: string, path: string, input: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/admin/${path}`, { method, headers, body: JSON.stringify(input) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    const { id } = await ask("POST", "courses", { title });
    const lesson = await ask("POST", "lessons", { title: "Pútt á teppi", courseId: id });
    await ask("PUT", `lessons/${lesson.id}`, { ...lesson, videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
    const course = await (await fetch(`/api/admin/courses/${id}`)).json();
    const terms = { description: "Tvær æfingar fyrir stofuna.", price: 10_000, isPublished: true };
    await ask("PUT", `courses/${id}`, { ...course, ...terms, lessonIds: [lesson.id] });
    return id;
  }, title);
}

test("a visitor buys a second course from the static landing page and opens it from there [1.5]", async ({
  admin: page,
  newVisitor,
}) => {
  const title = `Pútt heima ${randomInt(1e6)}`;
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await reader.route("**/api/**", (route) => route.abort());
  const id = await sellCourse(page, title);
  try {
    await openSite(page);
    await publishChanges(page);

    await reader.goto("/");
    const others = reader.locator("section", {
      has: reader.getByRole("heading", { name: "Fleiri námskeið" }),
    });
    const card = others.getByRole("article").filter({ hasText: title });
    await expect(card.getByText("10.000 kr.")).toBeVisible();
    await expect(card.getByText("Tvær æfingar fyrir stofuna.")).toBeVisible();
    for (const width of [320, 1280]) {
      await reader.setViewportSize({ width, height: 800 });
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }

    const visitor = await newVisitor();
    await visitor.goto("/");
    await visitor.getByRole("link", { name: `Kaupa: ${title}` }).click();
    await expect(visitor).toHaveURL(/\/auth\?next=/);
    await register(visitor, newAccount());
    await expect(visitor).toHaveURL(`/checkout?courseId=${id}`);
    await acceptTerms(visitor);
    await visitor.getByRole("button", { name: "Greiða 10.000 kr." }).click();
    await payAndReturn(visitor);
    await expectConfirmed(visitor);
    await visitor.goto("/");
    await visitor.getByRole("link", { name: `Skoða: ${title}` }).click();
    await visitor.getByRole("link", { name: "Byrja á námskeiðinu" }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: "Pútt á teppi" })).toBeVisible();
  } finally {
    await takeOffSale(page, id);
  }
  await reader.goto("/");
  await expect(reader.getByText(title)).toHaveCount(0);
});

test("a testimonial is added, moved and removed using only the keyboard", async ({ admin: page }) => {
  await page.goto("/admin/site");
  await page.getByRole("button", { name: "Breyta: Umsagnir" }).press("Enter");
  const testimonials = page.getByRole("dialog", { name: "Umsagnir" });
  await testimonials.getByRole("button", { name: "Bæta við umsögn" }).press("Enter");
  await expect(testimonials.getByRole("listitem")).toHaveCount(4);
  await page.keyboard.type("Frábært námskeið.");
  await expect(testimonials.getByRole("textbox", { name: "Umsögn" }).last()).toHaveValue("Frábært námskeið.");
  await testimonials.getByRole("button", { name: "Færa upp: Umsögn 4" }).press("Enter");
  await expect(testimonials.getByText("Umsögn 4 er nú númer 3 af 4.")).toBeAttached();
  await expect(testimonials.getByRole("button", { name: "Færa upp: Umsögn 3" })).toBeFocused();
  await testimonials.getByRole("button", { name: "Færa niður: Umsögn 3" }).press("Enter");
  await expect(testimonials.getByRole("button", { name: "Færa niður: Umsögn 4" })).toBeFocused();
  await testimonials.getByRole("button", { name: "Taka út: Umsögn 4" }).press("Enter");
  await expect(testimonials).toBeFocused();
  await expect(testimonials.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Breyta: Umsagnir" })).toBeFocused();
});

for (const width of [320, 390, 768, 1280])
  test(`an administrator changes the hero on the page and saves it at ${width} px [10.101] [10.102]`, async ({
    admin: page,
  }) => {
    const headline = `Golf heima, ${width} punktar`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/site");
    const before = await savedTexts(page);
    const button = page.getByRole("button", { name: "Breyta: Efst á síðunni" });
    await expect(button).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    await button.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Efst á síðunni" });
    await expect(drawer.getByLabel("Lína fyrir ofan fyrirsögn")).toBeFocused();
    await drawer.getByLabel("Fyrirsögn", { exact: true }).fill(headline);
    const shown = page.locator("h2", { hasText: headline });
    await expect(shown).toBeInViewport();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("Tab");
    await expect(drawer.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
    for (const name of ["Vista", "Vista og birta"])
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await save(page);
    await page.reload();
    await expect(shown).toBeVisible();
    await saveTexts(page, before); // restores the copy that other tests expect
  });

test("a kennitala with an impossible date shows an error and focuses its field", async ({ admin: page }) => {
  await page.goto("/admin/settings");
  const field = page.getByLabel("Kennitala");
  await field.fill("321330-2990");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Þetta er ekki kennitala. Athugaðu tölustafina.")).toBeVisible();
  await expect(field).toBeFocused();
});

test("an administrator saves and publishes the copy on a translated page", async ({ newVisitor }) => {
  const page = await newVisitor();
  await signInAdmin(page.context());
  await translate(page);
  await page.goto("/admin/site");
  const before = await savedTexts(page);
  await (await edit(page, "Kennarinn")).getByLabel("Um kennarann").fill(BIOGRAPHY);
  await close(page);
  await save(page);
  await publishChanges(page);
  await saveTexts(page, before);
  await publishChanges(page);
  await expect.poll(() => countTranslated(page)).toBeGreaterThan(3);
});

/** A company that is not the demo's. */
const COMPANY = {
  Kennitala: "540101-2340",
  "VSK-númer": "123456",
  Heimilisfang: "Grensásvegi 5, 108 Reykjavík",
  Netfang: "kennari@example.is",
  Sími: "555 1234",
};

test("the lines of the checklist turn green one after another [10.150] [10.151] [10.153] [10.154]", async ({
  newVisitor,
  newBuyer,
}) => {
  const page = await newVisitor({ problems: [/401/] });
  const account = await newAdmin();
  await logInAdmin(page, account);
  const card = page.getByRole("region", { name: "Tilbúin til sölu?" });
  const line = (title: string) => card.getByRole("listitem").filter({ hasText: title });
  const isDone = (title: string) => expect(line(title)).toContainText("Lokið");
  const toOverview = () => page.goto("/admin/dashboard");
  await expect(line("Tveggja þátta auðkenning")).toContainText("Eftir");
  const before = await savedTexts(page);

  try {
    await line("Fyrirtækið þitt").getByRole("link").click();
    await expect(page.getByLabel("Kennitala")).toBeFocused();
    for (const [label, value] of Object.entries(COMPANY)) {
      const company = page.getByRole("region", { name: "Fyrirtækið" });
      await company.getByLabel(label, { exact: true }).fill(value);
    }
    await save(page);
    await publishChanges(page);
    await toOverview();
    for (const title of ["Fyrirtækið þitt", "Virðisaukaskattur", "Ábyrgð í dögum", "Síðan birt"])
      await isDone(title);

    await line("Skilmálarnir lesnir").getByRole("link").click();
    await page.getByRole("button", { name: "Ég hef lesið skilmálana" }).click();
    await page.getByRole("link", { name: "Aftur í gátlistann" }).click();
    await isDone("Skilmálarnir lesnir");

    const { page: student, account: buyer } = await newBuyer();
    await takeCourse(student);
    await expect(line("Prufukaup")).toContainText("Lokið");

    await expect.poll(() => countMailsTo(buyer.email)).toBeGreaterThan(0);
    const confirm = card.getByRole("button", { name: "Pósturinn barst" });
    if ((await confirm.count()) > 0) await confirm.click(); // a retry finds it confirmed
    await isDone("Póstur berst");

    await line("Tveggja þátta auðkenning").getByRole("link").click();
    await page.getByRole("button", { name: "Setja upp" }).click();
    const secret = Secret.fromBase32((await page.locator("code").innerText()).replaceAll(" ", ""));
    await page.getByLabel("Sex stafa kóði úr appinu").fill(new TOTP({ secret }).generate());
    await page.getByLabel("Lykilorðið þitt").fill(account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Varakóðarnir þínir" })).toBeVisible();
    await toOverview();
    // Another test may sell a course whose lessons lack a drill.
    const ready = page.getByRole("region", { name: "Búðin er tilbúin til sölu" });
    const last = line("Tveggja þátta auðkenning").filter({ hasText: "Lokið" });
    await expect(ready.or(last)).toBeVisible();
  } finally {
    // Restores the texts that other tests expect.
    await page.goto("/admin/site");
    await saveTexts(page, before);
    await publishChanges(page);
  }
});
