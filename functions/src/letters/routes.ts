import * as z from "zod";
import { DocumentId, Empty, PageInput, Revision } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import {
  createLetter,
  deleteLetter,
  listLetters,
  readLetter,
  readRecipients,
  saveLetter,
  sendLetter,
  stopLetter,
  testLetter,
} from "./actions.ts";
import { Audience, Letter, LetterFields, LetterInput } from "./schema.ts";

const ByLetter = z.object({ id: DocumentId });

const NO_AUDIENCE = ["course_not_found", "waitlist_not_found"] as const;

export const letterRoutes = {
  "GET /api/admin/letters": list({ access: "owner", input: PageInput, reply: z.array(Letter) }, listLetters),
  "GET /api/admin/letters/:id": endpoint(
    { access: "owner", input: ByLetter, reply: Letter, refusals: ["letter_not_found"] },
    readLetter,
  ),
  "GET /api/admin/letter-recipients": endpoint(
    { access: "owner", input: Audience, reply: z.object({ recipients: z.int() }), refusals: NO_AUDIENCE },
    readRecipients,
  ),
  "POST /api/admin/letters": endpoint(
    { access: "owner", input: LetterFields, reply: Letter, refusals: NO_AUDIENCE },
    createLetter,
  ),
  "PUT /api/admin/letters/:id": endpoint(
    {
      access: "owner",
      input: LetterInput,
      reply: Letter,
      refusals: ["letter_not_found", "letter_started", "changed_meanwhile", ...NO_AUDIENCE],
    },
    saveLetter,
  ),
  "DELETE /api/admin/letters/:id": endpoint(
    { access: "owner", input: ByLetter, reply: Empty, refusals: ["letter_not_found", "letter_started"] },
    deleteLetter,
  ),
  "POST /api/admin/letters/:id/test": endpoint(
    {
      access: "owner",
      limit: "letterTest",
      input: ByLetter,
      reply: Empty,
      refusals: ["letter_not_found", "letter_incomplete"],
    },
    testLetter,
  ),
  "POST /api/admin/letters/:id/send": endpoint(
    {
      access: "owner",
      input: ByLetter.extend({ revision: Revision }),
      reply: Letter,
      refusals: [
        "letter_not_found",
        "letter_started",
        "changed_meanwhile",
        "letter_incomplete",
        "letter_without_recipients",
      ],
    },
    sendLetter,
  ),
  "POST /api/admin/letters/:id/stop": endpoint(
    { access: "owner", input: ByLetter, reply: Letter, refusals: ["letter_not_found", "letter_not_sending"] },
    stopLetter,
  ),
};
