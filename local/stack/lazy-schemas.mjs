// Preloaded into firebase-tools. Its Auth emulator compiles the JSON schemas of all its endpoints when it starts, which
// takes most of the start. With an option of exegesis, each schema is compiled on its first use.
import { createRequire } from "node:module";

const ofFirebaseTools = createRequire(createRequire(import.meta.url).resolve("firebase-tools/package.json"));
const exegesis = ofFirebaseTools("exegesis-express");
const { middleware } = exegesis;

exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
