/** What a reader acts on. */
export const CONTROLS = "a, button, input, select, textarea, summary";

/** How long a press waits for its button, in milliseconds. */
export const PRESS_TIMEOUT_MS = 10_000;

let pressed: HTMLButtonElement | null = null;

/** Remembers the last button that is pressed before React is there. That of a video needs no React. */
export function rememberPresses(): void {
  document.addEventListener("click", remember);
}

/** From now on React answers what is pressed, and that takes the place of what was pressed before. */
export function leavePressesToReact(): void {
  document.removeEventListener("click", remember);
  // Before React, whose listeners are further in: it may be in place once it has answered.
  addEventListener("click", giveWay, true);
}

export function forgetPress(): void {
  document.removeEventListener("click", remember);
  forget();
}

/**
 * Presses the remembered button again, once: itself where React has kept it, else the one of the same name that React
 * shows in its place, as soon as it does. The wait ends after `PRESS_TIMEOUT_MS`, or with the reader's next press.
 */
export function pressAgain(): void {
  const observer = new MutationObserver(tryOnce);
  const timer = setTimeout(stop, PRESS_TIMEOUT_MS);
  pressed?.removeAttribute("aria-busy");
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  tryOnce();

  function tryOnce(): void {
    const button = pressed?.isConnected === false ? namesake(pressed) : pressed;
    if (button === undefined) return;
    stop();
    button?.click();
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("click", giveWay, true);
    pressed = null;
  }
}

function remember({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>("button:not([data-video])");
  if (!button) return;
  forget();
  pressed = button;
  button.setAttribute("aria-busy", "true");
}

function giveWay({ target }: Event): void {
  if (target instanceof Element && target.closest(CONTROLS)) forget();
}

function forget(): void {
  pressed?.removeAttribute("aria-busy");
  pressed = null;
}

/** Returns the button on the page that has the name of one that is gone, and can be pressed. */
function namesake(gone: HTMLButtonElement): HTMLButtonElement | undefined {
  const all = document.querySelectorAll<HTMLButtonElement>("button:not(:disabled)");
  return [...all].find((button) => nameOf(button) === nameOf(gone));
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.getAttribute("aria-label") ?? button.textContent;
}
