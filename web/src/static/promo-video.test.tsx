import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { siteTexts } from "../../test/site-texts.ts";

const withVideo = (videoUrl: string) => ({
  texts: { ...siteTexts, promo: { ...siteTexts.promo, videoUrl } },
});

test("shows the error message of the specification if the promotional link is not a video [2.31] [8.38]", async () => {
  renderStaticPage("/", withVideo("https://example.com/"));
  expect(await screen.findByText("Could not load video")).toHaveAttribute("lang", "en");
});

test("names YouTube as the host of a promotional video on YouTube", async () => {
  renderStaticPage("/", withVideo("https://www.youtube.com/watch?v=M7lc1UVf-VE"));
  expect(await screen.findByText(/hýst hjá YouTube/)).toBeInTheDocument();
});
