import { beforeEach, expect, test } from "vitest";
import { leaves } from "../../test/storage.ts";
import { linkedCoupon } from "./linked-coupon.ts";

beforeEach(() => leaves("kodi"));

test.each([
  ["/?kodi=GOLF20", "GOLF20"],
  ["/?kodi=golf20", "golf20"],
  ["/?KODI=GOLF20", "GOLF20"],
  ["/?Kodi=GOLF20&utm_source=fb", "GOLF20"],
  ["/?kodi=GOLF20.", "GOLF20"],
  ["/?kodi=GOLF20,", "GOLF20"],
  ["/?kodi=GOLF20)", "GOLF20"],
  ["/?kodi=%E2%80%9EGOLF20%E2%80%9C", "GOLF20"],
  ["/?kodi=GOLF20?utm_source=fb", "GOLF20"],
  ["/?kodi=GOLF20%3Futm_source%3Dfb", "GOLF20"],
  ["/?kodi=+GOLF20+", "GOLF20"],
  ["/?kodi=VOR-B6M2H56X.", "VOR-B6M2H56X"],
  ["/?kodi=%C3%81RI%C3%90%202026", "ÁRIÐ 2026"],
  ["/?kodi=", ""],
  ["/?kodi=...", ""],
  ["/", ""],
])("the link %s has the coupon code %j", (path, code) => {
  history.replaceState(null, "", path);
  linkedCoupon.keep();
  expect(linkedCoupon.read()).toBe(code);
});

test("keeps the previous code if the link has none", () => {
  linkedCoupon.remember("GOLF20");
  history.replaceState(null, "", "/?kodi=.");
  linkedCoupon.keep();
  expect(linkedCoupon.read()).toBe("GOLF20");
});
