import { confirm, input, password, select } from "@inquirer/prompts";

/** Questions to the operator in the terminal. `check` returns the fault of an answer, or null. */
export type Ask = {
  text(
    question: string,
    options?: { proposal?: string; check?: (answer: string) => string | null },
  ): Promise<string>;
  /** Shows a star for each character. Enter alone answers `kept`, if there is one. */
  secret(
    question: string,
    options?: { kept?: string; check?: (answer: string) => string | null },
  ): Promise<string>;
  choice<Value extends string>(
    question: string,
    choices: readonly { name: string; value: Value }[],
  ): Promise<Value>;
  yes(question: string, options?: { proposal?: boolean }): Promise<boolean>;
};

/** Returns the questions of a terminal. */
export function terminal(): Ask {
  const validated = (check: (answer: string) => string | null) => (typed: string) =>
    typed.trim() === "" ? "Type a value." : (check(typed.trim()) ?? true);
  return {
    async text(question, { proposal, check = () => null } = {}) {
      const answer = await input({
        message: question,
        ...(proposal !== undefined && { default: proposal }),
        validate: validated(check),
      }).catch(stopped);
      return answer.trim();
    },
    async secret(question, { kept = "", check = () => null } = {}) {
      const validate = (typed: string) => (typed === "" && kept !== "" ? true : validated(check)(typed));
      return (await password({ message: question, mask: true, validate }).catch(stopped)) || kept;
    },
    choice: (question, choices) => select({ message: question, choices: [...choices] }).catch(stopped),
    yes: (question, { proposal = true } = {}) =>
      confirm({ message: question, default: proposal }).catch(stopped),
  };
}

/** Rethrows the error of a question. Ctrl+C gets a message for a person. */
function stopped(error: unknown): never {
  if (!(error instanceof Error) || error.name !== "ExitPromptError") throw error;
  throw new Error("Stopped at a question.", { cause: error });
}

function refuse(question: string): never {
  throw new Error(`This command asks no questions: ${question}`);
}

/** Questions for a command without questions. Each throws. */
export const noQuestions: Ask = {
  text: async (question) => refuse(question),
  secret: async (question) => refuse(question),
  choice: async (question) => refuse(question),
  yes: async (question) => refuse(question),
};
