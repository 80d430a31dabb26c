import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leavePressesToReact, PRESS_TIMEOUT_MS, pressAgain, rememberPresses } from "./first-press.ts";

beforeEach(() => {
  vi.useFakeTimers();
  rememberPresses();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Creates a button with an `aria-label`, or with a text only. */
function buttonOf({ label, text = "" }: { label?: string; text?: string }) {
  const button = document.createElement("button");
  if (label !== undefined) button.setAttribute("aria-label", label);
  button.textContent = text;
  const onClick = vi.fn();
  button.addEventListener("click", onClick);
  return { button, onClick };
}

/** Appends `element` to the page and runs the observers. */
async function show(element: Element): Promise<void> {
  document.body.append(element);
  await vi.advanceTimersByTimeAsync(0);
}

/** Clicks a button of the prerendered page. React then renders a page without this button. */
async function pressOnOldPage(name: { label?: string; text?: string }): Promise<void> {
  const { button } = buttonOf(name);
  await show(button);
  button.click();
  expect(button).toHaveAttribute("aria-busy", "true");
  document.body.replaceChildren(document.createElement("main"));
  leavePressesToReact();
  pressAgain();
}

test("a button that React has kept is pressed again at once, and busy no more", async () => {
  const { button, onClick } = buttonOf({ label: "Láta mig vita" });
  await show(button);
  button.click();
  leavePressesToReact();
  pressAgain();
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(button).not.toHaveAttribute("aria-busy");
});

test.each([
  ["label", { label: 'Spila „Grip"' }],
  ["text", { text: "Merkja sem lokið" }],
])("a button that React shows later is known by its %s and pressed then, once", async (_, name) => {
  await pressOnOldPage(name);
  const other = buttonOf({ label: "Loka" });
  await show(other.button);
  const { button, onClick } = buttonOf(name);
  await show(button);
  await show(document.createElement("p"));
  expect(onClick).toHaveBeenCalledOnce();
  expect(other.onClick).not.toHaveBeenCalled();
});

test("a button that cannot be pressed yet is waited for, and one of its name that can be is taken before it", async () => {
  const play = { label: "Spila" };
  await pressOnOldPage(play);
  const late = buttonOf(play);
  late.button.disabled = true;
  await show(late.button);
  expect(late.onClick).not.toHaveBeenCalled();
  late.button.disabled = false;
  await vi.advanceTimersByTimeAsync(0);
  expect(late.onClick).toHaveBeenCalledOnce();

  rememberPresses();
  await pressOnOldPage(play);
  const [disabled, { button, onClick }] = [buttonOf(play), buttonOf(play)];
  disabled.button.disabled = true;
  await show(disabled.button);
  await show(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test("a press that React answers before it has begun is not repeated", async () => {
  const { button, onClick } = buttonOf({ label: "Sýna lykilorð" });
  await show(button);
  button.click();
  leavePressesToReact();
  button.click();
  pressAgain();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("whoever presses something else meanwhile wants that instead, but for the page's ground", async () => {
  const play = { label: "Spila" };
  await pressOnOldPage(play);
  const other = buttonOf({ label: "Loka" });
  await show(other.button);
  other.button.click();
  const late = buttonOf(play);
  await show(late.button);
  expect(late.onClick).not.toHaveBeenCalled();
  document.body.replaceChildren();

  rememberPresses();
  await pressOnOldPage(play);
  document.querySelector("main")?.click();
  const { button, onClick } = buttonOf(play);
  await show(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test("a button that does not come is given up", async () => {
  const play = { label: "Spila" };
  await pressOnOldPage(play);
  await vi.advanceTimersByTimeAsync(PRESS_TIMEOUT_MS);
  const { button, onClick } = buttonOf(play);
  await show(button);
  expect(onClick).not.toHaveBeenCalled();
});
