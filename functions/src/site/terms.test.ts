import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { TERMS_VERSION } from "./limits.ts";
import { termsAsText } from "./terms-texts.ts";

const BLANK = {
  company: {
    name: "",
    idNumber: "",
    isVatRegistered: true,
    vatNumber: "",
    address: "",
    email: "",
    phone: "",
    court: "",
  },
  guarantee: { title: "", text: "" },
};

test("requires a new TERMS_VERSION if the terms change", () => {
  const words = createHash("sha256").update(termsAsText(BLANK)).digest("hex").slice(0, 12);
  expect([TERMS_VERSION, words]).toEqual(["2026-11-29", "ecd3e326982f"]);
});
