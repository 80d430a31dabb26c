import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { endpointsPage } from "./endpoints.ts";
import { openApi } from "./openapi.ts";

mkdirSync(LOCAL_DATA, { recursive: true });
write("openapi.json", `${JSON.stringify(openApi(), null, 2)}\n`);
write("endpoints.md", endpointsPage());

function write(name: string, content: string): void {
  const file = join(LOCAL_DATA, name);
  writeFileSync(file, content);
  console.log(`Wrote ${file}`);
}
