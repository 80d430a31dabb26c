/** Selector of interactive elements. */
export const CONTROLS = "a, button, input, select, textarea, summary";

/** Maximum time that a click waits for its button, in milliseconds. */
export const PRESS_TIMEOUT_MS = 10_000;

let pressed: HTMLButtonElement | null = null;

/**
 * Records the last button that is clicked before React is ready. Ignores video buttons, which work without
 * React.
 */
export function rememberPresses(): void {
  document.addEventListener("click", remember);
}

/** Stops recording because React now handles clicks. A new click on a control cancels the recorded click. */
export function leavePressesToReact(): void {
  document.removeEventListener("click", remember);
  // Uses the capture phase to run before React's listeners, because React may render the recorded button
  // while it handles the click.
  addEventListener("click", giveWay, true);
}

export function forgetPress(): void {
  document.removeEventListener("click", remember);
  forget();
}

/**
 * Repeats the recorded click once. Clicks the same button, or the button with the same name that React
 * renders instead. Stops waiting after `PRESS_TIMEOUT_MS` or the user's next click.
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

/** Returns the enabled button on the page with the same name as a removed button. */
function namesake(gone: HTMLButtonElement): HTMLButtonElement | undefined {
  const all = document.querySelectorAll<HTMLButtonElement>("button:not(:disabled)");
  return [...all].find((button) => nameOf(button) === nameOf(gone));
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.getAttribute("aria-label") ?? button.textContent;
}
