import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Emails. */
export const emails: Mutant[] = [
  ...inFile(
    "functions/src/email/layout.ts",
    ["functions/src/email/templates.test.ts"],
    [
      ["F75", '.replaceAll("<", "&lt;")', "", "a buyer's name is markup in the receipt"],
      ["email-quotes", '.replaceAll(\'"\', "&quot;")', "", "a name leaves its attribute"],
      ["email-ampersand", '.replaceAll("&", "&amp;")', "", "a name with an ampersand is changed"],
    ],
  ),
  ...inFile(
    "functions/src/email/receipt-template.ts",
    ["functions/src/email/templates.test.ts"],
    [
      ["receipt-day", "date.getUTCDate()", "date.getUTCDate() + 1", "a receipt has the wrong day"],
      ["receipt-net", "kronur(amount - vat)", "kronur(amount)", "the price without VAT has VAT"],
      [
        "receipt-unnumbered",
        "if (number === null) throw",
        "if (number === 0) throw",
        "a receipt is sent without its number",
      ],
    ],
  ),
  ...inFile(
    "functions/src/email/templates.ts",
    ["functions/src/email/templates.test.ts"],
    [
      [
        "template-inherited",
        "Object.hasOwn(templates, template) ? templates[template] : undefined",
        "templates[template]",
        "the template __proto__ is a fault",
      ],
      ["email-to-stranger", "token === null ? null : ", "", "an address without an account gets a link"],
    ],
  ),
  ...inFile(
    "functions/src/email/smtp-mailer.ts",
    ["functions/test/api/mail.test.ts"],
    [
      [
        "email-id",
        "messageId = `<${id}@",
        "messageId = `<${Math.random()}@",
        "a mailbox shows a repeated email twice",
        api("mail", "an email has the same id with every attempt"),
      ],
    ],
  ),
];
