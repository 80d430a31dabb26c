import { expect, test } from "./fixtures.ts";

test("a second tab shows that the first has saved the same course, and keeps its typed text [10.156]", async ({
  admin: first,
}) => {
  await first.getByRole("tab", { name: "Námskeið" }).click();
  await first.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Nýtt námskeið" })).toBeVisible();

  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByLabel("Lýsing").fill("Fimm æfingar fyrir stofuna.");
  const notice = second.getByText("Vistað í öðrum flipa");
  await expect(notice).toHaveCount(0);

  await first.getByLabel("Titill").fill("Vetrargolf í stofunni");
  await first.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(first.getByText("Allt vistað")).toBeVisible();
  await expect(notice).toBeVisible();

  await second.getByRole("button", { name: "Sækja nýjustu" }).click();
  await expect(second.getByLabel("Titill")).toHaveValue("Vetrargolf í stofunni");
  await expect(second.getByLabel("Lýsing")).toHaveValue("Fimm æfingar fyrir stofuna.");
  await second.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(second.getByText("Allt vistað")).toBeVisible();
  await expect(first.getByText("Vistað í öðrum flipa")).toBeVisible();
});

test("signing out in one tab signs the user out in the other tabs", async ({ buyer: { page: first } }) => {
  await first.goto("/course/1");
  await expect(first.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
  const second = await first.context().newPage();
  await second.goto("/logout");
  await expect(second).toHaveURL("/");
  await expect(first).toHaveURL("/auth?next=%2Fcourse%2F1");
  await expect(first.getByLabel("Netfang")).toBeVisible();
  await expect(first.getByText(/^Innskráningin rann út/)).toHaveCount(0);
});
