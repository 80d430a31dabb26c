import { WAITLIST_CONSENT_VERSION } from "functions/waitlist/limits";
import { unknownError } from "../lib/error-texts.ts";
import { BASIC_REQUEST, requestOf } from "../lib/request.ts";
import { joinErrorTexts, waitlistText } from "../waitlist/texts.ts";

/** Opens, closes and sends the waitlist forms of `page` (`static/waitlist-form.tsx`), and shows their results. */
export function sendWaitlistForms(page: Node): void {
  page.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.waitlist === undefined) return;
    event.preventDefault();
    void send(form);
  });
  page.addEventListener("click", ({ target }) => {
    const element = target as Element;
    const details = element.closest("details");
    if (details === null || element.closest("[data-close]") === null) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  // The open form hides its opener, which has the focus.
  const focusEmail = ({ target }: Event) => {
    const details = target as HTMLDetailsElement;
    if (details.open) details.querySelector<HTMLInputElement>("[data-waitlist] [name=email]")?.focus();
  };
  page.addEventListener("toggle", focusEmail, { capture: true }); // `toggle` does not bubble
}

async function send(form: HTMLFormElement): Promise<void> {
  const email = form.elements.namedItem("email") as HTMLInputElement;
  const button = form.querySelector("button") as HTMLButtonElement;
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  const error = errorOf(email) ?? (await join(form.dataset, email.value));
  button.setAttribute("aria-busy", "false");
  email.setAttribute("aria-invalid", String(error !== null));
  (form.querySelector("[role=alert]") as HTMLElement).textContent = error;
  if (error !== null) email.focus();
  else showSent(form, email.value);
}

function errorOf({ validity }: HTMLInputElement): string | null {
  if (validity.valueMissing) return waitlistText.emailMissing;
  return validity.typeMismatch ? waitlistText.emailInvalid : null;
}

/** Requests the confirmation email. Returns the error text, or null. */
async function join({ waitlist, course }: DOMStringMap, email: string): Promise<string | null> {
  const { url, ...request } = requestOf("POST /api/waitlist", {
    course,
    upcomingId: waitlist,
    email,
    consent: WAITLIST_CONSENT_VERSION,
  });
  try {
    const response = await fetch(url, { ...BASIC_REQUEST, ...request });
    if (response.ok) return null;
    const { code } = await response.json();
    return code === "invalid_input"
      ? waitlistText.emailInvalid
      : (joinErrorTexts[code as never] ?? unknownError);
  } catch {
    return unknownError;
  }
}

function showSent(form: HTMLFormElement, email: string): void {
  const message = form.parentElement?.querySelector(":scope > [role=status]") as HTMLElement;
  (message.lastElementChild as HTMLElement).textContent = waitlistText.sent(email);
  form.hidden = true;
  message.focus();
}
