import { afterEach, describe, expect, test } from "vitest";
import { takeFocus } from "./focus.ts";

describe("takeFocus", () => {
  afterEach(() => document.body.replaceChildren());

  test.each([
    ["a field", "<input type=hidden><p>Text</p><input id=taker><input>"],
    ["a list to choose from", "<input type=hidden><select id=taker></select><input>"],
    ["a field of several lines", "<textarea id=taker></textarea><button>Send</button>"],
  ])("focuses %s if it is the first visible field", (_, html) => {
    document.body.innerHTML = `<div tabindex="-1">${html}</div>`;
    takeFocus(document.querySelector("div"));
    expect(document.activeElement?.id).toBe("taker");
  });

  test("focuses the container if it has no visible fields", () => {
    document.body.innerHTML = '<div id="taker" tabindex="-1"><input type="hidden"><p>Sent</p></div>';
    takeFocus(document.querySelector("div"));
    expect(document.activeElement?.id).toBe("taker");
  });
});
