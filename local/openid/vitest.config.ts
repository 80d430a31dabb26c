import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "openid", root: import.meta.dirname, include: ["test/**/*.test.ts"], testTimeout: 10_000 },
});
