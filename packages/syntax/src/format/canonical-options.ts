/**
 * Options of one element in canonical form: sorted by number; a message value taken apart into its fields, one level deep; what was set
 * deeper gathered into one value; entries of message values sorted by number. So these all become the last one:
 *
 *     (rules) = {string {min_len: 1 max_len: 9}}
 *     (rules).string.max_len = 9, (rules).string.min_len = 1
 *     (rules).string = {min_len: 1 max_len: 9}
 *
 * All of this needs names to be known. If one is not, nothing about the element is changed.
 */
import { canonicalLiteral, mergedEntries, withoutLists } from './canonical-literal.ts';
import type { Literal, OptionText } from './literal.ts';
import type { OptionField, OptionMessage } from './name-lookup.ts';

/** An option, and whether its text must stay one piece because comments stand around or in it. */
export interface OptionItem {
  readonly option: OptionText;
  readonly isFixed: boolean;
}

/** An option whose name has been looked up. */
interface Resolved<Item extends OptionItem> {
  readonly item: Item;
  readonly parts: readonly string[];
  readonly fields: readonly OptionField[];
}

/** Options in canonical form; `findMessage` finds the message they fill. Parts of one option share all but the option itself. */
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
    // What belongs to one message stays as it is if one part of it must.
    if (fixed.has(found.parts[0])) resolved.push({ ...found, item: { ...item, isFixed: true } });
    else resolved.push(...split(found));
  }
  if (setsOneofTwice(resolved)) return items;
  return sorted(merged(resolved.map(folded))).map(({ item, fields }) => withValue(item, fields));
}

/** Can nothing change about an option that stands alone, whatever its names mean? Most are like that. */
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

/** `(a) = {b: 1 c: 2}` as `(a).b = 1` and `(a).c = 2`. */
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
    // A list that is empty has no value to write.
    if (inner === undefined || entry.name.startsWith('[') || entry.value.kind === 'list') return [whole];
    const option = { name: `${name}.${entry.name}`, value: entry.value };
    pieces.push({ item: { ...item, option }, parts: [...parts, entry.name], fields: [field, inner] });
  }
  return pieces.length === 0 ? [whole] : pieces;
}

/** `(a).b.c = 1` as `(a).b = {c: 1}`. */
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

/** Of two statements that set members of one oneof the later counts, so their order must stay. */
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

/** `(a).b = {c: 1}` and `(a).b = {d: 2}` as one. */
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
