import express from "express";
import { findPrincipal } from "../../../functions/src/actions/find-principal.ts";
import { listCourses } from "../../../functions/src/actions/read-courses.ts";
import { readUser } from "../../../functions/src/actions/read-user.ts";
import { endpoints } from "../../../functions/src/contract/endpoints.ts";
import { services } from "./catalogue.ts";
import { serve } from "./serve.ts";

const app = express();

app.get("/api/courses", async (_, response) => {
  response.set("Cache-Control", "public, max-age=0, s-maxage=60");
  response.json(endpoints.courses.reply.parse(await listCourses(services.openStore())));
});

app.get("/api/user", async (request, response) => {
  const session = /__session=([^;]*)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const store = services.openStore();
  const caller = await findPrincipal({ ...services, store }, session, services.now());
  if (caller === null) return void response.status(401).end();
  response.set("Cache-Control", "private, no-store");
  response.json(endpoints.user.reply.parse(await readUser(store, caller.uid)));
});

/** The same two routes on Express, with the same store, rules and schemas, and nothing else. */
serve(app);
