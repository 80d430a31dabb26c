import { html, raw } from "hono/html";
import { firstNameOf, mailtoUrl, shownEmail, telephoneUrl } from "../core/person.ts";
import { blocksOf, type Piece } from "../core/written-text.ts";
import type { Company } from "../site/schema.ts";

export type EmailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text of the instructor, with lists and links as on the site. */
  written?: string;
  /** Text of a customer, set off from our own. Keeps its line breaks. */
  quote?: string;
  /** A code to copy or type, on its own line. */
  code?: Row;
  rows?: readonly Row[];
  /** The sum, below the rows. */
  total?: Row;
  /**
   * Whether the footer contains the seller's VAT number. If absent, the seller's current registration
   * decides.
   */
  namesVatNumber?: boolean;
  /** The seller on a receipt, as it was when the receipt got its number. Replaces the current seller. */
  seller?: Pick<Company, "name" | "idNumber" | "vatNumber" | "address"> | undefined;
  link?: { label: string; url: string };
  closing?: readonly string[];
  /** Email address for replies. Null or absent for the sender. */
  replyTo?: string | null;
  attachments?: readonly { filename: string; content: string }[];
  /** For emails to a list: the unsubscribe page, and the URL for the unsubscribe button of mail programs. */
  unsubscribe?: { label: string; page: string; oneClick: string };
};

type Row = readonly [label: string, value: string];

/** HTML whose values are escaped. */
type Html = ReturnType<typeof html>;

/**
 * Returns the seller for the footer of an email. Without company data, returns the name of the sender, because emails
 * do not wait for the site texts. On a receipt, the VAT number depends on the rate of the order, not on the current
 * registration.
 */
export function sellerOf(
  company: Company | null,
  sender: string,
  { namesVatNumber = company?.isVatRegistered, seller }: Pick<EmailContent, "namesVatNumber" | "seller"> = {},
): Seller {
  const named = seller ?? company;
  if (named === null) return { lines: [sender], contact: null };
  const { name, idNumber, vatNumber, address } = named;
  const vat = namesVatNumber && vatNumber !== "" ? [`VSK-nr. ${vatNumber}`] : [];
  return {
    lines: [name, `kt. ${idNumber}`, ...vat, address],
    contact: company && { email: company.email, phone: company.phone },
  };
}

export function greeting(name: string): string {
  return `Hæ, ${firstNameOf(name)}!`;
}

/** The seller's details, one per line, and contact data. */
export type Seller = { lines: readonly string[]; contact: { email: string; phone: string } | null };

function sellerText({ lines, contact }: Seller): string {
  return [...lines, ...(contact ? [`${shownEmail(contact.email)}, sími ${contact.phone}`] : [])].join("\n");
}

/** Renders the seller with links for the email address and the telephone number. */
function sellerHtml({ lines, contact }: Seller): Html {
  const contacts = contact && [
    html`${linkTo(mailtoUrl(contact.email), shownEmail(contact.email))}, sími ${linkTo(telephoneUrl(contact.phone), contact.phone)}`,
  ];
  return html`${inLines([...lines, ...(contacts ?? [])])}`;
}

/** Returns the plain-text part of an email. */
export function textOf(
  {
    heading,
    paragraphs,
    written,
    quote,
    code,
    rows = [],
    total,
    link,
    closing = [],
    unsubscribe,
  }: EmailContent,
  seller: Seller,
): string {
  const line = ([label, value]: Row) => `${label}: ${value}`;
  const parts = [
    heading,
    ...paragraphs,
    written,
    quote?.replace(/^/gm, "> "),
    code && line(code),
    link && `${link.label}:\n${link.url}`,
    [...rows, ...(total ? [total] : [])].map(line).join("\n"),
    ...closing,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.page}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n\n--\n${sellerText(seller)}\n`;
}

/** Styles for dark mode. Mail programs without support use the inline styles. */
const DARK = [
  "body{background:#0e1712!important;color:#e9eee8!important}",
  ".card{background:#17231c!important}",
  ".green{color:#a8d0a4!important}",
  ".quiet{color:#adbcb1!important}",
  ".line{border-color:#2b3d32!important}",
  ".button{background:#93ba90!important;color:#0a2016!important}",
].join("");

/** Styles for phones: narrow margins, and each label above its value. */
const NARROW = [
  "body{padding:12px 8px!important}",
  ".side{padding-left:20px!important;padding-right:20px!important}",
  ".row th,.row td{display:block!important;text-align:left!important;padding-right:0!important}",
  ".row th{padding-bottom:0!important}",
  ".row td{padding-top:0!important;border-top:0!important}",
].join("");

/** A gift code of 24 characters in large letters does not fit on the narrowest phones. */
const NARROWEST = ".code{font-size:16px!important}";

/** Forced colours remove backgrounds, so card and button get a border. */
const FORCED = ".card,.button{border:1px solid!important}";

const STYLES = [
  `@media (max-width:480px){${NARROW}}`,
  `@media (max-width:359px){${NARROWEST}}`,
  `@media (prefers-color-scheme:dark){${DARK}}`,
  `@media (forced-colors:active){${FORCED}}`,
].join("");

/**
 * Returns the HTML part of an email. Uses tables and inline styles, because mail programs support little
 * else. Loads the logo from the site. If images are blocked, the name next to it is still visible.
 */
export function htmlOf(
  {
    heading,
    paragraphs,
    written,
    quote,
    code,
    rows = [],
    total,
    link,
    closing = [],
    unsubscribe,
  }: EmailContent,
  seller: Seller,
  siteUrl: string,
): string {
  const page = html`<!doctype html>
<html lang="is">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title>
<style>${raw(STYLES)}</style></head>
<body style="margin:0;padding:24px 12px;background:#f6f1e7;color:#1d2b23;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fff;border-radius:12px">
<tr><td class="side green" style="padding:24px 32px 0;font-weight:700;color:#14532d"><img src="${siteUrl}/images/icons/192.png" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;margin-right:10px;border:0">Golfnámskeið</td></tr>
<tr><td class="side" style="padding:24px 32px 8px;overflow-wrap:anywhere">
<h1 class="green" style="margin:0 0 16px;font-size:24px;font-weight:700;line-height:1.25;color:#14532d">${heading}</h1>
${paragraphs.map((text) => paragraph(text))}
${written && writtenHtml(written)}
${quote && quoteOf(quote)}
${code && codeOf(code)}
${link && buttonOf(link)}
${rows.length > 0 && tableOf(rows, total)}
${unsubscribe ? html`<div class="quiet" style="font-size:13px;color:#55635a">${closing.map(writtenHtml)}${paragraph(linkTo(unsubscribe.page, unsubscribe.label))}</div>` : closing.map(writtenHtml)}
</td></tr>
<tr><td class="side quiet line" style="padding:16px 32px 32px;border-top:1px solid #e7dfcf;font-size:13px;color:#55635a">${sellerHtml(seller)}</td></tr>
</table></td></tr></table>
</body>
</html>`;
  return page.toString();
}

function quoteOf(text: string): Html {
  const style = "margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #e7dfcf;white-space:pre-line";
  return html`<blockquote class="line" style="${style}">${text}</blockquote>`;
}

function codeOf([label, value]: Row): Html {
  const style = "font:700 20px/1.4 Menlo,Consolas,monospace;white-space:nowrap";
  return html`<p style="margin:0 0 16px"><span class="quiet" style="color:#55635a">${label}</span><br><span class="code" style="${style}">${value}</span></p>`;
}

function tableOf(rows: readonly Row[], total: Row | undefined): Html {
  const side = "padding:6px 16px 6px 0;white-space:nowrap;vertical-align:top";
  const line = "border-top:1px solid #e7dfcf;font-weight:700";
  const cells = rows.map(
    ([label, value]) =>
      html`<tr class="row"><th class="quiet" scope="row" align="left" style="${side};font-weight:400;color:#55635a">${label}</th><td align="right" style="padding:6px 0">${value}</td></tr>`,
  );
  const sum =
    total &&
    html`<tr class="row"><th class="line" scope="row" align="left" style="${side};${line}">${total[0]}</th><td class="line" align="right" style="padding:6px 0;${line}">${total[1]}</td></tr>`;
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px">${cells}${sum}</table>`;
}

function buttonOf({ label, url }: NonNullable<EmailContent["link"]>): Html {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:999px;background:#14532d;color:#fff;font-weight:600;text-decoration:none";
  return html`<p style="margin:0 0 24px"><a class="button" href="${url}" style="${style}">${label}</a></p>`;
}

/**
 * Renders our own text with its lists and links, as on the site. Text from a customer gets no lists or links.
 */
function writtenHtml(text: string): Html[] {
  const lines = (pieces: readonly Piece[]) =>
    pieces.map(({ text, url }) =>
      url === undefined ? inLines(text.split("\n")) : linkTo(url, text.replace(/^https?:\/\//i, "")),
    );
  return blocksOf(text).map(({ isList, items }) =>
    isList
      ? html`<ul style="margin:0 0 16px;padding-left:20px;list-style:disc outside">${items.map((item) => html`<li>${lines(item)}</li>`)}</ul>`
      : paragraph(items.map(lines)),
  );
}

function paragraph(content: unknown): Html {
  return html`<p style="margin:0 0 16px">${content}</p>\n`;
}

function linkTo(url: string, text: string): Html {
  return html`<a href="${url}" class="green" style="color:#14532d">${text}</a>`;
}

/** Returns the lines with line breaks between them. */
function inLines(lines: readonly (string | Html)[]): (string | Html)[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [html`<br>`, line]));
}
