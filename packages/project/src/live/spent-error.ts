/** A question to a project that a change has replaced: ask the project after the change. */
export class SpentError extends Error {
  override readonly name = 'SpentError';

  constructor() {
    super('the project has changed since this question was asked');
  }
}
