import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../local/stack/paths.ts";
import { apiDocs } from "./api-docs.ts";
import { openApi } from "./openapi.ts";

writeFileSync(join(ROOT, "docs/api.md"), apiDocs());
writeFileSync(join(ROOT, "docs/openapi.json"), `${JSON.stringify(openApi(), null, 2)}\n`);
