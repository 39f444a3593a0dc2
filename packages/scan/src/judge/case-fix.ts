/** Corrects the case of an enum value. Quotes and surrounding text stay. */
import type { Mismatch } from '../walk-result.ts';
import type { ScanDraft } from './scan-draft.ts';

/** The fix of a mismatch; undefined for other kinds, or if the text does not contain the name verbatim. */
export function caseFix({ kind, name = '', nearest = '', start, end }: Mismatch, text: string): ScanDraft['fix'] {
  if (kind !== 'value-case') return undefined;
  const at = text.slice(start, end).indexOf(name);
  if (at === -1) return undefined;
  const from = start + at;
  return { title: `write ${nearest}`, edits: [{ start: from, end: from + name.length, text: nearest }] };
}
