import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { calls } from "functions/contract/calls";
import { googlePaths } from "functions/contract/google";
import { expect, test } from "vitest";
import { securepayPaths } from "../../functions/src/providers/securepay/paths.ts";
import { ROOT } from "../../local/stack/paths.ts";
import { apiDocs } from "../docs/api-docs.ts";
import { openApi } from "../docs/openapi.ts";

const read = (file: string) => readFileSync(join(ROOT, "docs", file), "utf8");

test("docs/api.md is what the contract says; `npm run docs` writes it anew", () => {
  expect(read("api.md")).toBe(apiDocs());
});

test("docs/openapi.json is what the contract says, and a valid OpenAPI 3.1 document", async () => {
  expect(JSON.parse(read("openapi.json"))).toEqual(JSON.parse(JSON.stringify(openApi())));
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(read("openapi.json")))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("a document with a planted mistake is not valid", async () => {
  const { paths, ...rest } = JSON.parse(read("openapi.json"));
  delete paths["/api/user"].get.responses;
  expect((await new Validator().validate({ ...rest, paths: { user: paths["/api/user"] } })).valid).toBe(
    false,
  );
});

test("every call of the contract and every address of the card provider and of Google is in the document", () => {
  const documented = Object.entries(openApi().paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  const served = [
    ...Object.values(calls).map(({ method, path }) => `${method} ${path}`),
    ...Object.values(securepayPaths).map((path) => `POST ${path}`),
    ...Object.values(googlePaths).map((path) => `GET ${path}`),
  ];
  expect(documented.sort()).toEqual(served.sort());
});
