import { expect, test, vi } from "vitest";
import { call } from "./api-client.ts";

function answering(response: Response) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("sends cookies and a JSON content type with every call [7.1] [7.2]", async () => {
  const fetch = answering(Response.json({}));
  await call("GET /api/courses", {});
  expect(fetch).toHaveBeenLastCalledWith("/api/courses", {
    method: "GET",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
  });
});

test("sends the input of a POST as JSON [7.2]", async () => {
  const fetch = answering(Response.json({}));
  await call("POST /api/login", { email: "anna@example.is", password: "lykilord1" });
  expect(fetch).toHaveBeenLastCalledWith("/api/login", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"email":"anna@example.is","password":"lykilord1"}',
  });
});

test.each([
  ["Bad Gateway", "502: Bad Gateway"],
  ["", "502: Proxy Error"],
])("turns an error response with the body '%s' into the error '%s' [7.38]", async (body, message) => {
  answering(new Response(body, { status: 502, statusText: "Proxy Error" }));
  await expect(call("GET /api/courses", {})).rejects.toMatchObject({ message });
});
