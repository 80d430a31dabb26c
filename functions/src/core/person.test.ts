import { expect, test } from "vitest";
import { EmailAddress, PersonName } from "../accounts/schema.ts";
import { emailAddress, personName } from "./person.ts";

test.each([
  ["jona@example.is", "jona@example.is"],
  [" Jona@Example.IS ", "jona@example.is"],
  ["jona@exam\u00adple.is\u200b", "jona@example.is"],
  ["\u202ajona@example.is\u202c\n", "jona@example.is"],
  ["o'brien+golf_1-2@mail.example.co.uk", "o'brien+golf_1-2@mail.example.co.uk"],
  [`${"a".repeat(64)}@x.is`, `${"a".repeat(64)}@x.is`],
  [`${"a".repeat(65)}@x.is`, null],
  [`a@${"b".repeat(63)}.is`, `a@${"b".repeat(63)}.is`],
  [`a@${"b".repeat(64)}.is`, null],
  [`a@${`${"b".repeat(62)}.`.repeat(4)}is`, null],
  ["jóna@example.is", null],
  ["jona@exámple.is", "jona@xn--exmple-qta.is"],
  ["thora@ÞÓRSNES.is", "thora@xn--rsnes-zta0f.is"],
  ["thora@xn--rsnes-zta0f.is", "thora@xn--rsnes-zta0f.is"],
  ["anna@пример.рф", null], // its letters may look like others
  ["anna@x.xn--p1ai", "anna@x.xn--p1ai"],
  ["anna&jon@example.is", "anna&jon@example.is"],
  ["o/neill@example.is", "o/neill@example.is"],
  ["a!#$%&'*+/=?^_`{|}~-z@example.is", "a!#$%&'*+/=?^_`{|}~-z@example.is"],
  ["jona@þórsnes.is/x", null],
  ["jona@þ órsnes.is", null],
  ["jona@127.0.0.1", null],
  ["jona@example.123", null],
  ["jona@example-.is", null],
  ["jona@[127.0.0.1]", null],
  ["jona@example", null],
  ["jona@example.i", null],
  ["jona@-example.is", null],
  ["jona@example..is", null],
  [".jona@example.is", null],
  ["jona.@example.is", null],
  ["jo..na@example.is", null],
  ["jona'@example.is", "jona'@example.is"],
  ["jo na@example.is", null],
  ["jona@@example.is", null],
  ["jona@example.is\nbcc", null],
  ["jona@example.is, anna@example.is", null],
  ["<jona@example.is>", null],
  ["@example.is", null],
  ["jona", null],
  ["", null],
])("reads the email address %j as %j in the schema and at checkout [10.23]", (typed, expected) => {
  expect([emailAddress(typed), EmailAddress.safeParse(typed).data ?? null]).toEqual([expected, expected]);
});

test.each([
  [" Jóna ", "Jóna"],
  ["Jón\r\nBcc: x@x.is", "Jón Bcc: x@x.is"],
  ["\u202eninrÁ\u202c", "ninrÁ"],
  ["李明", "李明"],
  ["J", null],
  ["\u200b\u200b", null],
  ["\u3164\u3164", null],
  ["x".repeat(100), "x".repeat(100)],
  ["x".repeat(101), null],
  ["", null],
])("reads the name %j as %j in the schema and at checkout", (typed, expected) => {
  expect([personName(typed), PersonName.safeParse(typed).data ?? null]).toEqual([expected, expected]);
});
