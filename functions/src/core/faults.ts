/**
 * Error of a transaction that failed after its last attempt, because other calls changed the same documents
 * or Firestore did not respond. If the last response was lost, the transaction may be saved. A retry must be
 * idempotent.
 */
export class Contention extends Error {
  constructor(options: ErrorOptions) {
    super("the transaction was given up", options);
    this.name = "Contention";
  }
}

/**
 * Error of a stored document that does not match its schema: it has another version or was edited manually.
 */
export class UnreadableDocument extends Error {
  readonly path: string;
  constructor(path: string, options?: ErrorOptions) {
    super(`unreadable document: ${path}`, options);
    this.path = path;
  }
}
