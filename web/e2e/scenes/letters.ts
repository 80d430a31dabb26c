import type { Page } from "@playwright/test";
import type { Letter } from "../../../functions/src/letters/schema.ts";
import { ok, type Scene } from "./scene.ts";

const LETTERS = { route: "/admin/letters", path: "/admin/letters", as: "admin" } as const;
const LIST = "**/api/admin/letters";
const OPENED = { route: "/admin/letters/{id}", path: "/admin/letters/a", as: "admin" } as const;
const READ = "**/api/admin/letters/a";
const COUNT = "**/api/admin/letter-recipients?*";

const author = { id: "hlynur", name: "Hlynur Fannar" };

const draft: Letter = {
  id: "a",
  subject: "Vorið nálgast",
  text: "Sæl öll.\n\nNú styttist í að vellirnir opni:\n\n- Æfið vippin tíu mínútur á dag\n- Horfið aftur á kennslustund 4\n\nMeira á https://golf.is/vor",
  audience: { kind: "customers", id: "1" },
  about: "Betra golf á 12 kennslustundum",
  state: "draft",
  ...{ recipients: 0, sent: 0, failed: 0, skipped: 0, waiting: 0 },
  createdBy: author,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...{ startedAt: null, stoppedAt: null, endedAt: null },
  revision: 3,
  savedAt: "2026-11-20T10:30:00.000Z",
  savedBy: author,
};

const sending: Letter = {
  ...draft,
  state: "sending",
  ...{ recipients: 1081, sent: 200, failed: 2, skipped: 4, waiting: 875 },
  startedAt: "2026-11-20T11:00:00.000Z",
};

/** A stopped letter whose subject and audience have the maximum length. */
const stopped: Letter = {
  ...sending,
  subject: "Æfingar fyrir veturinn, opnunartími æfingasvæðisins og næsta námskeið ".repeat(2).slice(0, 120),
  about: "Frá teig að flöt: upphafshögg, járnahögg, vipp og pútt fyrir þá sem vilja lækka forgjöfina",
  state: "sent",
  ...{ waiting: 0, skipped: 879 },
  stoppedAt: "2026-11-20T11:10:00.000Z",
  endedAt: "2026-11-20T11:15:00.000Z",
};

const counted = ok({ recipients: 1081 });

const askToSend = (page: Page) => page.getByRole("button", { name: "Senda bréfið" }).click();

export const letterScenes: Scene[] = [
  {
    ...LETTERS,
    state: "full",
    answers: { [LIST]: ok([draft, { ...sending, id: "b" }, { ...stopped, id: "c" }]) },
    shows: "Stöðvað",
  },
  {
    ...OPENED,
    state: "draft",
    answers: { [READ]: ok(draft), [COUNT]: counted },
    shows: "1.081 fær bréfið.",
  },
  {
    ...OPENED,
    state: "question",
    answers: { [READ]: ok(draft), [COUNT]: counted },
    act: askToSend,
    shows: "Á að senda bréfið?",
  },
  { ...OPENED, state: "on its way", answers: { [READ]: ok(sending) }, shows: "200 af 1.081" },
];
