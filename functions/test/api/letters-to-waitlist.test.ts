import { expect, test } from "vitest";
import type { Letter } from "../../src/letters/schema.ts";
import { NOW } from "../clock.ts";
import { openWaitlistShop } from "./waitlist-shop.ts";

const { shop, mailbox, asAdmin, waiting, listOf, post } = await openWaitlistShop();

const SUBJECT = "Námskeiðið er í smíðum";
const TEXT = "Upptökur hefjast í mars.";
async function change({ email }: { email: string }, fields: object): Promise<void> {
  const { docs } = await shop.db.collection("waitlist").where("email", "==", email).get();
  await docs[0]?.ref.update({ ...fields });
}
const lettersTo = (email: string) => mailbox.to(email).filter(({ subject }) => subject === SUBJECT);

async function startLetter(): Promise<Letter> {
  const audience = { kind: "waitlist", id: (await listOf()).id };
  const input = { subject: SUBJECT, text: TEXT, audience };
  const { body: letter } = await asAdmin<Letter>("POST", "/api/admin/letters", input);
  const { id, revision } = letter;
  return (await asAdmin<Letter>("POST", `/api/admin/letters/${id}/send`, { revision })).body;
}
async function ended({ id }: Letter): Promise<Letter> {
  for (let run = 0; run < 3; run += 1) await shop.runMaintenance();
  return (await asAdmin<Letter>("GET", `/api/admin/letters/${id}`)).body;
}

test("sends a letter to waiting people who agreed to letters, with the waitlist's own unsubscribe link [10.127]", async () => {
  const reader = await waiting();
  const leaving = await waiting();
  const notified = await waiting();
  const earlier = await waiting();
  await change(earlier, { consentVersion: "2026-11-22.2" });

  const letter = await startLetter();
  expect(letter).toMatchObject({ recipients: 3, waiting: 3 });
  expect((await post("leave", leaving.out)).status).toBe(200);
  await change(notified, { isNotified: true, notifiedAt: NOW });
  const late = await waiting();
  expect(await ended(letter)).toMatchObject({ state: "sent", sent: 1, skipped: 2, failed: 0, waiting: 0 });
  const people = [reader, leaving, notified, earlier, late];
  expect(people.map(({ email }) => lettersTo(email).length)).toEqual([1, 0, 0, 0, 0]);

  const [mail] = lettersTo(reader.email);
  expect(mail?.text).toContain("Þú færð þetta bréf af því að þú ert á biðlista eftir námskeiðinu");
  const unsubscribe = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname } = new URL(unsubscribe.slice(1, -1));
  const press = { headers: { "sec-fetch-site": "cross-site" } };
  expect((await shop.ask("POST", pathname, press)).status).toBe(204);
  expect(await startLetter()).toMatchObject({ recipients: 1 });
});

test("keeps no email address of a letter to a waitlist once it is sent [10.127]", async () => {
  const { email } = await waiting();
  await ended(await startLetter());
  expect(lettersTo(email)).toHaveLength(1);
  const { docs } = await shop.db.collection("emails").where("template", "==", "letter").get();
  expect(docs.map((letter) => letter.get("recipient")).filter((recipient) => recipient === email)).toEqual(
    [],
  );
  expect(docs.length).toBeGreaterThan(0);
});
