/** A request that cannot be read. The listener turns it into a plain page with this status. */
export class HttpProblem extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
