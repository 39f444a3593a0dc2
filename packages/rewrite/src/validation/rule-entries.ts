/**
 * Merges the options of an extension into one message. These forms are equivalent:
 *
 *     (validate.rules).uint32.gte = 1, (validate.rules).uint32.lte = 9
 *     (validate.rules).uint32 = {gte: 1 lte: 9}
 *     (validate.rules) = {uint32 {gte: 1 lte: 9}}
 */
import type { Literal, LiteralEntry, OptionText } from '@protoshepherd/syntax';

/** The entries of the message that the options of an extension set; undefined without such options. */
export function ruleEntries(options: readonly OptionText[], extension: string): readonly LiteralEntry[] | undefined {
  const own = options.filter(({ name }) => startsWithExtension(name, extension));
  if (own.length === 0) return undefined;
  return own.flatMap(toEntries).reduce<readonly LiteralEntry[]>(addEntry, []);
}

/** True if an option name begins with an extension, as `(validate.rules).string` does with `validate.rules`. */
export function startsWithExtension(name: string, extension: string): boolean {
  const found = /^\(\.?([\w.]+)\)/.exec(name)?.[1];
  return found === extension;
}

function toEntries({ name, value }: OptionText): readonly LiteralEntry[] {
  const path = name.slice(name.indexOf(')') + 1).split('.');
  const whole = path
    .filter((part) => part !== '')
    .reduceRight<Literal>((inner, part) => ({ kind: 'message', entries: [{ name: part, value: inner }] }), value);
  return whole.kind === 'message' ? whole.entries : [];
}

/** Adds an entry; an existing message is merged with the new one. */
function addEntry(entries: readonly LiteralEntry[], entry: LiteralEntry): readonly LiteralEntry[] {
  const at = entries.findIndex(({ name }) => name === entry.name);
  const former = entries[at]?.value;
  const { name, value } = entry;
  if (former?.kind !== 'message' || value.kind !== 'message') return [...entries, entry];
  const joined = value.entries.reduce<readonly LiteralEntry[]>(addEntry, former.entries);
  return entries.with(at, { name, value: { kind: 'message', entries: joined } });
}
