import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";
import { googleErrorTexts } from "./texts.ts";

const button = () => screen.findByRole("link", { name: "Halda áfram með Google" });

test("offers Google as a plain link for login and registration", async () => {
  const { person, api } = renderPage("/auth", visitor);
  expect(await button()).toHaveAttribute("href", "/api/auth/google");
  await person.click(screen.getByRole("tab", { name: "Nýskráning" }));
  expect(await button()).toBeInTheDocument();
  expect(api.asked).toEqual([]);
});

test.each([
  ["/auth?next=%2Fcheckout%3FcourseId%3D1", "/api/auth/google?next=%2Fcheckout%3FcourseId%3D1"],
  ["/auth?next=%2F%2Fevil.example", "/api/auth/google"],
  ["/auth?google=google_cancelled&next=%2Flesson%2F1", "/api/auth/google?next=%2Flesson%2F1&choose=1"],
])("links on %s to %s", async (path, href) => {
  renderPage(path, visitor);
  expect(await button()).toHaveAttribute("href", href);
});

test.each([
  ["google_unconfirmed", googleErrorTexts.google_unconfirmed],
  ["__proto__", googleErrorTexts.internal],
])("explains a return with the code %s", async (code, text) => {
  renderPage(`/auth?google=${code}`, visitor);
  const alert = await screen.findByRole("alert");
  const title =
    code === "google_unconfirmed" ? "Staðfestu í tölvupóstinum þínum" : "Innskráning með Google tókst ekki";
  expect(alert).toHaveTextContent(`${title}${text}`);
});

test("a site that is built without a client id does not offer Google", async () => {
  vi.stubEnv("OFFERS_GOOGLE", "false");
  renderPage("/auth?google=google_off", visitor);
  expect(await screen.findByLabelText("Netfang")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Halda áfram með Google" })).toBeNull();
  vi.unstubAllEnvs();
});
