import { parseRules } from "../rules/parse-rules.ts";
import { RulesError } from "../rules/tokens.ts";
import type { ServerState } from "../store/server-state.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/**
 * Sets a project's own rules, as @firebase/rules-unit-testing does: `PUT
 * /emulator/v1/projects/<id>:securityRules` with `{rules: {files: [{content}]}}`. Throws INVALID_ARGUMENT for
 * unsupported rules; the previous rules then stay active.
 */
export function setRules(state: ServerState, project: string, body: string): void {
  try {
    state.rulesOfProject.set(project, parseRules(contentOf(body), "firestore.rules"));
  } catch (thrown) {
    if (thrown instanceof RulesError) throw invalidArgument(thrown.message);
    throw thrown;
  }
}

function contentOf(body: string): string {
  try {
    const content: unknown = JSON.parse(body).rules.files[0].content;
    if (typeof content === "string") return content;
  } catch {
    // Continues with the error below.
  }
  throw invalidArgument("The body must be {rules: {files: [{content}]}}.");
}
