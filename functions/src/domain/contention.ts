/** A transaction that was given up, because others changed the same documents for too long. Nothing was saved. */
export class Contention extends Error {
  constructor(options: ErrorOptions) {
    super("the transaction was given up", options);
    this.name = "Contention";
  }
}
