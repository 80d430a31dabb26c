import nodemailer from "nodemailer";
import { expect, test, vi } from "vitest";
import { smtpMailer } from "./mailer.ts";
import { leaseUntil, SEND_TIMEOUT_MS } from "./rules.ts";

test("ends an attempt before its lease expires, so that no email is sent twice at the same time", async () => {
  const createTransport = vi.spyOn(nodemailer, "createTransport");
  const mailer = smtpMailer({ url: "smtp://127.0.0.1:1", from: "Golf <golf@example.is>" });
  const mail = { id: "1", to: "a@example.is", subject: "Golf", text: "Golf", html: "Golf" };
  await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  const options = Object(createTransport.mock.calls[0]?.[0]) as Record<string, unknown>;
  const timeouts = [options.connectionTimeout, options.greetingTimeout, options.socketTimeout];
  const longest = timeouts.reduce<number>((sum, timeout) => sum + Number(timeout), 0);
  expect(longest).toBeLessThanOrEqual(SEND_TIMEOUT_MS); // also false for NaN
  const leased = new Date("2027-03-10T12:00:00.000Z");
  expect(leaseUntil(leased).getTime() - leased.getTime()).toBeGreaterThan(longest);
});
