import { expect, test } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

test("the script of the static pages stores the source of the visit [10.374]", async () => {
  leaves("uppruni");
  fakeApi({ "GET /api/courses": ok([course]) });
  renderStaticPage("/");
  history.replaceState(null, "", "/?utm_source=facebook&utm_medium=cpc");
  await import("./script.ts");
  const kept = { source: "facebook", medium: "cpc", campaign: null };
  expect(sessionStorage.getItem("uppruni")).toBe(JSON.stringify(kept));
});
