import type { EmailContent } from "./layout.ts";

/** Returns the email with the link to a new password; the token is valid once and for an hour. */
export function passwordResetContent(
  { token, next }: { token: string; next: string | null },
  siteUrl: string,
): EmailContent {
  // Where the link was requested on the way to something, it leads on to it.
  const on = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return {
    subject: "Nýtt lykilorð – Golfnámskeið",
    heading: "Nýtt lykilorð",
    paragraphs: [
      "Beðið var um nýtt lykilorð fyrir aðganginn þinn. Opnaðu hlekkinn hér fyrir neðan til að velja það.",
      "Hlekkurinn gildir í eina klukkustund og aðeins er hægt að nota hann einu sinni.",
    ],
    link: {
      label: "Velja nýtt lykilorð",
      url: `${siteUrl}/reset-password/${encodeURIComponent(token)}${on}`,
    },
    closing: ["Baðst þú ekki um þetta? Þá þarftu ekkert að gera, lykilorðið þitt er óbreytt."],
  };
}
