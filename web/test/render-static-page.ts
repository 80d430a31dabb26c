import { userEvent } from "@testing-library/user-event";
import { onTestFinished } from "vitest";
import { renderPages, type SiteContent } from "../src/static/render.tsx";
import { playVideos } from "../src/static/video.ts";
import { sendWaitlistForms } from "../src/static/waitlist.ts";
import { course, siteTexts } from "./samples.ts";

/**
 * Shows a static page in the document, with its videos and forms, but without its styles: the parts for all readers
 * are visible.
 */
export function renderStaticPage(path: string, content: Partial<SiteContent> = {}) {
  const page = renderPages({ texts: siteTexts, courses: [course], lessons: [], ...content }).get(path);
  if (page === undefined) throw new Error(`No static page at ${path}`);
  document.title = /<title>(.*)<\/title>/.exec(page.head)?.[1] ?? "";
  const root = document.createElement("div");
  root.innerHTML = page.body;
  document.body.replaceChildren(root);
  playVideos(root);
  sendWaitlistForms(root);
  onTestFinished(() => document.body.replaceChildren());
  return userEvent.setup({ delay: null });
}
