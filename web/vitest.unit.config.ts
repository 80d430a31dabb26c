import { webProject } from "./vitest.config.ts";

/** Tests that render nothing. */
export default webProject("unit:web", "{build,src,test}/**/*.test.ts");
