import { beforeEach, expect, test, vi } from "vitest";
import { leaves } from "../../test/storage.ts";
import { referral, referralOf } from "./referral.ts";

const PAGE = "https://golfnamskeid.is/";
const from = (source: string) => ({ source, medium: null, campaign: null });
const LONG = "a".repeat(60);

test.each<[string, string, string, ReturnType<typeof referralOf>]>([
  ["a link of another site", "", "https://www.Golf.is/grein?id=7#a", from("golf.is")],
  ["a host with accents", "", "https://gólf.is/", from("xn--glf-gna.is")],
  [
    "a tagged link",
    "?utm_source=Facebook&utm_medium=cpc&utm_campaign=V%C3%B3r%202027",
    "https://l.facebook.com/",
    { source: "facebook", medium: "cpc", campaign: "vór 2027" },
  ],
  ["a tag with surrounding spaces", "?utm_source=+golf+", "", from("golf")],
  ["the longest tag", `?utm_source=${LONG}`, "", from(LONG)],
  ["a longer tag", `?utm_source=${LONG}a`, "https://golf.is/", from("golf.is")],
  ["a tag with a script", "?utm_source=%3Cscript%3E", "https://golf.is/", from("golf.is")],
  ["an email address as tag", "?utm_source=anna%40example.is", "", null],
  ["a formula as tag", "?utm_source=%3D1%2B1&utm_campaign=vor", "", null],
  [
    "a wrong medium",
    "?utm_source=golf&utm_medium=a%00b&utm_campaign=vor",
    "",
    { ...from("golf"), campaign: "vor" },
  ],
  ["an empty tag", "?utm_source=", "", null],
  ["no link", "", "", null],
  ["our own page", "", "https://golfnamskeid.is/course/1", null],
  ["the card page", "", "https://securepay.borgun.is/securepay/default.aspx", null],
  ["an app", "", "android-app://com.google.android.gm/", null],
  ["no URL", "", "https://", null],
  ["a long host", "", `https://${LONG}.is/`, null],
])("reads %s [10.374]", (_, query, referrer, expected) => {
  expect(referralOf(new URL(PAGE + query), referrer)).toEqual(expected);
});

const visit = (path: string, referrer = "") => {
  history.replaceState(null, "", path);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  referral.keep();
};

beforeEach(() => leaves("uppruni"));

test("keeps the source of the first page of a tab [10.374]", () => {
  visit("/?utm_source=golf");
  visit("/?utm_source=other", "https://facebook.com/");
  expect(referral.read()).toEqual(from("golf"));
});

test("stores that the first page has no source [10.374]", () => {
  visit("/");
  visit("/", "https://facebook.com/");
  expect(referral.read()).toBeUndefined();
});

test("returns no source for a damaged item", () => {
  sessionStorage.setItem("uppruni", "{");
  expect(referral.read()).toBeUndefined();
});
