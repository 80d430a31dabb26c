import type { SiteTexts } from "./schema.ts";
import { TERMS } from "./terms.ts";

/** Returns the content of the terms page with these texts as plain text. */
export function termsAsText({ company, guarantee }: Pick<SiteTexts, "company" | "guarantee">): string {
  const seller = [
    [TERMS.companyName, company.name],
    [TERMS.idNumber, company.idNumber],
    ...(company.isVatRegistered ? [[TERMS.vatNumber, company.vatNumber]] : []),
    [TERMS.address, company.address],
    [TERMS.email, company.email],
    [TERMS.phone, company.phone],
  ];
  const parts = [
    [TERMS.title, TERMS.lead(company.name)],
    [TERMS.company, ...seller.map(([label, value]) => `${label}: ${value}`)],
    ...TERMS.sections(company, guarantee.text).map(({ title, paragraphs }) => [title, ...paragraphs]),
  ];
  return parts.map((lines) => lines.join("\n")).join("\n\n");
}
