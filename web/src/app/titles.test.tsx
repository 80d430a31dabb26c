import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { customer, gift, learner, lesson, payment, receipt, visitor } from "../../test/samples.ts";

test.each([
  ["/auth", "Innskráning", visitor],
  ["/auth?panel=forgot-password", "Gleymt lykilorð", visitor],
  ["/dashboard", "Yfirlit", customer],
  ["/course/1", "Betra golf á 12 kennslustundum", customer],
  ["/checkout", "Ganga frá kaupum", customer],
  ["/lesson/2", "Staðan", learner],
  ["/payment/success?payment_id=PAYMENT00001&auto_complete=true", "Takk fyrir kaupin!", customer],
  ["/kvittun/PAYMENT00001", "Kvittun nr. 413", customer],
  ["/gjof/0000", "Þú átt gjöf!", visitor],
  ["/logout", "Útskráning", customer],
])("the app page %s has the title '%s'", async (path, title, user) => {
  renderPage(path, user, {
    "GET /api/lessons/1": ok(lesson),
    "GET /api/lessons/2": ok(lesson),
    "GET /api/payment/PAYMENT00001": ok({ ...payment, status: "completed" }),
    "GET /api/payment/PAYMENT00001/receipt": ok(receipt),
    "GET /api/gifts/0000": ok(gift),
    "POST /api/logout": refuse("internal"),
  });
  await waitFor(() => expect(document.title).toBe(`${title} · Golfnámskeið`));
});

test.each([
  ["/", "Lærðu golf á netinu með PGA-kennara"],
  ["/skilmalar", "Skilmálar"],
  ["/personuvernd", "Persónuvernd"],
  ["/404", "Boltinn er týndur"],
])("the static page %s has the title '%s'", (path, title) => {
  renderStaticPage(path);
  expect(document.title).toBe(`${title} · Golfnámskeið`);
});
