import { deployedFunctions, FUNCTION_NAMES, usesSecret, valuesOf } from "./functions.ts";
import { GoogleError } from "./google.ts";
import { disableVersion, enabledVersions, SECRETS } from "./settings.ts";
import type { Launch } from "./step.ts";

/**
 * Disables the versions of each secret that are older than those of all deployed functions, so that a leaked value can
 * no longer be read. Only warns if Google refuses, because the deploy has succeeded.
 */
export async function disableFormerVersions(
  launch: Pick<Launch, "google" | "projectId" | "say">,
): Promise<void> {
  try {
    const functions = (await deployedFunctions(launch)).filter((each) => each !== null);
    if (functions.length < FUNCTION_NAMES.length) return;
    for (const name of SECRETS) {
      const used = FUNCTION_NAMES.map((each, index) => usesSecret(each, name) && functions[index]);
      const oldest = Math.min(...used.filter((each) => !!each).map((each) => Number(valuesOf(each)[name])));
      // NaN if a function has no numbered version of it.
      if (!(oldest > 1)) continue;
      for (const version of await enabledVersions(launch, name))
        if (version < oldest) await disableVersion(launch, name, version);
    }
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    launch.say(`Warning: former versions of the secrets stay readable: ${error.message}`);
  }
}
