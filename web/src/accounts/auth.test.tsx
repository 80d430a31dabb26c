import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useAuth } from "./auth.tsx";

function Lost() {
  useAuth();
  return null;
}

test("useAuth throws outside its provider [8.7]", () => {
  // React also logs the error to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow("useAuth must be used within an AuthProvider");
  vi.mocked(console.error).mockClear();
});
