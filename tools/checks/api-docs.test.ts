import { Validator } from "@seriousme/openapi-schema-validator";
import { googlePaths } from "functions/accounts/limits";
import { specialPaths } from "functions/app/app";
import { endpoints } from "functions/app/endpoints";
import { expect, test } from "vitest";
import { securepayPaths } from "../../functions/src/payments/securepay/protocol.ts";
import { endpointsPage, SPECIAL_CALLERS } from "../docs/endpoints.ts";
import { openApi } from "../docs/openapi.ts";

/** Returns the document after JSON serialization. */
const written = () => JSON.parse(JSON.stringify(openApi()));

test("generates a valid OpenAPI 3.1 document", async () => {
  const validator = new Validator();
  expect(await validator.validate(written())).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("rejects an operation without responses", async () => {
  const { paths, ...rest } = written();
  delete paths["/api/user"].get.responses;
  expect((await new Validator().validate({ ...rest, paths: { user: paths["/api/user"] } })).valid).toBe(
    false,
  );
});

test("lists every endpoint, including those of the card provider and Google", () => {
  const documented = Object.entries(openApi().paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  const served = [
    ...Object.keys(endpoints),
    ...Object.values(securepayPaths).map((path) => `POST ${path}`),
    ...Object.values(googlePaths).map((path) => `GET ${path}`),
  ];
  expect(documented.sort()).toEqual(served.sort());
});

test("the page of endpoints lists each endpoint with its caller, limit and errors", () => {
  const page = endpointsPage();
  for (const key of Object.keys(endpoints)) expect(page).toContain(`| \`${key}\` | `);
  expect(page).toContain("| `POST /api/login` | anyone | login | wrong_credentials");
  expect(page).toMatch(/\| `POST \/api\/admin\/staff` \| an owner, signed in recently \| accountEmail \|/);
  expect(page).toContain("| login | 100 in 15 min | 100 in 60 min | 10 in 15 min | 20 in 15 min |");
});

test("the page of endpoints lists the routes outside the table", () => {
  const webhooks = Object.values(securepayPaths).map((path) => ({ path }));
  const served = specialPaths({ provider: { webhooks } as never });
  expect(Object.keys(SPECIAL_CALLERS).sort()).toEqual([...served].sort());
});
