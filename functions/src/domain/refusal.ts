import { REFUSALS, type RefusalCode } from "../contract/errors.ts";

/** A rule said no. The HTTP layer turns it into a status and a body; nothing else catches it. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code][1], options);
    this.name = "Refusal";
    this.code = code;
  }
}
