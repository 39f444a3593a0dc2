/** Nothing is there under a name. A lookup that meets it goes on with the next older version; any other error ends it. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
