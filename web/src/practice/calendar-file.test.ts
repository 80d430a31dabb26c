import { expect, test } from "vitest";
import { calendarFile, escaped, folded } from "./calendar-file.ts";

const EVENT = {
  plan: { days: [1, 4] },
  startsAt: "2026-11-26T19:00:00.000Z",
  uid: "aefingakvold-anna@golf.is",
  url: "https://golf.is/aefingar/1",
  now: new Date("2026-11-25T08:05:09.123Z"),
};

test("the calendar has a weekly event in UTC with an alarm half an hour before [10.318]", () => {
  const file = calendarFile(EVENT);
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Golfnámskeið//Æfingakvöld//IS",
    "BEGIN:VEVENT",
    "UID:aefingakvold-anna@golf.is",
    "DTSTAMP:20261125T080509Z",
    "DTSTART:20261126T190000Z",
    "DURATION:PT30M",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,TH",
    "SUMMARY:Golfæfing",
    "DESCRIPTION:Æfingin þín bíður: https://golf.is/aefingar/1",
    "URL:https://golf.is/aefingar/1",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Golfæfing",
    "TRIGGER:-PT30M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  [[1], "MO"],
  [[2, 3], "TU,WE"],
  [[5, 6], "FR,SA"],
  [[7], "SU"],
])("the weekdays %j are %s in the calendar", (days, names) => {
  expect(calendarFile({ ...EVENT, plan: { days } })).toContain(`;BYDAY=${names}\r\n`);
});

test.each([
  ["a, b; c", "a\\, b\\; c"],
  ["a\\b", "a\\\\b"],
  ["a\r\nb\nc", "a\\nb\\nc"],
])("escapes the text %j as %j", (text, expected) => {
  expect(escaped(text)).toBe(expected);
});

const octetsOf = (text: string) => new TextEncoder().encode(text).length;

test.each([
  ["a short line", "a".repeat(75), 1],
  ["a long line", "a".repeat(76), 2],
  ["a very long line", "a".repeat(75 + 74 + 1), 3],
  ["letters of two octets", "ð".repeat(38), 2],
  ["letters of four octets", "⛳️🏌️".repeat(30), 6],
])("folds %s at 75 octets without splitting a character", (_, line, parts) => {
  const text = folded(line);
  const lines = text.split("\r\n");
  expect(lines).toHaveLength(parts);
  for (const each of lines) expect(octetsOf(each)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toBe(line);
});
