import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../local/stack/paths.ts";
import { launchChromium } from "../testing/chromium.ts";

/**
 * Draws the icons that are not SVG: `npx tsx tools/images/icons.ts`. Run it after each change of
 * `favicon.svg`.
 */
const files = join(ROOT, "web/public");
const mark = readFileSync(join(files, "favicon.svg"), "utf8");
/** For platforms that round the corners themselves. */
const square = mark.replace('rx="16"', "");
/** Has a margin, because a launcher may crop the icon to a circle of 80 % of its size. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace("<rect ", '<rect x="-8" y="-8" ')
  .replace('width="64" height="64"', 'width="80" height="80"');

const browser = await launchChromium();
const page = await browser.newPage();
writeFileSync(join(files, "favicon.ico"), ico(await png(mark, 32), 32));
writeFileSync(join(files, "apple-touch-icon.png"), await png(square, 180));
writeFileSync(join(files, "images/icons/192.png"), await png(mark, 192));
writeFileSync(join(files, "images/icons/512.png"), await png(mark, 512));
writeFileSync(join(files, "images/icons/maskable-512.png"), await png(maskable, 512));
await browser.close();

async function png(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** Returns an ICO file with one image: a header, one entry, and the PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}
