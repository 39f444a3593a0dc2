import { shortenTypeName } from '@protoshepherd/syntax';

/** A type and who refers to it, by their full names. */
export interface TypePlace {
  readonly type: string;
  /** The full name of what refers to it. */
  readonly context: string;
}

/** The name of a type where it and its surroundings are called otherwise. One that was as short as it could be stays so; any other keeps as many parts as it had. */
export function rewriteTypeName(written: string, before: TypePlace, after: TypePlace): string {
  if (written === shortenTypeName(before.type, before.context)) return shortenTypeName(after.type, after.context);
  if (before.type === after.type) return written;
  if (written.startsWith('.')) return `.${after.type}`;
  const parts = after.type.split('.');
  const same = parts.slice(-written.split('.').length).join('.');
  const shortest = shortenTypeName(after.type, after.context);
  return same.length >= shortest.length ? same : shortest;
}
