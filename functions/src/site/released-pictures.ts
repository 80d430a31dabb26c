import type { Context } from "../core/context.ts";
import { picturePath } from "../courses/rules.ts";
import type { SiteFile } from "./publisher.ts";

/** Path of an uploaded picture. */
const PICTURE_URL = /\/pictures\/([0-9a-f]{40})(?:\.\w+)?/g;

/**
 * Returns the uploaded pictures of `content` as files, and `content` with the paths of these files. A picture
 * that is not in the store has no file.
 */
export async function withPictures<Content>(
  store: Context["store"],
  content: Content,
): Promise<{ content: Content; pictures: SiteFile[] }> {
  const json = JSON.stringify(content);
  const ids = new Set([...json.matchAll(PICTURE_URL)].map(([, id = ""]) => id));
  const files = new Map<string, SiteFile>();
  const keep = async (id: string) => {
    const picture = await store.pictures.byId(id);
    if (picture) files.set(id, { path: picturePath(id, picture.type), content: picture.bytes });
  };
  await Promise.all([...ids].map(keep));
  const released = json.replace(PICTURE_URL, (url, id) => files.get(id)?.path ?? url);
  return { content: JSON.parse(released), pictures: [...files.values()] };
}
