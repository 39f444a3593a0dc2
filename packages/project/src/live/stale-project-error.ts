/** The error for a question to an obsolete project; repeat it on the current one. */
export class StaleProjectError extends Error {
  override readonly name = 'StaleProjectError';

  constructor() {
    super('the project has changed since this question was asked');
  }
}
