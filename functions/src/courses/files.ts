import { randomUUID } from "node:crypto";
import type { Hono, MiddlewareHandler } from "hono";
import { openCall } from "../accounts/open-call.ts";
import { auditedTransaction } from "../audit/actions.ts";
import { ById } from "../core/atoms.ts";
import type { Env } from "../core/call.ts";
import type { AdminChangeContext, Services } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { seeOther } from "../core/responses.ts";
import type { Collections } from "../core/store.ts";
import { readLesson } from "./actions.ts";
import { DOWNLOAD_QUERY, LESSON_FILE_PATH, UNUSED_FILE_MS } from "./limits.ts";
import type { LessonRecord } from "./rules.ts";
import type { LessonFile } from "./schema.ts";

/**
 * The version with which a PDF begins. Readers accept it in the first 1024 bytes (ISO 32000-1, annex H, note 13), and
 * scanners write a byte order mark or a line end before it.
 */
const HEADER = /%PDF-\d/;
const HEADER_WITHIN_BYTES = 1024;

/** The last line of a PDF. Readers ignore any content after it, such as zeros or the page of a portal. */
const END = "%%EOF";

/** Saves a PDF. Checks its content, not its name. Throws file_invalid. */
export async function uploadFile(
  context: AdminChangeContext,
  { name, base64 }: { name: string; base64: string },
): Promise<LessonFile> {
  const content = Buffer.from(base64, "base64");
  if (!isPdf(content)) throw new Refusal("file_invalid");
  const file = { id: randomUUID(), name, bytes: content.length };
  const expiresAt = new Date(context.now.getTime() + UNUSED_FILE_MS).toISOString();
  await context.store.files.saveContent(file, content, expiresAt);
  await auditedTransaction(context, async (tx, record) => {
    await tx.files.create(file, expiresAt);
    await record({ action: "file_uploaded", object: { kind: "file", id: file.id, name }, detail: null });
  });
  return file;
}

function isPdf(content: Buffer): boolean {
  const start = content.subarray(0, HEADER_WITHIN_BYTES).toString("latin1");
  return HEADER.test(start) && content.includes(END);
}

/**
 * Returns an uploaded file for a lesson and keeps it permanently, or returns null without an id. Throws
 * file_not_found.
 */
export async function requireFile(
  tx: Pick<Collections, "files">,
  input: { id: string } | null,
): Promise<LessonFile | null> {
  if (input === null) return null;
  const file = await tx.files.byId(input.id);
  if (file === null) throw new Refusal("file_not_found");
  await tx.files.keep(file);
  return file;
}

/**
 * Removes the files of lessons that are about to be deleted, unless another lesson uses the same file. A file
 * that a lesson has lost stays, because an earlier publication may have it. Call it in the transaction that
 * deletes the lessons.
 */
export async function removeUnusedFiles(
  tx: Pick<Collections, "files" | "lessons">,
  lessons: readonly Pick<LessonRecord, "id" | "file" | "draft">[],
): Promise<void> {
  const used = lessons.flatMap(({ file, draft }) => [file, draft?.file ?? null]);
  const files = new Map(used.flatMap((file) => (file === null ? [] : [[file.id, file]])));
  for (const file of files.values()) {
    const users = await tx.lessons.idsWithFile(file.id);
    if (users.every((id) => lessons.some((lesson) => lesson.id === id))) await tx.files.remove(file);
  }
}

/** Headers of a file. It is downloaded, never opened as a page of the site, and not stored by caches. */
const HEADERS = {
  "Content-Type": "application/pdf",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** Adds the route of a lesson's PDF, for those who may watch the lesson. */
export function lessonFileRoute(app: Hono<Env>, services: Services): void {
  app.get(LESSON_FILE_PATH, refusalsToPage, async (context) => {
    context.set("route", LESSON_FILE_PATH);
    const { success, data } = ById.safeParse({ id: context.req.param("id") });
    if (!success) throw new Refusal("invalid_input");
    const call = await openCall("public", context, services);
    const { file } = await readLesson(call, data);
    const content = file && (await call.store.files.content(file));
    if (!content) throw new Refusal("file_not_found");
    const headers = { ...HEADERS, "Content-Disposition": attachmentOf(file.name) };
    return context.body(new Uint8Array(content), 200, headers);
  });
}

/**
 * Redirects a refused request of a browser, which would otherwise show or save the JSON. The lesson's page explains the
 * refusal. The sign-in returns to it, and it then starts the download.
 */
const refusalsToPage: MiddlewareHandler<Env> = async (context, next) => {
  await next();
  const { req, res } = context;
  if (res.status < 400 || !req.header("Accept")?.includes("text/html")) return;
  const lesson = `/lesson/${encodeURIComponent(req.param("id") ?? "")}`;
  const query = new URLSearchParams({ next: `${lesson}?${DOWNLOAD_QUERY}=1` });
  context.res = undefined; // Hono would add the headers of the refusal
  context.res = seeOther(res.status === 401 ? `/auth?${query}` : lesson);
};

/** Returns the header that names a download. Source: RFC 6266; the first name is for old browsers. */
function attachmentOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="verkefnablad.pdf"; filename*=UTF-8''${encoded}`;
}
