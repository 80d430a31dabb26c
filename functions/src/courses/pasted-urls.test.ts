import { expect, test } from "vitest";
import { urlsInText } from "./pasted-urls.ts";

test.each([
  ["https://vimeo.com/1\nhttps://youtu.be/dQw4w9WgXcQ", ["", ""]],
  ["1. Gripið – https://vimeo.com/1\n2) Staðan: vimeo.com/2", ["Gripið", "Staðan"]],
  ["- Gripið (https://vimeo.com/1)\n• https://vimeo.com/2 – Staðan", ["Gripið", "Staðan"]],
  ["Gripið\nhttps://vimeo.com/1\n\nStaðan:\nhttps://vimeo.com/2", ["Gripið", "Staðan"]],
  ["Sæl, hér koma hlekkirnir:\nhttps://vimeo.com/1", [""]],
  ["Gripið\n\nhttps://vimeo.com/1\nhttps://vimeo.com/2", ["", ""]],
  ["Gripið\thttps://vimeo.com/1\tupptaka", ["Gripið upptaka"]],
  ["7-járn og 3 högg https://vimeo.com/1", ["7-járn og 3 högg"]],
  ['<a href="https://vimeo.com/1">Gripið</a>', ["Gripið"]],
])("extracts the titles next to the URLs of %j [10.324]", (pasted, titles) => {
  expect(urlsInText(pasted).map(({ title }) => title)).toEqual(titles);
});

test("finds videos and other URLs in an email, in their order [10.324]", () => {
  const email = [
    "Sæl!",
    "Gripið: https://vimeo.com/76979871/8272103f6e.",
    "Rásin okkar er https://www.youtube.com/@golf",
    "Kveðja, www.golf.is, https://golf.is/",
    "https://vimeo.com/2, https://vimeo.com/2",
  ].join("\n");
  expect(urlsInText(email)).toMatchObject([
    { link: "https://vimeo.com/76979871/8272103f6e", fault: null, title: "Gripið" },
    { url: "https://www.youtube.com/@golf", link: null, fault: "channel" },
    { url: "https://golf.is/", link: null, fault: "unknown_host" },
    { link: "https://vimeo.com/2" },
  ]);
});
