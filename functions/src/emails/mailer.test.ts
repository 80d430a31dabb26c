import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { expect, onTestFinished, test, vi } from "vitest";
import { type EmailMessage, folderMailer, type Sender, senderOf, smtpMailer } from "./mailer.ts";
import { leaseUntil, SEND_TIMEOUT_MS } from "./rules.ts";

test("ends an attempt before its lease expires, so that no email is sent twice at the same time", async () => {
  const createTransport = vi.spyOn(nodemailer, "createTransport");
  const mailer = smtpMailer({
    url: "smtp://127.0.0.1:1",
    from: { name: "Golf", address: "golf@example.is" },
  });
  const mail = { id: "1", to: "a@example.is", subject: "Golf", text: "Golf", html: "Golf" };
  await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  const options = Object(createTransport.mock.calls[0]?.[0]) as Record<string, unknown>;
  const timeouts = [options.connectionTimeout, options.greetingTimeout, options.socketTimeout];
  const longest = timeouts.reduce<number>((sum, timeout) => sum + Number(timeout), 0);
  expect(longest).toBeLessThanOrEqual(SEND_TIMEOUT_MS); // also false for NaN
  const leased = new Date("2027-03-10T12:00:00.000Z");
  expect(leaseUntil(leased).getTime() - leased.getTime()).toBeGreaterThan(longest);
});

const MAIL: EmailMessage = { id: "1", to: "a@example.is", subject: "Golf", text: "Golf", html: "Golf" };

/** Returns the header lines of a sent email. */
async function headersOf(from: Sender): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await folderMailer({ folder, from }).send(MAIL);
  const file = readdirSync(folder).find((name) => name.endsWith(".eml")) ?? "";
  const [head = ""] = readFileSync(join(folder, file), "utf8").split("\r\n\r\n");
  return head.replace(/\r\n\s+/g, " ");
}

test.each([
  ["Golf <a@b.is>", "Golf", "Golf <a@b.is>"],
  ["Golf: nám <a@b.is>", "Golf: nám", "=?UTF-8?Q?Golf=3A_n=C3=A1m?= <a@b.is>"],
  ["Golf: x <a@b.is>", "Golf: x", '"Golf: x" <a@b.is>'],
  ["Golf (Akureyri) <a@b.is>", "Golf (Akureyri)", '"Golf (Akureyri)" <a@b.is>'],
  ["Golf; x, y <a@b.is>", "Golf; x, y", '"Golf; x, y" <a@b.is>'],
  ["golf@x.is <a@b.is>", "golf@x.is", '"golf@x.is" <a@b.is>'],
  ['"Golf & Co" <a@b.is>', "Golf & Co", '"Golf & Co" <a@b.is>'],
  ["a@b.is", "", "a@b.is"],
  [" <a@b.is> ", "", "a@b.is"],
])("sends from %s with the whole name [10.258]", async (setting, name, header) => {
  const sender = senderOf(setting);
  expect(sender).toEqual({ name, address: "a@b.is" });
  expect(await headersOf(sender ?? { name: "", address: "" })).toContain(`From: ${header}`);
});

test.each(["", "Golf", "Golf <a>", "Golf <a@b>", "a@b.is, c@d.is", "Golf <a@b.is> x"])(
  "finds no email address in the sender %j [10.258]",
  (setting) => {
    expect(senderOf(setting)).toBeNull();
  },
);
