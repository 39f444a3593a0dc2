/**
 * The options of one extension as one message, however they are split up:
 *
 *     (validate.rules).uint32.gte = 1, (validate.rules).uint32.lte = 9
 *     (validate.rules).uint32 = {gte: 1 lte: 9}
 *     (validate.rules) = {uint32 {gte: 1 lte: 9}}
 */
import type { Literal, LiteralEntry, OptionText } from '@protoshepherd/syntax';

/** The entries of the message that some options with this extension name fill; undefined if there are none. */
export function ruleEntries(options: readonly OptionText[], extension: string): readonly LiteralEntry[] | undefined {
  const own = options.filter(({ name }) => isOf(name, extension));
  if (own.length === 0) return undefined;
  return own.flatMap(entriesOf).reduce<readonly LiteralEntry[]>(addEntry, []);
}

/** Does the name of an option begin with an extension, such as `(validate.rules).string` with `validate.rules`? */
export function isOf(name: string, extension: string): boolean {
  const found = /^\(\.?([\w.]+)\)/.exec(name)?.[1];
  return found === extension;
}

function entriesOf({ name, value }: OptionText): readonly LiteralEntry[] {
  const path = name.slice(name.indexOf(')') + 1).split('.');
  const whole = path
    .filter((part) => part !== '')
    .reduceRight<Literal>((inner, part) => ({ kind: 'message', entries: [{ name: part, value: inner }] }), value);
  return whole.kind === 'message' ? whole.entries : [];
}

/** Adds an entry; a message that is there already takes what the new one sets. */
function addEntry(entries: readonly LiteralEntry[], entry: LiteralEntry): readonly LiteralEntry[] {
  const at = entries.findIndex(({ name }) => name === entry.name);
  const former = entries[at]?.value;
  const { name, value } = entry;
  if (former?.kind !== 'message' || value.kind !== 'message') return [...entries, entry];
  const joined = value.entries.reduce<readonly LiteralEntry[]>(addEntry, former.entries);
  return entries.with(at, { name, value: { kind: 'message', entries: joined } });
}
