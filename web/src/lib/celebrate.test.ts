import { beforeEach, expect, test, vi } from "vitest";
import { leaves } from "../../test/storage.ts";
import { celebratePayment } from "./celebrate.ts";

const shoot = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("canvas-confetti", () => ({ default: { create: () => shoot } }));

const prefersReducedMotion = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => shoot.mockClear());

test("celebrates each payment once, also if its URL is opened again [10.233]", async () => {
  leaves("fagnad");
  prefersReducedMotion(false);
  await celebratePayment("A");
  await celebratePayment("A");
  expect(shoot).toHaveBeenCalledTimes(1);
  await celebratePayment("B");
  expect(shoot).toHaveBeenCalledTimes(2);
  expect(document.querySelector("canvas")).toBeNull();
});

test("does not celebrate if the user prefers reduced motion", async () => {
  prefersReducedMotion(true);
  await celebratePayment("A");
  expect(shoot).not.toHaveBeenCalled();
});
