import { confirm, input, password, select } from "@inquirer/prompts";

/** Questions to the operator in the terminal. `check` returns the fault of an answer, or null. */
export type Ask = {
  text(
    question: string,
    options?: { proposal?: string; check?: (answer: string) => string | null },
  ): Promise<string>;
  /** Does not show the answer. */
  secret(question: string, options?: { check?: (answer: string) => string | null }): Promise<string>;
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
      });
      return answer.trim();
    },
    secret: (question, { check = () => null } = {}) =>
      password({ message: question, validate: validated(check) }),
    choice: (question, choices) => select({ message: question, choices: [...choices] }),
    yes: (question, { proposal = true } = {}) => confirm({ message: question, default: proposal }),
  };
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
