import { readUser } from "../../../functions/src/accounts/sessions.ts";
import { endpoints } from "../../../functions/src/app/endpoints.ts";
import { listCourses } from "../../../functions/src/courses/read-courses.ts";
import { services } from "./catalogue.ts";
import { serve } from "./serve.ts";

/** Creates the shop's responses in advance. */
async function makeAnswers() {
  const store = services.openStore();
  const courses = JSON.stringify(endpoints["GET /api/courses"].reply.parse(await listCourses({ store })));
  const user = JSON.stringify(
    endpoints["GET /api/user"].reply.parse(await readUser({ store, userId: "customer" })),
  );
  const json = { "Content-Type": "application/json" };
  return {
    "/api/courses": {
      headers: {
        ...json,
        "Cache-Control": "public, max-age=0, s-maxage=60",
        ETag: '"27-characters-of-a-checksum"',
      },
      bytes: Buffer.from(courses),
    },
    "/api/user": { headers: { ...json, "Cache-Control": "private, no-store" }, bytes: Buffer.from(user) },
  };
}

/** Sends the same bytes from a handler without other work: the upper bound for Node. */
void makeAnswers().then((answers) => {
  serve((request, response) => {
    const { headers, bytes } = answers[request.url as keyof typeof answers];
    response.writeHead(200, { ...headers, "Content-Length": bytes.length });
    response.end(bytes);
  });
});
