import { html } from "hono/html";

const PERSONS = [
  { name: "Gúrí Google", email: "guri@example.is", isEmailVerified: true },
  { name: "Óli Óstaðfesti", email: "oli@example.is", isEmailVerified: false },
];

/** Returns the account chooser: a person is selected or typed. Its forms repeat the fields of the shop's request. */
export function personPage(action: string, request: Record<string, string>) {
  const fields = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<!doctype html>
<html lang="is">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Veldu aðgang – prufuútgáfa af Google</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<p class="banner" role="note"><strong>Prufusíða.</strong> Hún kemur í stað Google á þessari tölvu. Sláðu aldrei inn raunverulegt lykilorð.</p>
<main>
<h1>Veldu aðgang</h1>
<p>til að halda áfram í <strong>Golfnámskeið</strong></p>
${PERSONS.map(
  ({ name, email, isEmailVerified }) => html`<form action="${action}">
${fields}
<input type="hidden" name="name" value="${name}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="email_verified" value="${String(isEmailVerified)}">
<button class="person"><strong>${name}</strong> <span>${email}${isEmailVerified ? "" : " (óstaðfest)"}</span></button>
</form>`,
)}
<form action="${action}" class="other">
${fields}
<h2>Annar aðgangur</h2>
<label for="name">Nafn</label>
<input id="name" name="name" autocomplete="off" required>
<label for="email">Netfang</label>
<input id="email" name="email" type="email" autocomplete="off" required>
<label class="tick"><input name="email_verified" type="checkbox" value="true" checked> Netfangið er staðfest</label>
<label class="tick"><input name="hd" type="checkbox" value="true"> Netfangið er hjá Google Workspace</label>
<button class="primary">Halda áfram</button>
</form>
<form action="${action}">
${fields}
<button name="action" value="cancel">Hætta við</button>
</form>
</main>
</body>
</html>
`;
}

const STYLE = html`
* { box-sizing: border-box; }
body { margin: 0; background: #f3f5fa; color: #16213a; font: 1rem/1.5 system-ui, sans-serif; }
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
