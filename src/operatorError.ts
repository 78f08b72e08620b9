/** A failure that the operator can act on: its message, one line or a few, is all they need. */
export class OperatorError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}
