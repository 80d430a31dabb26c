import { route } from "../route.ts";

export const healthRoute = route("health", () => ({ ok: true }));
