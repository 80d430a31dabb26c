import { Empty } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { keepUnsaved, readUnsaved, removeUnsaved } from "./actions.ts";
import { UNSAVED_WORK_BODY_MAX_BYTES } from "./limits.ts";
import { ByForm, UnsavedInput, UnsavedReply } from "./schema.ts";

export const unsavedWorkRoutes = {
  "GET /api/admin/unsaved-work/:id": endpoint(
    { access: "admin", input: ByForm, reply: UnsavedReply },
    readUnsaved,
  ),
  "PUT /api/admin/unsaved-work/:id": endpoint(
    {
      access: "admin",
      limit: "unsavedWork",
      bodyMaxBytes: UNSAVED_WORK_BODY_MAX_BYTES,
      input: UnsavedInput,
      reply: Empty,
    },
    keepUnsaved,
  ),
  "DELETE /api/admin/unsaved-work/:id": endpoint(
    { access: "admin", input: ByForm, reply: Empty },
    removeUnsaved,
  ),
};
