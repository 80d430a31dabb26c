import { User } from "../accounts/schema.ts";
import { endpoint } from "../app/endpoint.ts";
import { ById, NoInput } from "../core/atoms.ts";
import { readProgress, savePosition, uncompleteLesson } from "./actions.ts";
import { PositionInput, Progress } from "./schema.ts";

export const learningRoutes = {
  "GET /api/progress": endpoint({ access: "user", input: NoInput, reply: Progress }, readProgress),
  "PUT /api/lessons/:id/position": endpoint(
    {
      access: "user",
      limit: "position",
      input: PositionInput,
      reply: Progress,
      refusals: ["lesson_not_found", "not_owned"],
    },
    savePosition,
  ),
  "DELETE /api/lessons/:id/complete": endpoint(
    { access: "user", input: ById, reply: User, refusals: ["lesson_not_found", "not_owned"] },
    uncompleteLesson,
  ),
};
