import { shownEmail } from "../core/person.ts";
import { type EmailContent, greeting } from "../emails/layout.ts";
import { icelandicDate } from "../payments/emails.ts";
import { EMAIL_CHANGE_PAGE, EMAIL_CONFIRM_PAGE } from "./limits.ts";
import type { ConfirmEmailData, DeletionData, EmailChangeData } from "./rules.ts";

/**
 * Returns the email with the link that confirms the email address of an account. The link is valid for a day.
 */
export function confirmEmailContent(
  { token, purpose, next }: ConfirmEmailData,
  recipient: string,
  siteUrl: string,
): EmailContent {
  const query = new URLSearchParams({ lykill: token, ...(next !== null && { next }) });
  const link = { label: "Staðfesta netfangið", url: `${siteUrl}${EMAIL_CONFIRM_PAGE}?${query}` };
  const closing = [
    "Hlekkurinn gildir í einn sólarhring.",
    "Baðst þú ekki um þetta? Þá skaltu ekki staðfesta, og þarft ekkert annað að gera.",
  ];
  if (purpose === "gift")
    return {
      subject: "Staðfestu netfangið þitt – Golfnámskeið",
      heading: "Staðfestu netfangið þitt",
      paragraphs: [
        "Þú varst að gefa námskeið sem kostar ekkert. Staðfestu að þetta sé netfangið þitt og þá getur þú lokið við gjöfina.",
      ],
      link,
      closing,
    };
  return {
    subject: "Staðfestu innskráningu með Google – Golfnámskeið",
    heading: "Ert þetta þú?",
    paragraphs: [
      `Beðið var um að skrá sig inn á aðganginn þinn með Google-reikningi sem er á netfanginu ${shownEmail(recipient)}. Varst það þú? Staðfestu það hér.`,
      "Þú þarft aðeins að gera þetta einu sinni. Eftir það skráir þú þig inn með Google.",
    ],
    link,
    closing,
  };
}

/** Returns the email that reports a replaced password to a customer who now signs in with Google. */
export function passwordReplacedContent(siteUrl: string): EmailContent {
  return {
    subject: "Gamla lykilorðið þitt gildir ekki lengur – Golfnámskeið",
    heading: "Gamla lykilorðið gildir ekki lengur",
    paragraphs: [
      "Þú skráðir þig inn með Google. Enginn hafði staðfest netfangið þitt fyrr, og þess vegna féllu gamla lykilorðið og fyrri innskráningar úr gildi. Námskeiðin þín og framvindan eru óbreytt.",
      "Héðan í frá skráir þú þig inn með Google. Viljir þú líka geta notað lykilorð getur þú valið þér nýtt.",
    ],
    link: { label: "Velja nýtt lykilorð", url: `${siteUrl}/auth?panel=forgot-password` },
    closing: ["Varst þetta ekki þú? Hafðu þá samband við okkur sem fyrst."],
  };
}

const EMAIL_CHANGED = {
  subject: "Breytt netfang – Golfnámskeið",
  heading: "Netfanginu var breytt",
} as const;

/**
 * Returns the email to the former email address of an account. It does not contain the new email address,
 * because the former one may belong to a stranger.
 */
export function formerEmailContent(): EmailContent {
  return {
    ...EMAIL_CHANGED,
    paragraphs: ["Aðgangur að Golfnámskeiði sem var á þessu netfangi er nú skráður á annað netfang."],
    closing: ["Baðst þú ekki um þetta? Hafðu þá samband við okkur sem fyrst."],
  };
}

/**
 * Returns the email to the email address that an owner has entered for an account. `token` is for setting a password.
 */
export function newEmailContent(token: string, siteUrl: string): EmailContent {
  return {
    ...EMAIL_CHANGED,
    paragraphs: [
      "Aðgangurinn þinn að Golfnámskeiði er nú skráður á þetta netfang.",
      "Gamla lykilorðið og eldri innskráningar eru fallin úr gildi. Veldu þér nýtt lykilorð til að skrá þig inn.",
    ],
    link: { label: "Velja lykilorð", url: `${siteUrl}/reset-password/${encodeURIComponent(token)}` },
    closing: [
      "Hlekkurinn gildir í eina klukkustund og aðeins er hægt að nota hann einu sinni.",
      `Er hann útrunninn? Þá færðu nýjan með því að slá inn netfangið þitt á ${siteUrl}/auth?panel=forgot-password`,
    ],
  };
}

/**
 * Returns the email with the link that changes the email address of an account: for the new email address, or
 * for the current one if it must approve first. The link is valid once and for an hour.
 */
export function emailChangeContent(
  { token, newEmail }: Pick<EmailChangeData, "token" | "newEmail">,
  siteUrl: string,
): EmailContent {
  const url = `${siteUrl}${EMAIL_CHANGE_PAGE}?${new URLSearchParams({ lykill: token })}`;
  const closing = [
    "Hlekkurinn gildir í eina klukkustund og aðeins er hægt að nota hann einu sinni.",
    "Baðst þú ekki um þetta? Þá skaltu ekki staðfesta, og þarft ekkert annað að gera.",
  ];
  if (newEmail !== null)
    return {
      subject: "Viltu breyta netfanginu? – Golfnámskeið",
      heading: "Viltu breyta netfanginu?",
      paragraphs: [
        `Beðið var um að færa aðganginn þinn yfir á netfangið ${shownEmail(newEmail)}. Ef það varst þú skaltu samþykkja það hér. Síðan sendum við póst á nýja netfangið.`,
      ],
      link: { label: "Samþykkja breytinguna", url },
      closing,
    };
  return {
    subject: "Staðfestu nýja netfangið – Golfnámskeið",
    heading: "Staðfestu nýja netfangið",
    paragraphs: [
      "Beðið var um að skrá aðgang að Golfnámskeiði á þetta netfang. Ekkert breytist fyrr en þú staðfestir það.",
    ],
    link: { label: "Staðfesta netfangið", url },
    closing,
  };
}

/** Returns the email to the holder of an email address that another account asked for. */
export function emailTakenContent(siteUrl: string): EmailContent {
  return {
    subject: "Þetta netfang er þegar skráð – Golfnámskeið",
    heading: "Netfangið er þegar skráð",
    paragraphs: [
      "Einhver reyndi að skrá annan aðgang á þetta netfang. Það er ekki hægt, því að þú ert nú þegar með aðgang á því. Ekkert breyttist hjá þér.",
    ],
    link: { label: "Skrá inn", url: `${siteUrl}/auth` },
    closing: ["Varst þetta þú? Þá getur þú skráð þig inn með þessu netfangi."],
  };
}

/** Returns the email that reports when an account will be erased and how to prevent it. */
export function deletionContent({ name, deleteAt }: DeletionData, siteUrl: string): EmailContent {
  return {
    subject: "Aðganginum þínum verður eytt – Golfnámskeið",
    heading: "Aðganginum verður eytt",
    paragraphs: [
      `${greeting(name)} Aðganginum þínum verður eytt ${icelandicDate(deleteAt)}, eins og þú baðst um.`,
      "Þangað til getur þú skipt um skoðun: skráðu þig inn og veldu „Hætta við eyðingu“.",
    ],
    link: { label: "Skrá inn", url: `${siteUrl}/auth?${new URLSearchParams({ next: "/adgangur" })}` },
    closing: [
      "Greiðslur og kvittanir geymum við í sjö ár, eins og lög um bókhald krefjast.",
      "Baðst þú ekki um þetta? Skráðu þig þá inn, hættu við eyðinguna og veldu nýtt lykilorð.",
    ],
  };
}

/** Returns the email with the password reset link. The token is valid once and for an hour. */
export function passwordResetContent(
  { token, next }: { token: string; next: string | null },
  siteUrl: string,
): EmailContent {
  // Keeps the page that the user wanted to open when requesting the link.
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
