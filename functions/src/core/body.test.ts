import { describe, expect, test } from "vitest";
import { jsonBody, webhookBody } from "./body.ts";

const posted = (body: string) =>
  jsonBody(
    new Request("http://shop.test", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    }),
  );

test.each(['{"name":"\\ud800"}', '{"name":"a\\uDFFFb"}', '{"a":{"b":["\\udc00\\ud800"]}}'])(
  "rejects JSON with a lone surrogate: %s",
  async (body) => {
    await expect(posted(body)).rejects.toMatchObject({ code: "malformed_json" });
  },
);

test.each([
  ['{"name":"\\ud83c\\udfcc"}', "🏌"],
  ['{"name":"🏌"}', "🏌"],
  ['{"name":"\\\\ud800"}', "\\ud800"],
])("accepts JSON without lone surrogates: %s", async (body, name) => {
  expect(await posted(body)).toEqual({ name });
});

describe("compressed body", () => {
  const sent = (encoding: string, type: string, body = "{}") =>
    new Request("http://shop.test", {
      method: "POST",
      body,
      headers: { "content-type": type, "content-encoding": encoding },
    });

  test.each(["gzip", "br", "deflate", "identity", "GZIP", "x-unknown"])(
    "rejects a body with the content encoding %s",
    async (encoding) => {
      const refused = { code: "unsupported_media_type" };
      const form = "application/x-www-form-urlencoded";
      await expect(jsonBody(sent(encoding, "application/json"))).rejects.toMatchObject(refused);
      await expect(jsonBody(sent(encoding, "application/json", ""))).rejects.toMatchObject(refused);
      await expect(webhookBody(sent(encoding, form, "orderid=1"), form)).rejects.toMatchObject(refused);
    },
  );
});
