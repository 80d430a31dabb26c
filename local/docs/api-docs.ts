import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  type CountedBy,
  DEVICE_TOKEN_HEADER,
} from "functions/contract/attempt-limits";
import type { Call, CallName } from "functions/contract/calls";
import { providerPaths } from "functions/contract/calls";
import { commonRefusals, type Endpoint, endpoints } from "functions/contract/endpoints";
import { REFUSALS, type RefusalCode } from "functions/contract/errors";
import { z } from "zod";
import { type Field, fieldsOf } from "./fields.ts";

const WHO = {
  public: "anyone",
  user: "a customer",
  admin: "an administrator",
  provider: "the card provider",
};

const INTRODUCTION = `# The API

Made from the contract (\`functions/src/contract/endpoints.ts\`) by \`npm run docs\`; a test fails when it is stale.

- Bodies are JSON objects of at most 64 KB with \`Content-Type: application/json\`; a call that needs nothing accepts
  no body and \`{}\` alike. Unknown fields are dropped, repeated query parameters refused.
- The session is the cookie \`__session\`, set by the sign-in calls.
- A state-changing call must come from the shop's own origin (\`Sec-Fetch-Site: same-origin\`, or \`Origin\`).
- A refusal is \`{ "error": text, "code": code }\`; a call's own codes stand with it, those of every call of its kind below.
- Lists of the administrator come in pages of 100; \`Link: <…>; rel="next"\` names the next page.
`;

/** The whole of `docs/api.md`. */
export function apiDocs(): string {
  const names = Object.keys(endpoints) as CallName[];
  return [
    INTRODUCTION,
    "## Calls\n",
    ...names.map((name) => section(endpoints[name])),
    providerSection(),
    limitSection(),
    refusalSection(),
  ].join("\n");
}

function section(endpoint: Endpoint): string {
  const { method, path, access, limit, input, reply, refusals } = endpoint;
  const own = refusals.map((code) => `\`${code}\``).join(", ");
  return [
    `### ${method} ${path}\n`,
    `For ${WHO[access]}.${limit === undefined ? "" : ` Limited as \`${limit}\`.`}${own === "" ? "" : ` Refuses with ${own}.`}\n`,
    table("In", fieldsOf(z.toJSONSchema(input, { io: "input" }))),
    table(
      reply instanceof z.ZodArray ? "Answers a list of" : "Answers",
      fieldsOf(z.toJSONSchema(reply, { io: "output" })),
    ),
  ].join("\n");
}

function table(title: string, fields: Field[]): string {
  if (fields.length === 0) return `${title}: nothing.\n`;
  const rows = fields.map(({ name, type, isRequired, note }) => {
    return `| \`${name}\` | ${type} | ${isRequired ? "always" : "perhaps"} | ${note} |`;
  });
  return `${title}:\n\n| Field | Type | Present | Notes |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

function providerSection(): string {
  const paths = Object.values(providerPaths).map((path) => `- \`${path}\``);
  return `## For the card provider\n
Form-encoded, from any origin, without a session; trusted for a right \`orderhash\` alone. The first answers
\`<PaymentNotification>Accepted</PaymentNotification>\`, the others 303 to a page of the shop.\n
${paths.join("\n")}\n`;
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
Beyond a limit a call is refused with \`too_many_attempts\`; \`Retry-After\` says for how many seconds. An attempt that
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
