import { expect, test } from "vitest";
import * as z from "zod";
import { emailAddress, personName } from "./person.ts";
import { EmailAddress, PersonName } from "./user.ts";

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
  ["jona@exámple.is", null],
  ["jona@example", null],
  ["jona@example.i", null],
  ["jona@-example.is", null],
  ["jona@example..is", null],
  [".jona@example.is", null],
  ["jona.@example.is", null],
  ["jo..na@example.is", null],
  ["jona'@example.is", null],
  ["jo na@example.is", null],
  ["jona@@example.is", null],
  ["jona@example.is\nbcc", null],
  ["jona@example.is, anna@example.is", null],
  ["<jona@example.is>", null],
  ["@example.is", null],
  ["jona", null],
  ["", null],
])("the schema and the function that checkout uses read the address %j as %j", (typed, expected) => {
  expect([emailAddress(typed), EmailAddress.safeParse(typed).data ?? null]).toEqual([expected, expected]);
});

test.each([
  "a.b@example.is",
  "a'b@example.is",
  "a'@example.is",
  "a..b@example.is",
  ".@x.is",
  "a@b_c.is",
  "a@b.c1",
])("%j is an address exactly where it is one for zod", (typed) => {
  expect(emailAddress(typed) !== null).toBe(z.email().safeParse(typed).success);
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
])("the schema and the function that checkout uses read the name %j as %j", (typed, expected) => {
  expect([personName(typed), PersonName.safeParse(typed).data ?? null]).toEqual([expected, expected]);
});
