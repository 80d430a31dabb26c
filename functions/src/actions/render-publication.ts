import type { SiteTexts } from "../contract/site.ts";
import { vatPercentOf } from "../domain/price.ts";
import { contentShown, type LiveSite } from "../domain/site.ts";
import type { SiteFile } from "../publishing/publisher.ts";
import type { Context } from "./context.ts";
import type { Services } from "./services.ts";
import { readSiteContent } from "./site-content.ts";
import { termsVersionFor } from "./terms.ts";

/** What visitors see after a release. */
export type ShownSite = Pick<LiveSite, "courses" | "termsVersion" | "vatPercent"> & { termsVersion: string };

/** What a release puts out, and what is recorded of it. */
type RenderedPublication = {
  files: SiteFile[];
  requires: string[];
  shown: ShownSite;
};

/** Renders the public pages with `texts`, today's courses and the terms that follow from the texts; the pictures come along. */
export async function renderPublication(
  { store, renderSite }: Pick<Context, "store"> & Pick<Services, "renderSite">,
  texts: SiteTexts,
  now: Date,
): Promise<RenderedPublication> {
  const site = await readSiteContent({ store });
  const termsVersion = await termsVersionFor({ store }, texts, now);
  const { withPictures } = await import("./released-pictures.ts");
  const { content, pictures } = await withPictures(store, { texts: { ...texts, termsVersion }, ...site });
  const { files, requires } = await renderSite(content);
  const shown = { courses: contentShown(site), termsVersion, vatPercent: vatPercentOf(texts.company) };
  return { files: [...files, ...pictures], requires, shown };
}
