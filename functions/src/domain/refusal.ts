import { REFUSALS, type RefusalCode } from "../contract/errors.ts";

/** An error with a code of the contract. The HTTP layer turns it into a status and a body. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** How long to wait before trying again, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** `text` replaces the code's wording where the specification has another one for a rule (spec §5). */
  constructor(
    code: RefusalCode,
    {
      text,
      retryAfterMs,
      ...options
    }: ErrorOptions & { text?: string | undefined; retryAfterMs?: number } = {},
  ) {
    super(text ?? REFUSALS[code][1], options);
    this.name = "Refusal";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
