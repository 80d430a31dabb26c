/** A stored document does not parse: of another version, or changed by hand. `path` names it. */
export class UnreadableDocument extends Error {
  readonly path: string;
  constructor(path: string, options: ErrorOptions) {
    super(`unreadable document: ${path}`, options);
    this.path = path;
  }
}
