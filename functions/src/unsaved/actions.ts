import type { AdminContext } from "../core/context.ts";
import { UNSAVED_WORK_MS } from "./limits.ts";
import type { UnsavedInput, UnsavedReply } from "./schema.ts";

/** Returns the administrator's own unsaved work of a form. */
export async function readUnsaved(
  { store, admin, now }: AdminContext,
  { id }: { id: string },
): Promise<UnsavedReply> {
  const found = await store.unsavedWork.of(admin.id, id);
  const isKept = found !== null && Date.parse(found.expiresAt) > now.getTime();
  return { text: isKept ? found.text : null };
}

/** Keeps the administrator's unsaved work of a form for seven days. Replaces the former. */
export async function keepUnsaved({ store, admin, now }: AdminContext, input: UnsavedInput): Promise<void> {
  const { id: form, text } = input;
  const expiresAt = new Date(now.getTime() + UNSAVED_WORK_MS).toISOString();
  await store.unsavedWork.save({ adminId: admin.id, form, text, expiresAt });
}

/** Removes the administrator's unsaved work of a form, if there is any. */
export async function removeUnsaved({ store, admin }: AdminContext, { id }: { id: string }): Promise<void> {
  await store.unsavedWork.remove(admin.id, id);
}
