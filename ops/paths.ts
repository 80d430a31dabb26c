import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export const FUNCTIONS = fileURLToPath(new URL("../functions", import.meta.url));
