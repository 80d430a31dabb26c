import { confirm, input, password, select } from "firebase-tools/lib/prompt.js";

/** Questions to the operator in the terminal. `check` returns the fault of an answer, or null. */
export type Ask = {
  text(
    question: string,
    options?: { proposal?: string; check?: (answer: string) => string | null },
  ): Promise<string>;
  /** Does not show the answer. */
  secret(question: string): Promise<string>;
  choice<Value extends string>(
    question: string,
    choices: readonly { name: string; value: Value }[],
  ): Promise<Value>;
  yes(question: string): Promise<boolean>;
};

/** Returns the questions of a terminal. They use the prompts of firebase-tools. */
export function terminal(): Ask {
  const isGiven = (answer: string) => answer.trim() !== "" || "Type a value.";
  return {
    async text(question, { proposal, check = () => null } = {}) {
      const answer = await input({
        message: question,
        ...(proposal !== undefined && { default: proposal }),
        validate: (typed: string) =>
          isGiven(typed) === true ? (check(typed.trim()) ?? true) : isGiven(typed),
      });
      return answer.trim();
    },
    secret: (question) => password({ message: question, validate: isGiven }),
    choice: (question, choices) => select({ message: question, choices: [...choices] }),
    yes: (question) => confirm({ message: question, default: true }),
  };
}

function refuse(question: string): never {
  throw new Error(`This command asks no questions: ${question}`);
}

/** Questions of a command that asks none. Each throws. */
export const noQuestions: Ask = {
  text: async (question) => refuse(question),
  secret: async (question) => refuse(question),
  choice: async (question) => refuse(question),
  yes: async (question) => refuse(question),
};
