import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/paths.ts";
import { apiDocs } from "./api-docs.ts";

writeFileSync(join(ROOT, "docs/api.md"), apiDocs());
