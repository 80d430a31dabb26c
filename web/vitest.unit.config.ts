import { webProject } from "./vitest.config.ts";

/** What renders nothing, and is over in seconds. */
export default webProject("unit:web", "{build,src}/**/*.test.ts");
