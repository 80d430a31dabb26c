import { html } from "hono/html";

/** Escaped markup. */
export type Html = ReturnType<typeof html>;

export function layout(title: string, content: Html): Html {
  return html`<html lang="is">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – SecurePay prufusíða</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/securepay/page.css">
</head>
<body>
<header>
<p class="banner" role="note"><strong>Prufusíða.</strong> Ekkert kort er skuldfært. Notaðu aldrei raunverulegt kortanúmer.</p>
<div class="brand">${LOCK}<span>SecurePay</span><small>prufuumhverfi</small></div>
</header>
<main>
${content}
</main>
<footer>Þessi síða líkir eftir greiðslusíðu kortaþjónustunnar. Hún keyrir aðeins á þessari tölvu.</footer>
</body>
</html>`;
}

const LOCK = html`<svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect x="4" y="10.5" width="16" height="10.5" rx="2.5"/><path d="M8 10.5V7a4 4 0 0 1 8 0v3.5"/></svg>`;

/** The page for an invalid request. Names the faulty field, if any. */
export function errorPage(reason: string, field?: string): Html {
  return layout(
    "Villa",
    html`<div class="panel narrow" role="alert">
<h1>Ekki er hægt að halda áfram</h1>
<p class="reason">${reason}.</p>
${field === undefined ? null : html`<p>Svæði: <code>${field}</code></p>`}
<p class="muted">Ekkert var skuldfært að þessu sinni. Farðu til baka í verslunina og reyndu aftur.</p>
</div>`,
  );
}
