import type { SiteTexts } from "../contract/site.ts";
import { picturePath } from "../domain/picture.ts";
import { contentShown, type LiveSite } from "../domain/site.ts";
import type { SiteFile } from "../publishing/publisher.ts";
import type { Context } from "./context.ts";
import type { Services } from "./services.ts";
import { readSiteContent } from "./site-content.ts";
import { termsVersionFor } from "./terms.ts";

/** What a release puts out, and what is recorded of it. */
type RenderedPublication = {
  files: SiteFile[];
  requires: string[];
  shown: Pick<LiveSite, "courses" | "termsVersion"> & { termsVersion: string };
};

/** The address of an uploaded picture, also of the first kind (`FIRST_PICTURE_PATH`). */
const PICTURE_ADDRESS = /\/(?:api\/)?pictures\/([0-9a-f]{40})(?:\.\w+)?/g;

/** Renders the public pages with `texts`, today's courses and the terms that follow from the texts; the pictures come along. */
export async function renderPublication(
  { store, renderSite }: Pick<Context, "store"> & Pick<Services, "renderSite">,
  texts: SiteTexts,
  now: Date,
): Promise<RenderedPublication> {
  const site = await readSiteContent({ store });
  const termsVersion = await termsVersionFor({ store }, texts, now);
  const { content, pictures } = await withPictures(store, { texts: { ...texts, termsVersion }, ...site });
  const { files, requires } = await renderSite(content);
  return { files: [...files, ...pictures], requires, shown: { courses: contentShown(site), termsVersion } };
}

/**
 * Returns the uploaded pictures of `content` as files, and `content` with the addresses of these files. A picture that is
 * not kept has no file.
 */
async function withPictures<Content>(
  store: Context["store"],
  content: Content,
): Promise<{ content: Content; pictures: SiteFile[] }> {
  const json = JSON.stringify(content);
  const ids = new Set([...json.matchAll(PICTURE_ADDRESS)].map(([, id = ""]) => id));
  const files = new Map<string, SiteFile>();
  const keep = async (id: string) => {
    const picture = await store.pictures.byId(id);
    if (picture) files.set(id, { path: picturePath(id, picture.type), content: picture.bytes });
  };
  await Promise.all([...ids].map(keep));
  const released = json.replace(PICTURE_ADDRESS, (address, id) => files.get(id)?.path ?? address);
  return { content: JSON.parse(released), pictures: [...files.values()] };
}
