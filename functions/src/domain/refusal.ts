import { REFUSALS, type RefusalCode } from "../contract/errors.ts";

/** A rule said no. The HTTP layer turns it into a status and a body; nothing else catches it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** How long to wait before trying again, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** `text` replaces the code's wording where a rule has words of its own (spec §5). */
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
