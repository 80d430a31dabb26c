import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PersonalData } from "functions/students/schema";
import { expect, test } from "vitest";
import { offlineCacheOf } from "../lib/offline-cache.ts";
import { privacyText } from "./texts.ts";

const SOURCES = join(import.meta.dirname, "..");

/** Keys that are removed immediately, or that only administrators have. */
const NOT_KEPT = ["signedOut", "signedIn", "gatlistiFalinn"];

/** Returns the keys of the browser storage of customers, as the code writes them. */
function storageKeys(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)admin\//.test(file))
    .map((file) => readFileSync(join(SOURCES, file), "utf8"));
  const constants = new Map(
    code.flatMap((text) =>
      [...text.matchAll(/const ([A-Z_]+) = "([\w]+)";/g)].map(([, name, key]) => [name, key]),
    ),
  );
  const keys = code.flatMap((text) =>
    [...text.matchAll(/stored(?:Item|Json|List)(?:<[^>]*>)?\(\s*(?:["`]([\w]+)|([A-Z_]+))/g)].map(
      ([, key, name]) => key ?? constants.get(name),
    ),
  );
  return [...new Set(keys.filter((key) => key !== undefined))];
}

const sectionsOf = (isAppCheckOn: boolean) =>
  privacyText.sections({ email: "golf@example.is", isVatRegistered: true, isAppCheckOn });
const sections = sectionsOf(false);
const pointsOf = (title: string) => {
  const section = sections.find((each) => each.title === title);
  return (section?.points ?? []).join("\n");
};

test("lists each key of the browser's storage", () => {
  const keys = storageKeys();
  expect(keys).toEqual(expect.arrayContaining(["note", "drillResults", "pakki", "kodi", "spilaNaestu"]));
  const named = pointsOf("Vafrakökur og vafrageymsla");
  expect(keys.filter((key) => !NOT_KEPT.includes(key) && !new RegExp(`\\b${key}\\b`).test(named))).toEqual(
    [],
  );
});

test("mentions the cache of the practice page [10.294]", () => {
  const [name] = offlineCacheOf("anna").split("/");
  expect(pointsOf("Vafrakökur og vafrageymsla")).toMatch(
    new RegExp(`^${name} \\(í skyndiminni vafrans\\)`, "m"),
  );
});

/** The part of the privacy text for each part of the export of a person's data. */
const NAMED: Record<Exclude<keyof PersonalData, "exportedAt">, RegExp> = {
  account: /Nafn þitt og netfang/,
  signedInAt: /hvenær þú skráðir þig inn/,
  lastSeenAt: /hvaða dag þú notaðir vefinn síðast/,
  sessions: /Innskráningarnar þínar/,
  emailChanges: /Nafn þitt og netfang/,
  staffInvitations: /Nafn þitt og netfang/,
  grants: /hvaða kennslustundum þú hefur lokið/,
  notes: /Minnispunkta/,
  progress: /í hverju myndbandi og árangur þinn í æfingum.*Æfingakvöld sem þú velur/s,
  payments: /Kaupin þín/,
  giftsGiven: /Gjafir/,
  giftsReceived: /Gjafir/,
  packSeats: /Sæti sem þú hefur fengið/,
  questions: /Spurningar þínar til kennarans, svör hans/,
  reminders: /Tölvupóst sem við höfum sent þér/,
  orderRemindedAt: /Tölvupóst sem við höfum sent þér/,
  testimonials: /umsagnir/,
  waitlists: /væntanlegt námskeið/,
  emails: /Tölvupóst sem við höfum sent þér/,
};

test.each(Object.entries(NAMED))("describes the exported data as %s", (_, named) => {
  expect(pointsOf("Hvað við geymum")).toMatch(named);
});

test("describes a request for an invoice and how long it is kept [10.369]", () => {
  expect(pointsOf("Hvað við geymum")).toMatch(/^Beiðni um kröfu .*: nafn, kennitölu og fjölda sæta/m);
  expect(pointsOf("Hve lengi við geymum upplýsingar")).toContain("Að beðið var um kröfu");
});

test("names reCAPTCHA, what Google gets and its storage if App Check is on [10.417]", () => {
  expect(JSON.stringify(sections)).not.toMatch(/reCAPTCHA/i);
  const text = JSON.stringify(sectionsOf(true));
  for (const named of [/reCAPTCHA frá Google/, /Google fær þá IP-töluna þína/, /_GRECAPTCHA \(vafrakaka/])
    expect(text).toMatch(named);
});
