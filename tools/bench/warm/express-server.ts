import express from "express";
import { findCaller, readUser, sessionIdOf } from "../../../functions/src/accounts/sessions.ts";
import { endpoints } from "../../../functions/src/app/endpoints.ts";
import { contextOf } from "../../../functions/src/core/context.ts";
import { listCourses } from "../../../functions/src/courses/actions.ts";
import { services } from "./catalogue.ts";
import { serve } from "./serve.ts";

const app = express();

app.get("/api/courses", async (_, response) => {
  response.set("Cache-Control", "public, max-age=0, s-maxage=60");
  response.json(endpoints["GET /api/courses"].reply.parse(await listCourses(contextOf(services))));
});

app.get("/api/user", async (request, response) => {
  const session = /__session=([^;]*)/.exec(request.headers.cookie ?? "")?.[1];
  const context = contextOf(services);
  const caller = await findCaller(context, sessionIdOf(session));
  if (caller === null) return void response.status(401).end();
  response.set("Cache-Control", "private, no-store");
  response.json(endpoints["GET /api/user"].reply.parse(await readUser({ ...context, userId: caller.uid })));
});

/** The same two routes on Express with the same store, rules and schemas. */
serve(app);
