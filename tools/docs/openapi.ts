import { googlePaths } from "functions/accounts/limits";
import { endpoints, partsOf, refusalsOf } from "functions/app/endpoints";
import type { Access } from "functions/core/access";
import type { Endpoint } from "functions/core/endpoint";
import { REFUSALS, type RefusalCode } from "functions/core/errors";
import { DEVICE_TOKEN_HEADER } from "functions/limits/attempt-limits";
import { z } from "zod";
import { securepayPaths } from "../../functions/src/payments/securepay/protocol.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Response = { description: string; content?: Record<string, { schema: Schema }> };

export type Operation = {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
  /** Row of the rate limit table that applies to this call. */
  "x-limit"?: string;
  /** Error codes of this call, in addition to the codes of all calls of its kind. */
  "x-refusals"?: readonly RefusalCode[];
};

const CALLER: Record<Access | "provider", string> = {
  public: "For anyone.",
  user: "For a customer.",
  admin: "For an administrator.",
  owner: "For an owner.",
  provider: "For the card provider.",
};

const INTRODUCTION = `- Bodies are JSON objects of at most 64 KB with \`Content-Type: application/json\`; a call that needs nothing accepts
  no body and \`{}\` alike. Unknown fields are dropped, repeated query parameters refused.
- The session is the cookie \`__session\`, set by the sign-in calls and set again by a customer's first call of a day.
- A browser must send a state-changing call from the shop's own origin (\`Sec-Fetch-Site\`, \`Origin\`). Other clients
  send neither header.
- A refusal is \`{ "error": text, "code": code }\`; a call's own codes stand with it, those of every call of its kind below.
- Lists of the administrator come in pages of 100; \`Link: <…>; rel="next"\` names the next page.
- Beyond a limit a call is refused with \`too_many_attempts\`; \`Retry-After\` says for how many seconds. A device that
  somebody has signed in on sends \`${DEVICE_TOKEN_HEADER}\`.`;

/** Returns the API as an OpenAPI 3.1 document, generated from the contract's schemas. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (path: string, method: string, operation: Operation) => {
    const key = path.replace(/:(\w+)/g, "{$1}");
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation };
  };
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const { method, path } = partsOf(key);
    add(path, method, operationOf(key, endpoint as Endpoint));
  }
  for (const [name, path] of Object.entries(securepayPaths)) add(path, "POST", providerOperation(name, path));
  add(
    googlePaths.start,
    "GET",
    googleOperation("googleStart", "next", "To Google, or to where the buyer is signed in."),
  );
  add(googlePaths.back, "GET", {
    ...googleOperation("googleReturn", "code", "To where the buyer was heading."),
    "x-limit": "google",
  });
  return {
    openapi: "3.1.0",
    info: { title: "Golfnámskeið", version: "1", description: INTRODUCTION },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__session" } },
      schemas: {
        Refusal: {
          type: "object",
          properties: { error: { type: "string" }, code: { type: "string", enum: Object.keys(REFUSALS) } },
          required: ["error", "code"],
        },
      },
    },
  };
}

function operationOf(key: string, endpoint: Endpoint): Operation {
  const { access, query = [], limit, input, reply, refusals = [] } = endpoint;
  const { method, path } = partsOf(key);
  const { properties = {}, required = [] } = schemaOf(input, "input");
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter);
  const others = Object.entries(properties).filter(([field]) => !inPath.includes(field));
  const isInQuery = (field: string) => method === "GET" || query.includes(field);
  const inBody = others.filter(([field]) => !isInQuery(field));
  const parameter = (field: string, where: "path" | "query") => ({
    name: field,
    in: where,
    required: required.includes(field),
    schema: properties[field] as Schema,
  });
  return {
    operationId: key,
    description: CALLER[access],
    security: access === "public" ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map((field) => parameter(field, "path")),
      ...others.filter(([field]) => isInQuery(field)).map(([field]) => parameter(field, "query")),
    ],
    ...(method === "POST" &&
      inBody.length > 0 && {
        requestBody: bodyOf(
          Object.fromEntries(inBody) as Record<string, Schema>,
          required.filter((field) => inBody.some(([name]) => name === field)),
        ),
      }),
    responses: {
      200: { description: "OK", content: { "application/json": { schema: schemaOf(reply, "output") } } },
      ...refusalResponses(refusalsOf(key, endpoint)),
    },
    ...(limit !== undefined && { "x-limit": limit }),
    ...(refusals.length > 0 && { "x-refusals": refusals }),
  };
}

function bodyOf(
  properties: Record<string, Schema>,
  required: string[],
): NonNullable<Operation["requestBody"]> {
  const schema: Schema = { type: "object", properties, ...(required.length > 0 && { required }) };
  return { required: required.length > 0, content: { "application/json": { schema } } };
}

function refusalResponses(codes: readonly RefusalCode[]): Record<string, Response> {
  const responses: Record<string, Response> = {};
  for (const code of new Set(codes)) {
    const status = String(REFUSALS[code][0]);
    const schema = { $ref: "#/components/schemas/Refusal" };
    const known = responses[status]?.description;
    const description = known === undefined ? code : `${known}, ${code}`;
    responses[status] = { description, content: { "application/json": { schema } } };
  }
  return responses;
}

/** Form-encoded, from any origin, without a session. Rules for proof of payment: docs/payments.md. */
function providerOperation(name: string, path: string): Operation {
  const fields = {
    status: { type: "string" },
    orderid: { type: "string" },
    orderhash: { type: "string" },
  } as const;
  const isServerCall = path.includes("notification");
  return {
    operationId: `securepay${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    description: CALLER.provider,
    security: [],
    parameters: path.includes(":token")
      ? [{ name: "token", in: "path", required: true, schema: { type: "string" } }]
      : [],
    requestBody: {
      required: true,
      content: { "application/x-www-form-urlencoded": { schema: { type: "object", properties: fields } } },
    },
    responses: isServerCall
      ? {
          200: { description: "<PaymentNotification>Accepted</PaymentNotification>" },
          400: { description: "<PaymentNotification>Rejected</PaymentNotification>" },
        }
      : { 303: { description: "To a page of the shop." } },
  };
}

/** The browser navigates to these URLs. Errors redirect to `/auth?google=<code>`. */
function googleOperation(operationId: string, parameter: string, leads: string): Operation {
  return {
    operationId,
    description: `${CALLER.public} Sign in with Google, opened by the browser itself; what goes wrong leads to /auth with the code of a refusal in \`google\`.`,
    security: [],
    parameters: [{ name: parameter, in: "query", required: false, schema: { type: "string" } }],
    responses: { 303: { description: leads } },
  };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
