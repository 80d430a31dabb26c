import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { openApi } from "./openapi.ts";

const file = join(LOCAL_DATA, "openapi.json");
mkdirSync(LOCAL_DATA, { recursive: true });
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`);
console.log(`Wrote ${file}`);
