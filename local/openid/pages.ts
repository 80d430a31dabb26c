import { PERSONS, type Person } from "./persons.ts";
import type { AuthorizationRequest } from "./provider.ts";

/** Markup that is safe to send. Only `html` makes it. */
type Html = { readonly markup: string };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds markup; escapes every text put into it. Attribute values must stand in quotes. */
function html(literals: TemplateStringsArray, ...parts: (Html | Html[] | string)[]): Html {
  const markup = literals.reduce((all, literal, at) => all + markupOf(parts[at - 1] ?? "") + literal);
  return { markup };
}

function markupOf(part: Html | Html[] | string): string {
  if (Array.isArray(part)) return part.map(markupOf).join("");
  if (typeof part === "object") return part.markup;
  return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** The page on which a person is chosen, or the way back taken. */
export function personPage(request: AuthorizationRequest): string {
  return layout(
    "Veldu aðgang",
    html`<h1>Veldu aðgang</h1>
<p>til að halda áfram í <strong>Golfnámskeið</strong></p>
${PERSONS.map(
  (person) => html`<form method="post" action="/authorize">
${hidden(request)}
${personFields(person)}
<button class="person"><strong>${person.name}</strong> <span>${person.email}${person.isEmailVerified ? "" : " (óstaðfest)"}</span></button>
</form>`,
)}
<form method="post" action="/authorize" class="other">
${hidden(request)}
<h2>Annar aðgangur</h2>
<label for="name">Nafn</label>
<input id="name" name="name" autocomplete="off" required>
<label for="email">Netfang</label>
<input id="email" name="email" type="email" autocomplete="off" required>
<label class="tick"><input name="email_verified" type="checkbox" value="true" checked> Netfangið er staðfest</label>
<label class="tick"><input name="hd" type="checkbox" value="true"> Netfangið er hjá Google Workspace</label>
<button class="primary">Halda áfram</button>
</form>
<form method="post" action="/authorize">
${hidden(request)}
<button name="action" value="cancel">Hætta við</button>
</form>`,
  );
}

/** The page of a request that must not be answered by a redirect: its client or its address is not known. */
export function errorPage(reason: string): string {
  return layout("Villa", html`<h1>Ekki er hægt að halda áfram</h1><p role="alert">${reason}</p>`);
}

function hidden({ redirectUri, state, nonce, codeChallenge }: AuthorizationRequest): Html[] {
  const fields = { redirect_uri: redirectUri, state, nonce, code_challenge: codeChallenge };
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );
}

function personFields({ name, email, isEmailVerified }: Omit<Person, "subject">): Html {
  return html`<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}"><input type="hidden" name="email_verified" value="${String(isEmailVerified)}">`;
}

function layout(title: string, content: Html): string {
  return `<!doctype html>\n${
    html`<html lang="is">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – prufuútgáfa af Google</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<p class="banner" role="note"><strong>Prufusíða.</strong> Hún kemur í stað Google á þessari tölvu. Sláðu aldrei inn raunverulegt lykilorð.</p>
<main>
${content}
</main>
</body>
</html>`.markup
  }\n`;
}

export const STYLE = `* { box-sizing: border-box; }
body { margin: 0; background: #f3f5fa; color: #16213a; font: 1rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
.banner { margin: 0; padding: 0.625rem 1.25rem; background: #fff1c9; color: #5a3d00; text-align: center; }
main { max-width: 30rem; margin: 1.75rem auto; padding: 1.25rem; border: 1px solid #d5dbe7; border-radius: 0.75rem; background: #fff; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.0625rem; }
form { margin-top: 0.75rem; }
.other { padding-top: 0.75rem; border-top: 1px solid #d5dbe7; }
input:not([type="checkbox"]), button { width: 100%; min-height: 3rem; margin: 0.25rem 0 0.625rem; padding: 0.5rem 0.75rem; border: 1px solid #55607a; border-radius: 0.5rem; background: #fff; color: inherit; font: inherit; }
button { font-weight: 600; cursor: pointer; }
.person { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; text-align: left; }
.person span { font-weight: 400; overflow-wrap: anywhere; }
.tick { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; }
.primary { border-color: transparent; background: #1f3f95; color: #fff; }
:focus-visible { outline: 3px solid #1f3f95; outline-offset: 2px; }
`;
