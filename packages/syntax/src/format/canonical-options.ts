/**
 * The canonical form of the options of one element: sorted by number; a message value is split into its fields, one level deep; deeper
 * fields are merged into one value; entries of message values are sorted by number. So each of these becomes the last one:
 *
 *     (rules) = {string {min_len: 1 max_len: 9}}
 *     (rules).string.max_len = 9, (rules).string.min_len = 1
 *     (rules).string = {min_len: 1 max_len: 9}
 *
 * This requires that all names are known. If one is not, the options of the element stay unchanged.
 */
import { canonicalLiteral, mergedEntries, withoutLists } from './canonical-literal.ts';
import type { Literal, OptionText } from './literal.ts';
import type { OptionField, OptionMessage } from './name-lookup.ts';

/** An option. Its text stays in one piece if there are comments in or next to it. */
export interface OptionItem {
  readonly option: OptionText;
  readonly isFixed: boolean;
}

/** An option whose name is resolved. */
interface Resolved<Item extends OptionItem> {
  readonly item: Item;
  readonly parts: readonly string[];
  readonly fields: readonly OptionField[];
}

/** The canonical form of options; `findMessage` finds the message that they fill. Parts of one option share everything but the option itself. */
export function canonicalOptions<Item extends OptionItem>(
  items: readonly Item[],
  findMessage: () => OptionMessage | undefined,
): readonly Item[] {
  const [first] = items;
  if (first === undefined || (items.length === 1 && isPlain(first.option))) return items;
  const message = findMessage();
  if (message === undefined) return items;
  const fixed = new Set(items.filter((item) => item.isFixed).map((item) => optionNameParts(item.option.name)[0]));
  const resolved: Resolved<Item>[] = [];
  for (const item of items) {
    const found = resolve(item, message);
    if (found === undefined) return items;
    // If one part of a message must stay unchanged, all its parts do.
    if (fixed.has(found.parts[0])) resolved.push({ ...found, item: { ...item, isFixed: true } });
    else resolved.push(...split(found));
  }
  if (setsOneofTwice(resolved)) return items;
  return sorted(merged(resolved.map(folded))).map(({ item, fields }) => withValue(item, fields));
}

/** Is a single option already canonical, whatever its names refer to? Most are. */
function isPlain({ name, value }: OptionText): boolean {
  const depth = optionNameParts(name).length;
  if (value.kind === 'scalar') return depth <= 2;
  return (
    depth === 2 && value.kind === 'message' && value.entries.length === 1 && value.entries[0]?.value.kind === 'scalar'
  );
}

/** The parts of an option name: `(a.b).c` has two. */
function optionNameParts(name: string): readonly string[] {
  return name.match(/\([^()]*\)|[^.()]+/g) ?? [];
}

function resolve<Item extends OptionItem>(item: Item, message: OptionMessage): Resolved<Item> | undefined {
  const parts = optionNameParts(item.option.name);
  const fields: OptionField[] = [];
  let scope: OptionMessage | undefined = message;
  for (const part of parts) {
    const field: OptionField | undefined = scope?.field(part);
    if (field === undefined) return undefined;
    fields.push(field);
    scope = field.message;
  }
  return fields.length === 0 ? undefined : { item, parts, fields };
}

/** Splits `(a) = {b: 1 c: 2}` into `(a).b = 1` and `(a).c = 2`. */
function split<Item extends OptionItem>(whole: Resolved<Item>): readonly Resolved<Item>[] {
  const { item, parts, fields } = whole;
  const [field] = fields;
  const { name, value } = item.option;
  const { isFixed } = item;
  if (isFixed || parts.length > 1 || value.kind !== 'message' || field?.message === undefined || field.isRepeated) {
    return [whole];
  }
  const pieces: Resolved<Item>[] = [];
  for (const entry of withoutLists(value.entries)) {
    const inner = field.message.field(entry.name);
    // An empty list has no value to write.
    if (inner === undefined || entry.name.startsWith('[') || entry.value.kind === 'list') return [whole];
    const option = { name: `${name}.${entry.name}`, value: entry.value };
    pieces.push({ item: { ...item, option }, parts: [...parts, entry.name], fields: [field, inner] });
  }
  return pieces.length === 0 ? [whole] : pieces;
}

/** Turns `(a).b.c = 1` into `(a).b = {c: 1}`. */
function folded<Item extends OptionItem>(deep: Resolved<Item>): Resolved<Item> {
  const { item, parts, fields } = deep;
  const inner = parts.slice(2);
  if (item.isFixed || inner.length === 0 || inner.some((part) => part.startsWith('('))) return deep;
  const value = inner.reduceRight<Literal>(
    (nested, name) => ({ kind: 'message', entries: [{ name, value: nested }] }),
    item.option.value,
  );
  const top = parts.slice(0, 2);
  return { item: { ...item, option: { name: top.join('.'), value } }, parts: top, fields: fields.slice(0, 2) };
}

/** If two statements set members of one oneof, the later one wins, so their order must not change. */
function setsOneofTwice(resolved: readonly Resolved<OptionItem>[]): boolean {
  const members = new Map<string, string>();
  for (const { parts, fields } of resolved) {
    for (const [depth, { oneof }] of fields.entries()) {
      if (oneof === undefined) continue;
      const key = `${parts.slice(0, depth).join('.')} ${oneof}`;
      const member = parts[depth] as string;
      if ((members.get(key) ?? member) !== member) return true;
      members.set(key, member);
    }
  }
  return false;
}

/** Merges `(a).b = {c: 1}` and `(a).b = {d: 2}`. */
function merged<Item extends OptionItem>(resolved: readonly Resolved<Item>[]): readonly Resolved<Item>[] {
  const byName = new Map<string, number>();
  const result: Resolved<Item>[] = [];
  for (const each of resolved) {
    const { option, isFixed } = each.item;
    const field = each.fields.at(-1);
    const mayMerge =
      !isFixed && each.parts.length === 2 && option.value.kind === 'message' && field?.isRepeated === false;
    const at = mayMerge ? byName.get(option.name) : undefined;
    const former = at === undefined ? undefined : result[at];
    if (at === undefined || former === undefined) {
      if (mayMerge) byName.set(option.name, result.length);
      result.push(each);
      continue;
    }
    const value = mergeValues(former.item.option.value, option.value, field?.message);
    result[at] = { ...former, item: { ...former.item, option: { name: option.name, value } } };
  }
  return result;
}

function mergeValues(a: Literal, b: Literal, message: OptionMessage | undefined): Literal {
  if (a.kind !== 'message' || b.kind !== 'message') return b;
  return { kind: 'message', entries: mergedEntries([...a.entries, ...b.entries], message) };
}

function sorted<Item extends OptionItem>(resolved: readonly Resolved<Item>[]): readonly Resolved<Item>[] {
  const numbers = ({ fields }: Resolved<Item>): readonly [number, number] => [
    fields[0]?.number ?? 0,
    fields[1]?.number ?? 0,
  ];
  return resolved.toSorted((a, b) => {
    const [a1, a2] = numbers(a);
    const [b1, b2] = numbers(b);
    return a1 - b1 || a2 - b2;
  });
}

function withValue<Item extends OptionItem>(item: Item, fields: readonly OptionField[]): Item {
  if (item.isFixed) return item;
  const { name, value } = item.option;
  return { ...item, option: { name, value: canonicalLiteral(value, fields.at(-1)?.message) } };
}
