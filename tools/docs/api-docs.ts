import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  type CountedBy,
  DEVICE_TOKEN_HEADER,
} from "functions/contract/attempt-limits";
import type { Call } from "functions/contract/call";
import { commonRefusals } from "functions/contract/endpoint";
import { REFUSALS, type RefusalCode } from "functions/contract/errors";
import type { z } from "zod";
import { type Field, fieldsOf } from "./fields.ts";
import { type Operation, openApi } from "./openapi.ts";

const INTRODUCTION = `# The API

Made from the contract (\`functions/src/contract/endpoints.ts\`) by \`npm run docs\`; a test fails when it is stale.
The same as an OpenAPI 3.1 document: [openapi.json](openapi.json).
`;

/** The whole of `docs/api.md`, from the OpenAPI document. */
export function apiDocs(): string {
  const { info, paths } = openApi();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  );
  return [
    INTRODUCTION,
    `${info.description}\n`,
    "## Calls\n",
    ...calls,
    limitSection(),
    refusalSection(),
  ].join("\n");
}

function section(method: string, path: string, operation: Operation): string {
  const {
    description,
    parameters,
    requestBody,
    responses,
    "x-limit": limit,
    "x-refusals": refusals = [],
  } = operation;
  const own = refusals.map((code) => `\`${code}\``).join(", ");
  return [
    `### ${method.toUpperCase()} ${path}\n`,
    `${description}${limit === undefined ? "" : ` Limited as \`${limit}\`.`}${own === "" ? "" : ` Refuses with ${own}.`}\n`,
    table("Input", [...parameters.flatMap(parameterFields), ...fieldsOf(schemaIn(requestBody?.content))]),
    outcome(responses),
  ].join("\n");
}

function parameterFields({ name, required, schema }: Operation["parameters"][number]): Field[] {
  return fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] });
}

/** What a call answers: JSON of the shop's own calls, a fixed text or a redirect to the card provider. */
function outcome(responses: Operation["responses"]): string {
  const content = responses[200]?.content;
  if (content === undefined) {
    const rows = Object.entries(responses).map(
      ([status, { description }]) => `- ${status}: \`${description}\``,
    );
    return `Answers:\n\n${rows.join("\n")}\n`;
  }
  const reply = schemaIn(content);
  return table(reply.type === "array" ? "Answers a list of" : "Answers", fieldsOf(reply));
}

function schemaIn(content: Record<string, { schema: z.core.JSONSchema.BaseSchema }> = {}) {
  return Object.values(content)[0]?.schema ?? {};
}

function table(title: string, fields: Field[]): string {
  if (fields.length === 0) return `${title}: nothing.\n`;
  const rows = fields.map(({ name, type, isRequired, note }) => {
    return `| \`${name}\` | ${type} | ${isRequired ? "required" : "optional"} | ${note} |`;
  });
  return `${title}:\n\n| Field | Type | Present | Notes |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

const COUNTED_BY: readonly [by: CountedBy, text: string][] = [
  ["address", "network address"],
  ["accountAtAddress", "account at an address"],
  ["account", "account"],
  ["device", "known device"],
];

function limitSection(): string {
  const rows = Object.entries<AttemptLimit>(ATTEMPT_LIMITS).flatMap(([name, limit]) =>
    COUNTED_BY.flatMap(([by, text]) => {
      const window = limit[by];
      if (window === undefined) return [];
      const { attempts, windowSeconds } = window;
      const codes = limit.counts === "all" ? "all" : limit.counts.map((code) => `\`${code}\``).join(", ");
      return [`| \`${name}\` | ${text} | ${attempts} in ${windowSeconds / 60} minutes | ${codes} |`];
    }),
  );
  return `## Limits\n
An attempt that
ends otherwise than the last column says is given back. A known device (\`${DEVICE_TOKEN_HEADER}\`, answered by a
sign-in from a new one) takes the place of the account's limits. \`RATE_LIMIT_FACTOR\` multiplies all of them.\n
| Limit | Counted by | Attempts | Which count |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

function refusalSection(): string {
  const kinds: [string, Call][] = [
    ["every GET", { method: "GET", path: "", access: "public" }],
    ["every other call", { method: "POST", path: "", access: "public" }],
    ["every call of a customer", { method: "GET", path: "", access: "user" }],
    ["every call of an administrator", { method: "GET", path: "", access: "admin" }],
  ];
  const common = kinds.map(
    ([kind, call]) =>
      `- ${kind}: ${commonRefusals(call)
        .map((code) => `\`${code}\``)
        .join(", ")}`,
  );
  const rows = (Object.keys(REFUSALS) as RefusalCode[]).map((code) => {
    const [status, text] = REFUSALS[code];
    return `| \`${code}\` | ${status} | ${text} |`;
  });
  return `## Refusals\n
${common.join("\n")}\n
| Code | Status | Wording |\n|---|---|---|\n${rows.join("\n")}\n`;
}
