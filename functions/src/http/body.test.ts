import { expect, test } from "vitest";
import { jsonBody } from "./body.ts";

const posted = (body: string) =>
  jsonBody(
    new Request("http://shop.test", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    }),
  );

test.each(['{"name":"\\ud800"}', '{"name":"a\\uDFFFb"}', '{"a":{"b":["\\udc00\\ud800"]}}'])(
  "half a character is refused: %s",
  async (body) => {
    await expect(posted(body)).rejects.toMatchObject({ code: "malformed_json" });
  },
);

test.each([
  ['{"name":"\\ud83c\\udfcc"}', "🏌"],
  ['{"name":"🏌"}', "🏌"],
  ['{"name":"\\\\ud800"}', "\\ud800"],
])("a whole one is taken, however it is spelled: %s", async (body, name) => {
  expect(await posted(body)).toEqual({ name });
});
