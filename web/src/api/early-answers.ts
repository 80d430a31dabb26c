/** What every call carries: the cookies, and that its body is JSON. */
export const BASIC_REQUEST = {
  credentials: "include",
  headers: { "Content-Type": "application/json" },
} as const;

const answers = new Map<string, Promise<Response>>();

/** Asks for what a page will want to know, before the code is there that wants it. Who looks at the answer, clones it. */
export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address, { method: "GET", ...BASIC_REQUEST });
  answer.catch(() => {}); // told to whoever takes it
  answers.set(address, answer);
  return answer;
}

/** The answer that was asked for early, for one call; undefined where there is none. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Drops what nobody has taken: it may be true no more. */
export function dropEarlyAnswers(): void {
  answers.clear();
}
