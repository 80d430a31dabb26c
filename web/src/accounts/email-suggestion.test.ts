import { expect, test } from "vitest";
import { probableEmail } from "./email-suggestion.tsx";

test.each([
  ["anna.jons@gmial.com", "anna.jons@gmail.com"],
  ["anna@gmail.con", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  ["anna@gmail.is", "anna@gmail.com"],
  ["Anna@GMAI.COM ", "Anna@gmail.com"],
  ["anna@gnail.com", "anna@gmail.com"],
  ["anna@hotmial.com", "anna@hotmail.com"],
  ["anna@hotmal.con", null],
  ["anna@outlok.com", "anna@outlook.com"],
  ["anna@iclod.com", "anna@icloud.com"],
  ["anna@yhaoo.com", "anna@yahoo.com"],
  ["anna@simnet.si", "anna@simnet.is"],
  ["anna@sinmet.is", "anna@simnet.is"],
])("corrects the email address %s to %s", (typed, meant) => {
  expect(probableEmail(typed)).toBe(meant);
});

test.each([
  ...["anna@gmail.com", "anna@hotmail.com", "anna@simnet.is", "anna@mail.com", "anna@ymail.com"],
  ...["anna@live.dk", "anna@yahoo.ca", "anna@hotmail.is", "anna@golf.is", "anna@example.is", "anna@hi.is"],
  ...["anna", "anna@", "anna@gmail", "", "a b@gmial.com"],
])("suggests no correction for %j", (typed) => {
  expect(probableEmail(typed)).toBeNull();
});
