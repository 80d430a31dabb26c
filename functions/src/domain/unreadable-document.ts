/** A stored document that does not parse: of another version, or edited by hand. */
export class UnreadableDocument extends Error {
  readonly path: string;
  constructor(path: string, options?: ErrorOptions) {
    super(`unreadable document: ${path}`, options);
    this.path = path;
  }
}
