import { inflateSync } from "node:zlib";

type Font = { glyph: RegExp; characters: Map<number, string> };

/**
 * Returns the text of a PDF from Chromium, page by page, as glyphs in drawing order. Words may lack spaces.
 * Transparent text is not included.
 */
export function textOfPdf(pdf: Buffer): string[] {
  const file = pdf.toString("latin1");
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = "", body = ""]) => [id, body]),
  );
  const objectNamed = (key: string, body = "") =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "");
  const fontOf = (id = ""): Font => {
    const font = objects.get(id) ?? "";
    return {
      // A variable font is drawn as shapes (Type 3), whose glyph numbers have one byte.
      glyph: font.includes("/Type3") ? /../g : /.{4}/g,
      characters: parseCharacterMap(streamOf(objectNamed("ToUnicode", font))),
    };
  };

  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((page) => {
      const fonts = /\/Font <<(.*?)>>/s.exec(page)?.[1] ?? "";
      const named = new Map(
        [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [name, fontOf(id)]),
      );
      let current: Font | undefined;
      let text = "";
      for (const [, font, glyphs] of streamOf(objectNamed("Contents", page)).matchAll(
        /\/(\w+) [\d.]+ Tf|<([0-9A-F]+)>/gi,
      )) {
        if (font) current = named.get(font);
        for (const glyph of glyphs?.match(current?.glyph ?? /^$/) ?? [])
          text += current?.characters.get(hex(glyph)) ?? "";
      }
      return text;
    });
}

/** Returns the decompressed stream of an object. */
function streamOf(body = ""): string {
  const bytes = Buffer.from(/stream\r?\n(.*)\nendstream/s.exec(body)?.[1] ?? "", "latin1");
  return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** Parses a ToUnicode map: glyph number to character. */
function parseCharacterMap(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph, character] of block.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(hex(glyph), unicode(character));
  for (const [, block = ""] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, first, last, character] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = hex(first); glyph <= hex(last); glyph += 1)
        characters.set(glyph, String.fromCharCode(hex(character) + glyph - hex(first)));
  return characters;
}

/** Converts UTF-16 hex digits, four per unit, to a string. A ligature has several characters. */
function unicode(digits = ""): string {
  return String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map(hex));
}

function hex(digits = ""): number {
  return Number.parseInt(digits, 16);
}
