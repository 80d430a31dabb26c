/**
 * A transaction that was given up after its last attempt: others changed the same documents for too long, or Firestore
 * did not answer. Where the last answer was lost it may have been saved all the same: a repetition must be harmless.
 */
export class Contention extends Error {
  constructor(options: ErrorOptions) {
    super("the transaction was given up", options);
    this.name = "Contention";
  }
}

/** A stored document that does not parse: of another version, or edited by hand. */
export class UnreadableDocument extends Error {
  readonly path: string;
  constructor(path: string, options?: ErrorOptions) {
    super(`unreadable document: ${path}`, options);
    this.path = path;
  }
}
