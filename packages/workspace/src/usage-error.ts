/** Invalid command lines, and the message for an unknown name. */
import { nearestName } from './nearest-name.ts';

/** An invalid command line: an unknown name, or contradictory options. The process exits with the status for usage errors. */
export class UsageError extends Error {}

/** Throws if a name is unknown, and suggests the nearest known one. */
export function requireKnown(kind: string, name: string, known: Iterable<string>): void {
  const names = new Set(known);
  if (!names.has(name)) throw unknownName(kind, name, names);
}

/** The error for an unknown name. */
export function unknownName(kind: string, name: string, known: Iterable<string>): UsageError {
  const near = nearestName(name, known);
  return new UsageError(`there is no ${kind} ${name}${near === undefined ? '' : `; did you mean ${near}?`}`);
}
