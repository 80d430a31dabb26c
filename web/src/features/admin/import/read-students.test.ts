import { expect, test } from "vitest";
import { importText } from "../../../strings/admin-import.ts";
import { readStudents } from "./read-students.ts";

const utf8 = (text: string) => new TextEncoder().encode(text).buffer;
const ANNA = { name: "Anna Þórðardóttir", email: "anna@example.is" };
const ORN = { name: "Örn Æ.", email: "orn@example.is" };

test.each([
  ["Excel's Icelandic CSV", "Nafn;Netfang\r\nAnna Þórðardóttir;anna@example.is\r\nÖrn Æ.;ORN@example.is\r\n"],
  ["with a byte order mark", "\uFEFFNafn;Netfang\nAnna Þórðardóttir;anna@example.is\nÖrn Æ.;orn@example.is"],
  ["commas and quotes", 'Name,E-mail\n"Anna Þórðardóttir",anna@example.is\nÖrn Æ.,orn@example.is'],
  ["tabs", "Netfang\tNafn\nanna@example.is\tAnna Þórðardóttir\n\norn@example.is\tÖrn Æ.\n"],
  ["no headings", "anna@example.is;Anna Þórðardóttir\n orn@example.is ; Örn Æ. "],
])("%s can be read", (_, text) => {
  expect(readStudents(utf8(text))).toEqual({ people: [ANNA, ORN], faults: [] });
});

test("Windows-1252 can be read", () => {
  const latin = "Nafn;Netfang\r\nAnna Þórðardóttir;anna@example.is\r\nÖrn Æ.;orn@example.is";
  const bytes = Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
  expect(readStudents(bytes.buffer).people).toEqual([ANNA, ORN]);
});

test("each bad line is named with its number and the reason", () => {
  const text =
    "Nafn;Netfang\nAnna;anna@example.is\nA;a@example.is\nÖrn;orn.example.is\n;;\nAnna;ANNA@example.is\nJón";
  const { people, faults } = readStudents(utf8(text));
  expect(people).toEqual([{ name: "Anna", email: "anna@example.is" }]);
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [3, importText.nameWrong],
    [4, importText.emailWrong],
    [6, importText.sameAs(2)],
    [7, importText.emailWrong],
  ]);
});

test("what a bad line says is quoted without the room of its empty cells", () => {
  const { faults } = readStudents(utf8("Nafn;Netfang\nÁn netfangs;\n"));
  expect(faults).toMatchObject([{ line: 2, text: "Án netfangs" }]);
});

test("a file of more than 500 people is refused as a whole", () => {
  const lines = Array.from({ length: 501 }, (_, index) => `Anna ${index};anna${index}@example.is`);
  const { people, faults } = readStudents(utf8(lines.join("\n")));
  expect(people).toEqual([]);
  expect(faults).toMatchObject([{ reason: importText.tooMany }]);
});

test("an empty file has nobody", () => {
  expect(readStudents(utf8(""))).toEqual({ people: [], faults: [] });
});
