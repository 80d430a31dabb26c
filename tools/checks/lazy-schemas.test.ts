import { createRequire } from "node:module";
import { beforeEach, expect, test } from "vitest";

/** `exegesis-express` as firebase-tools loads it. */
const { resolve } = createRequire(import.meta.url);
const exegesis = createRequire(resolve("firebase-tools/package.json"))("exegesis-express");
const { middleware } = exegesis;

/** An API whose only schema cannot be compiled. */
const DOCUMENT = {
  openapi: "3.0.0",
  info: { title: "API", version: "1" },
  paths: {
    "/": {
      post: {
        requestBody: { content: { "application/json": { schema: { type: "string", pattern: "(" } } } },
        responses: { default: { description: "any" } },
      },
    },
  },
};
const start = () => exegesis.middleware(DOCUMENT, { controllers: {}, ignoreServers: true });

beforeEach(() => {
  exegesis.middleware = middleware;
});

test("the Auth emulator's library compiles all schemas at its start", async () => {
  await expect(start()).rejects.toThrow("regular expression");
});

test("with the preloaded option, the library compiles no schema at its start", async () => {
  await import("../../local/stack/lazy-schemas.mjs");
  await expect(start()).resolves.toBeInstanceOf(Function);
});
