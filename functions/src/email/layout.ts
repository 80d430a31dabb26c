import type { Company } from "../contract/site.ts";

/** Content of an email. */
export type EmailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  rows?: readonly (readonly [label: string, value: string])[];
  link?: { label: string; url: string };
  closing?: readonly string[];
  attachments?: readonly { filename: string; content: string }[];
  /** Of an email to a list: the page that takes its reader off it, and the address for a mail program's own button. */
  unsubscribe?: { page: string; oneClick: string };
};

const UNSUBSCRIBE = "Taka mig af biðlistanum";

/**
 * The seller at the foot of an email. Where the shop has no company yet it is the name of the sender, `Name <address>`: no
 * email waits for the texts of the site.
 */
export function sellerOf(company: Company | null, sender: string): Seller {
  if (company === null) return { lines: [sender.replace(/\s*<.*>$/, "")], contact: null };
  const { name, idNumber, vatNumber, address, email, phone } = company;
  return {
    lines: [name, `kt. ${idNumber}`, `VSK-nr. ${vatNumber}`, address],
    contact: { email, phone },
  };
}

/** Returns the greeting of an email: Icelanders go by their first name. */
export function greeting(name: string): string {
  return `Hæ, ${name.trim().split(/\s/, 1)[0]}!`;
}

/** Who sells, in lines, and how to reach them. */
export type Seller = { lines: readonly string[]; contact: { email: string; phone: string } | null };

function sellerText({ lines, contact }: Seller): string {
  return [...lines, ...(contact ? [`${contact.email}, s. ${contact.phone}`] : [])].join("\n");
}

/** The e-mail address and the telephone number can be pressed. */
function sellerHtml({ lines, contact }: Seller): string {
  const link = (url: string, text: string) =>
    `<a href="${escaped(url)}" style="color:#14532d">${escaped(text)}</a>`;
  const contacts = contact && [
    `${link(`mailto:${contact.email}`, contact.email)}, s. ${link(telephone(contact.phone), contact.phone)}`,
  ];
  return [...lines.map(escaped), ...(contacts ?? [])].join("<br>");
}

/** The plain-text part. */
export function textOf(
  { heading, paragraphs, rows = [], link, closing = [], unsubscribe }: EmailContent,
  seller: Seller,
): string {
  const table = rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  const parts = [
    heading,
    ...paragraphs,
    table,
    link && `${link.label}:\n${link.url}`,
    ...closing,
    unsubscribe && `${UNSUBSCRIBE}:\n${unsubscribe.page}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n\n--\n${sellerText(seller)}\n`;
}

/**
 * The HTML part, with tables and inline styles because mail programs support little else. The mark of the site at its head
 * is fetched from there; its text is left where pictures are not shown.
 */
export function htmlOf(
  { heading, paragraphs, rows = [], link, closing = [], unsubscribe }: EmailContent,
  seller: Seller,
  siteUrl: string,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  return `<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f1e7;color:#1d2b23;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fff;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-weight:700;color:#14532d"><img src="${escaped(siteUrl)}/images/icons/192.png" width="32" height="32" alt="" style="vertical-align:middle;margin-right:10px;border:0">Golfnámskeið</td></tr>
<tr><td style="padding:24px 32px 8px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#14532d">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${rows.length === 0 ? "" : tableOf(rows)}
${link === undefined ? "" : buttonOf(link)}
${closing.map(paragraph).join("\n")}
${unsubscribe === undefined ? "" : `<p style="margin:0 0 16px"><a href="${escaped(unsubscribe.page)}" style="color:#14532d">${UNSUBSCRIBE}</a></p>`}
</td></tr>
<tr><td style="padding:16px 32px 32px;border-top:1px solid #e7dfcf;font-size:13px;color:#55635a">${sellerHtml(seller)}</td></tr>
</table></td></tr></table>
</body>
</html>`;
}

function tableOf(rows: NonNullable<EmailContent["rows"]>): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;font-weight:400;color:#55635a;white-space:nowrap;vertical-align:top">${escaped(label)}</th>` +
      `<td align="right" style="padding:6px 0">${escaped(value)}</td></tr>`,
  );
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px">${cells.join("")}</table>`;
}

function buttonOf({ label, url }: NonNullable<EmailContent["link"]>): string {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:999px;background:#14532d;color:#fff;text-decoration:none";
  return `<p style="margin:0 0 24px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The address that dials a number: "555 1234" -> "tel:+3545551234", as in the browser. */
function telephone(number: string): string {
  const digits = number.replace(/[^\d+]/g, "");
  return `tel:${digits.startsWith("+") ? "" : "+354"}${digits}`;
}
