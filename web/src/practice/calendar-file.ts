import type { PracticePlan } from "functions/learning/schema";
import { calendarText } from "./texts.ts";

type CalendarEvent = {
  plan: Pick<PracticePlan, "days">;
  /** When the first evening begins: ISO 8601, UTC. */
  startsAt: string;
  /** Permanent id of the event, so that a second file replaces the first one in the calendar. */
  uid: string;
  /** The page with the drills. */
  url: string;
  now: Date;
};

/** Weekdays of RFC 5545, from Monday. */
const BYDAY: readonly string[] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/**
 * Returns a calendar file with an event of half an hour on each evening of a plan, every week, with an alarm 30 minutes
 * before. Times are UTC, which is Icelandic time all year. Source: RFC 5545.
 */
export function calendarFile({ plan, startsAt, uid, url, now }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Golfnámskeið//Æfingakvöld//IS",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    "DURATION:PT30M",
    `RRULE:FREQ=WEEKLY;BYDAY=${plan.days.map((day) => BYDAY[day - 1]).join(",")}`,
    `SUMMARY:${escaped(calendarText.summary)}`,
    `DESCRIPTION:${escaped(calendarText.description(url))}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(calendarText.summary)}`,
    "TRIGGER:-PT30M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** Returns a time in the form of RFC 5545 §3.3.5: `20261123T190000Z`. */
function utc(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Returns text with the escapes of RFC 5545 §3.3.11. */
export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Octets of a line, without its end. */
const LINE_MAX_OCTETS = 75;

/** Returns a line in parts of at most 75 octets of UTF-8 that split no character (RFC 5545 §3.1). */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_MAX_OCTETS) {
      text += "\r\n ";
      octets = 1; // the space of a continued line
    }
    text += character;
    octets += size;
  }
  return text;
}
