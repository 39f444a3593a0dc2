import { nearestName } from './nearest-name.ts';
import { UsageError } from './usage-error.ts';

/** Refuses a name that means nothing, and says which one may be meant. */
export function requireKnown(kind: string, name: string, known: Iterable<string>): void {
  const names = new Set(known);
  if (!names.has(name)) throw unknownName(kind, name, names);
}

/** What to say about a name that means nothing. */
export function unknownName(kind: string, name: string, known: Iterable<string>): UsageError {
  const near = nearestName(name, known);
  return new UsageError(`there is no ${kind} ${name}${near === undefined ? '' : `; did you mean ${near}?`}`);
}
