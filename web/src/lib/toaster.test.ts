import { expect, test, vi } from "vitest";
import { authErrorTexts } from "../accounts/texts.ts";
import { ApiError } from "./api-client.ts";
import { internalError, unknownError } from "./error-texts.ts";
import { notifyError, toaster } from "./toaster.ts";

const refused = (status: number, code: string, error: string) =>
  new ApiError(status, JSON.stringify({ error, code }));

async function descriptionOf(...args: Parameters<typeof notifyError>) {
  const create = vi.spyOn(toaster, "create");
  notifyError(...args);
  await Promise.resolve();
  return create.mock.calls[0]?.[0];
}

test.each([
  [refused(401, "wrong_credentials", "Wrong email or password"), "Rangt netfang eða lykilorð."],
  [
    refused(400, "invalid_input", "Invalid input"),
    "Eitthvað er ekki rétt útfyllt. Farðu yfir reitina og reyndu aftur.",
  ],
  [refused(413, "body_too_large", "The body is too large"), "The body is too large"],
  [new ApiError(404, "Page not found"), "404: Page not found"],
  [new TypeError("Failed to fetch"), "Ekki náðist samband við vefinn. Reyndu aftur síðar."],
])("shows the error %s as '%s' [5.28] [8.1]", async (error, description) => {
  expect(await descriptionOf("Innskráning mistókst", error, authErrorTexts)).toMatchObject({
    title: "Innskráning mistókst",
    type: "error",
    description,
  });
});

test.each([
  [refused(500, "internal", "Internal error"), internalError],
  [refused(400, "invalid_input", "Invalid input"), internalError],
  [new TypeError("Failed to fetch"), unknownError],
])(
  "shows the error %s in Icelandic if the screen has no text for it [10.356]",
  async (error, description) => {
    expect(await descriptionOf("Mistókst", error)).toMatchObject({ description });
  },
);

test("shows the fallback instead of the server's message", async () => {
  const error = refused(413, "body_too_large", "The body is too large");
  expect(await descriptionOf("Mistókst", error, {}, "Reyndu aftur")).toMatchObject({
    description: "Reyndu aftur",
  });
});

test.each([null, undefined])("shows no error if the session has ended (fallback %s)", async (fallback) => {
  expect(await descriptionOf("Mistókst", refused(401, "not_signed_in", "x"), {}, fallback)).toBeUndefined();
});
