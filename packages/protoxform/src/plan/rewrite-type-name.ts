import { shortenTypeName } from '@protoshepherd/syntax';

/** A type and the element that refers to it, by full names. */
export interface TypePlace {
  readonly type: string;
  /** The full name of the referring element. */
  readonly context: string;
}

/** Rewrites the name of a type after it or its context has been renamed. A name of minimal length stays minimal; any other keeps its number of parts. */
export function rewriteTypeName(written: string, before: TypePlace, after: TypePlace): string {
  if (written === shortenTypeName(before.type, before.context)) return shortenTypeName(after.type, after.context);
  if (before.type === after.type) return written;
  if (written.startsWith('.')) return `.${after.type}`;
  const parts = after.type.split('.');
  const same = parts.slice(-written.split('.').length).join('.');
  const shortest = shortenTypeName(after.type, after.context);
  return same.length >= shortest.length ? same : shortest;
}
