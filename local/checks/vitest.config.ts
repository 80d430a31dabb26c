import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "layers", root: import.meta.dirname } });
