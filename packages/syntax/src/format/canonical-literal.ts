/** The canonical form of message values: lists are repeated entries, and entries are sorted by field number. */
import type { Literal, LiteralEntry } from './literal.ts';
import type { OptionMessage } from './name-lookup.ts';

/** The canonical form of a value; the message is the one that it fills, if known. */
export function canonicalLiteral(value: Literal, message: OptionMessage | undefined): Literal {
  if (value.kind === 'list')
    return { kind: 'list', values: value.values.map((each) => canonicalLiteral(each, message)) };
  if (value.kind === 'scalar') return value;
  const entries = withoutLists(value.entries).map((entry) => ({
    name: entry.name,
    value: canonicalLiteral(entry.value, message?.field(entry.name)?.message),
  }));
  const numbers = new Map(entries.map(({ name }) => [name, message?.field(name)?.number]));
  // An extension in brackets, a group or an unknown name: its number is unknown, so nothing is sorted.
  if ([...numbers.values()].includes(undefined)) return { kind: 'message', entries };
  const number = ({ name }: LiteralEntry): number => numbers.get(name) ?? 0;
  return { kind: 'message', entries: entries.toSorted((a, b) => number(a) - number(b)) };
}

/** Splits `a: [1, 2]` into `a: 1 a: 2`; an empty list is kept. */
export function withoutLists(entries: readonly LiteralEntry[]): readonly LiteralEntry[] {
  return entries.flatMap((entry) => {
    const { name, value } = entry;
    if (value.kind !== 'list' || value.values.length === 0) return [entry];
    return value.values.map((each) => ({ name, value: each }));
  });
}

/** Merges the entries of two values of one field; messages that both set are merged into one. */
export function mergedEntries(
  entries: readonly LiteralEntry[],
  message: OptionMessage | undefined,
): readonly LiteralEntry[] {
  const byName = new Map<string, number>();
  const result: LiteralEntry[] = [];
  for (const entry of entries) {
    const { name, value } = entry;
    const field = message?.field(name);
    const at = field !== undefined && !field.isRepeated ? byName.get(name) : undefined;
    const former = at === undefined ? undefined : result[at]?.value;
    if (at !== undefined && former?.kind === 'message' && value.kind === 'message') {
      const inner = mergedEntries([...former.entries, ...value.entries], field?.message);
      result[at] = { name, value: { kind: 'message', entries: inner } };
    } else {
      byName.set(name, result.length);
      result.push(entry);
    }
  }
  return result;
}
