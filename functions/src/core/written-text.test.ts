import { describe, expect, test } from "vitest";
import { blocksOf, hasNoCredentials, itemOf, pastedUrl, plainText } from "./written-text.ts";

/** The links of a text: the displayed text, and the URL if it differs. */
const linksIn = (text: string) =>
  blocksOf(text)
    .flatMap(({ items }) => items.flat())
    .flatMap((piece) => (piece.url === undefined ? [] : [piece.url === piece.text ? piece.text : piece]));

/** The blocks, with each item as its displayed text. */
const shapeOf = (text: string) =>
  blocksOf(text).map(({ isList, items }) => [
    isList ? "list" : "paragraph",
    ...items.map((item) => item.map((piece) => piece.text).join("")),
  ]);

describe("links", () => {
  test.each([
    ["Sæktu blaðið: https://example.is/blad.pdf", "https://example.is/blad.pdf"],
    ["Sjá https://example.is.", "https://example.is"],
    ["Sjá https://example.is/a, eða ekki", "https://example.is/a"],
    ["Hefurðu séð https://example.is/a?!", "https://example.is/a"],
    ["Sjá https://example.is/a…", "https://example.is/a"],
    ["Sjá https://example.is/a...", "https://example.is/a"],
    ["(sjá https://example.is/a)", "https://example.is/a"],
    ["(sjá https://example.is/a).", "https://example.is/a"],
    ["[https://example.is/a]", "https://example.is/a"],
    ["Sjá https://is.wikipedia.org/wiki/Golf_(leikur)", "https://is.wikipedia.org/wiki/Golf_(leikur)"],
    ["(https://is.wikipedia.org/wiki/Golf_(leikur)).", "https://is.wikipedia.org/wiki/Golf_(leikur)"],
    ["„https://example.is/a“", "https://example.is/a"],
    ['"https://example.is/a"', "https://example.is/a"],
    ["'https://example.is/a'", "https://example.is/a"],
    ["<https://example.is/a>", "https://example.is/a"],
    ["\u200bhttps://example.is/a\u200b", "https://example.is/a"],
    ["Slóð:https://example.is/a", "https://example.is/a"],
    ["HTTPS://Example.is/A", "HTTPS://Example.is/A"],
    ["http://example.is:8080/a?b=c&d=%20#e;f", "http://example.is:8080/a?b=c&d=%20#e;f"],
    ["https://þórsnes.is/æfing", "https://þórsnes.is/æfing"],
    ["https://example.is/@golf", "https://example.is/@golf"],
    ["https://example.is/a/ og áfram", "https://example.is/a/"],
  ])("%j contains the link %s [10.25]", (text, url) => {
    expect(linksIn(text)).toEqual([url]);
  });

  test("links a domain that begins with www.", () => {
    expect(linksIn("Sjá www.golf.is/blad, takk")).toEqual([
      { text: "www.golf.is/blad", url: "https://www.golf.is/blad" },
    ]);
  });

  test("keeps all text around and between links", () => {
    expect(blocksOf("Sjá https://a.is, https://b.is (og c).")).toEqual([
      {
        isList: false,
        items: [
          [
            { text: "Sjá " },
            { text: "https://a.is", url: "https://a.is" },
            { text: ", " },
            { text: "https://b.is", url: "https://b.is" },
            { text: " (og c)." },
          ],
        ],
      },
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "javascript://example.is/%0Aalert(1)",
    "data:text/html,<b>a</b>",
    "ftp://example.is/a",
    "ftp://www.example.is/a",
    "file:///etc/passwd",
    "//example.is/a",
    "https://",
    "https:// example.is",
    "https://...",
    "https://exa%mple.is",
    "www.",
    "golf.is",
    "hallo@example.is",
    "hallo@www.example.is",
    "https://bank.is@svik.example.is",
    "https://user:password@example.is/a",
    "https://www.bank.is@svik.example.is/",
    '<a href="javascript:alert(1)">smelltu</a>',
  ])("does not link %j [10.25]", (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(shapeOf(text)).toEqual([["paragraph", text]]);
  });

  test.each(["https://a@b.is", "https://:a@b.is"])("detects credentials in %s", (url) => {
    expect(hasNoCredentials(url)).toBe(false);
  });
});

test.each([
  ["Horfðu á „Sveiflan mín“ á YouTube https://youtu.be/abcdefghijk", "https://youtu.be/abcdefghijk"],
  ["https://photos.app.goo.gl/AbC1.", "https://photos.app.goo.gl/AbC1"],
  ["(www.golf.is/a), takk", "https://www.golf.is/a"],
  ["https://a.is og https://b.is", "https://a.is"],
  ["Sjá https://... og http://b.is!", "http://b.is"],
  ["golf.is", null],
  ["sveiflan", null],
])("the first URL in %j is %j [10.255]", (text, url) => {
  expect(pastedUrl(text)).toBe(url);
});

describe("blocks", () => {
  test("keeps line breaks and ends a paragraph at an empty line", () => {
    expect(shapeOf("Ein lína\nönnur lína\n\n\nný efnisgrein")).toEqual([
      ["paragraph", "Ein lína\nönnur lína"],
      ["paragraph", "ný efnisgrein"],
    ]);
  });

  test("reads consecutive lines that begin with a hyphen as a list", () => {
    expect(shapeOf("Þú þarft:\n- sjö járn\n- bolta\nGóða skemmtun")).toEqual([
      ["paragraph", "Þú þarft:"],
      ["list", "sjö járn", "bolta"],
      ["paragraph", "Góða skemmtun"],
    ]);
  });

  test("keeps one list across an empty line between its items", () => {
    expect(shapeOf("- sjö járn\n\n- bolta")).toEqual([["list", "sjö járn", "bolta"]]);
  });

  test.each([
    "-",
    "–",
    "—",
    "*",
    "•",
    "·",
    "▪",
    "●",
    "○",
    "◦",
    "‣",
    "■",
    "➢",
    "✓",
    "\uf0b7",
    "\uf0a7",
    "\uf0d8",
    "\uf0fc",
  ])("reads lines that begin with %j and a tab or spaces as a list [10.254]", (bullet) => {
    expect(shapeOf(`Grip:\n${bullet}\tsjö járn\n ${bullet}   bolta`)).toEqual([
      ["paragraph", "Grip:"],
      ["list", "sjö járn", "bolta"],
    ]);
  });

  test("reads Word's o with a tab as a bullet, and a word with o as text [10.254]", () => {
    expect(shapeOf("o\tsjö járn\no\tbolta")).toEqual([["list", "sjö járn", "bolta"]]);
    expect(shapeOf("o jæja\n*feitt*\n-5 stig")).toEqual([["paragraph", "o jæja\n*feitt*\n-5 stig"]]);
  });

  test("shows no private-use character at any position [10.254]", () => {
    expect(shapeOf("Grip \uf0b7 og \uf04astaða")).toEqual([["paragraph", "Grip  og staða"]]);
    expect(plainText("\uf0b7\tGrip\n\uf0b7\tStaða")).toBe("Grip, Staða.");
  });

  test("reads a line with a pasted bullet as a list item", () => {
    expect(shapeOf("•\tsjö járn\n • bolta")).toEqual([["list", "sjö járn", "bolta"]]);
  });

  test.each(["-5 gráður", "-", "- ", "--- ", "Högg - og pútt"])("does not read %j as a list", (text) => {
    expect(shapeOf(text)).toEqual([["paragraph", text.trim()]]);
  });

  test.each(["\r\n", "\r", "\u2028"])("ends a line at %j", (end) => {
    expect(shapeOf(["- a", "- b", "", "c", "d"].join(end))).toEqual([
      ["list", "a", "b"],
      ["paragraph", "c\nd"],
    ]);
  });

  test.each(["", " \n\t\r\n "])("returns no blocks for %j", (text) => {
    expect(blocksOf(text)).toEqual([]);
  });

  test("removes the marker of a list item and keeps its links", () => {
    expect(itemOf("- Sjá https://a.is")).toEqual([
      { text: "Sjá " },
      { text: "https://a.is", url: "https://a.is" },
    ]);
    expect(itemOf("Haltu laust")).toEqual([{ text: "Haltu laust" }]);
    expect(itemOf("")).toEqual([]);
  });
});

test.each([
  ["Ein lína\nönnur lína\r\n\r\nþriðja", "Ein lína önnur lína þriðja"],
  ["Þú lærir:\n- grip\n- stöðu\n\nGóða skemmtun", "Þú lærir: grip, stöðu. Góða skemmtun"],
  ["- Haltu laust.\n- Andaðu!", "Haltu laust. Andaðu!"],
  ["- Sjá https://example.is/a", "Sjá https://example.is/a."],
  ["  Ein   lína  ", "Ein lína"],
  ["", ""],
])("converts %j to the single line %j", (text, line) => {
  expect(plainText(text)).toBe(line);
});

test.each([
  ["https://a", ")"],
  ["https://a", "("],
  ["https://", "a."],
  ["", "https://"],
  ["", "https://a.is "],
  ["", "www."],
  ["", "www.a@"],
  ["", "- "],
  ["", "-\t"],
  ["", "\n"],
  ["a", " "],
  ["", "- a\n"],
  ["https://a", "!"],
])("parses %j followed by 200,000 times %j in linear time [10.25]", (start, repeated) => {
  const text = start + repeated.repeat(200_000);
  expect(blocksOf(text)).toBeDefined();
  expect(plainText(text)).toBeDefined();
});
