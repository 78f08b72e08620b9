/** What the oracle found wrong. */
export class Wrong extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Wrong';
  }
}
