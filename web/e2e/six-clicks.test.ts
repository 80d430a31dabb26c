import { expect, test } from "./fixtures.ts";
import { newAccount } from "./people.ts";
import { fakePlayers } from "./players.ts";

/**
 * A new customer needs 6 clicks, 3 fields and 5 pages from "Kaupa" to a playing lesson. The law requires one
 * checkbox each for the terms and for the waiver of withdrawal. Enter in the last field submits the
 * registration. The card page's fields belong to the provider; the demo fills them in.
 */
test("a purchase takes 6 clicks, 3 fields and 5 pages from the buy button to a playing lesson", async ({
  page,
}) => {
  const account = newAccount();
  const count = { clicks: 0, fields: 0 };
  const pages = new Set<string>();
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && !/\/api\/|pay\.aspx/.test(frame.url()))
      pages.add(new URL(frame.url()).pathname);
  });
  const click = async (role: "link" | "button", name: string | RegExp) => {
    count.clicks += 1;
    await page.getByRole("main").getByRole(role, { name }).first().click();
  };
  const tick = async (text: RegExp) => {
    count.clicks += 1;
    const box = page.locator("label").filter({ hasText: text });
    await box.click({ position: { x: 12, y: 16 } });
    await expect(box.getByRole("checkbox")).toBeChecked();
  };
  const fill = async (label: string, text: string) => {
    count.fields += 1;
    await page.getByRole("tabpanel", { name: "Nýskráning" }).getByLabel(label).fill(text);
  };

  await page.goto("/");
  await click("link", "Kaupa námskeið");
  await fill("Nafn", account.name);
  await fill("Netfang", account.email);
  await fill("Lykilorð", account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout?courseId=1");
  await tick(/Ég samþykki skilmálana/);
  await tick(/Ég óska eftir/);
  await click("button", "Greiða 24.900 kr.");
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  count.clicks += 1;
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByText("Greiðsla staðfest")).toBeVisible();
  await fakePlayers(page);
  await click("button", /^Spila myndband/);
  await expect(page.locator("iframe")).toBeVisible();

  expect(count).toEqual({ clicks: 6, fields: 3 });
  expect([...pages]).toEqual(["/", "/auth", "/checkout", "/securepay/default.aspx", "/payment/success"]);
});
