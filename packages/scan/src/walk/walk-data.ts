/**
 * Walks YAML or JSON data along its type, by the rules of protobuf's JSON form. The listener receives every used element, every mismatch, and every message with its set
 * fields. The walk recurses once per nested message and stops at the depth limit of protobuf readers; it follows merge keys and aliases, and visits shared parts once per
 * type.
 */
import { findEntry, isTypedStruct, keyText, describeKind, validateScalar, wellKnownForm } from '@protoshepherd/migrate';
import type { Span } from '@protoshepherd/source';
import { nearestName, type DataEntry, type DataMap, type DataNode, type DataScalar } from '@protoshepherd/workspace';

import { findExtension } from '../find-extension.ts';
import type { FieldType, MessageType, TypeSource, ValueType } from '../message-type.ts';
import type { DataPath, Mismatch, MismatchKind, Setting, WalkListener } from '../walk-result.ts';
import { builtInType } from './built-in-type.ts';
import { effectiveEntries, follow, type EffectiveEntries } from './effective-entries.ts';
import { findTooDeep } from './free-data.ts';
import { canonicalKey, validateKey, validateMask, readEnum } from './read-leaf.ts';
import { formatShape, formatTypeShape, takesNull } from './value-shape.ts';
import { Visits } from './visits.ts';

type Path = DataPath | undefined;
type MessageRef = Pick<Extract<ValueType, { kind: 'message' }>, 'name' | 'find'>;

// The limit of protobuf readers.
const maxDepth = 100;
// Finding similar names is slow, and a file that does not match its type would need it on every line.
const maxSuggestions = 100;
const tooDeep = `the data is nested too deeply: readers of protobuf stop after ${maxDepth} levels`;

/** Types that people write as messages, unaware that JSON has a shorter form for them. */
const forms: Readonly<Record<string, string>> = {
  'google.protobuf.Duration': 'a duration such as "1.5s"',
  'google.protobuf.Timestamp': 'a time such as "2021-01-31T12:00:00Z"',
};

export class DataWalk {
  readonly #types: TypeSource;
  readonly #listener: WalkListener;
  readonly #visits = new Visits();
  #suggestions: number;

  /** Suggests similar names for at most the given number of unknown ones. */
  constructor(types: TypeSource, listener: WalkListener, suggestions = maxSuggestions) {
    this.#types = types;
    this.#listener = listener;
    this.#suggestions = suggestions;
  }

  /** Walks a message whose type is given by its full name. An empty document is an empty message. */
  walk(node: DataNode, type: string, path?: DataPath): void {
    const root = follow(node);
    if (root.kind === 'scalar' && root.value === null) return;
    const find = (): MessageType | undefined => this.#find(type);
    if (this.#isFirst(root, `message ${type}`)) this.#message(root, { name: type, find }, path, 1);
  }

  #message(node: DataNode, { name, find }: MessageRef, path: Path, depth: number): void {
    if (depth > maxDepth) return this.#addMismatch('too-deep', node, path, tooDeep);
    const form = wellKnownForm(name);
    if (form === undefined) {
      const type = find();
      if (type === undefined) return this.#unknownType(findHead(node), path, name);
      if (node.kind !== 'map')
        return this.#addMismatch('wrong-type', node, path, `expected a message ${name}, found ${describeKind(node)}`);
      return this.#fields(node, type, findHead(node), path, depth);
    }
    if (form.kind === 'any') return this.#any(node, path, depth);
    if (form.kind === 'free') {
      if (form.shape !== undefined && node.kind !== form.shape)
        return this.#addMismatch('wrong-type', node, path, `expected a ${form.shape}, found ${describeKind(node)}`);
      const deep = findTooDeep(node, maxDepth - depth);
      if (deep !== undefined) this.#addMismatch('too-deep', deep, path, tooDeep);
      return;
    }
    if (node.kind !== 'scalar')
      return this.#addMismatch(
        'wrong-type',
        node,
        path,
        `expected ${forms[name] ?? `a value of ${name}`}, found ${describeKind(node)}`,
      );
    const complaint = form.kind === 'field-mask' ? validateMask(node.value) : form.validate(node.value);
    if (complaint !== undefined) this.#addMismatch('wrong-type', node, path, complaint);
  }

  /** Walks the fields of a message. `name` is the span that names the type; an Any has its `@type` among the fields. */
  #fields(node: DataMap, type: MessageType, name: Span, path: Path, depth: number, besides?: string): void {
    this.#listener.use({ element: type.name, kind: 'message', path, start: name.start, end: name.end });
    const settings: Setting[] = [];
    const spellings = new Map<FieldType, string>();
    const oneofs = new Map<string, FieldType>();
    const { entries, sharedFrom } = this.#entries(node, path);
    for (const [index, entry] of entries.entries()) {
      const isShared = index >= sharedFrom;
      const key = keyText(entry.key);
      if (key === undefined) {
        this.#addMismatch('wrong-type', entry.key, path, `expected a field name, found ${describeKind(entry.key)}`);
        continue;
      }
      if (key === besides) continue;
      const own = type.byName.get(key);
      const field = own ?? findExtension(this.#types, type, key);
      if (field === undefined) {
        if (this.#isNew(entry, isShared, type.name)) this.#unknownField(entry.key, key, type, path);
        continue;
      }
      const inside = { around: path, step: field.name };
      const former = spellings.get(field);
      if (former !== undefined) {
        const text = `the field is set twice, as ${former} and as ${key}`;
        // The file reader already reports duplicate keys.
        if (former !== key) this.#addMismatch('spelled-twice', entry.key, inside, text);
        continue;
      }
      spellings.set(field, key);
      const isNew = this.#isNew(entry, isShared, field.element);
      const { start, end } = entry.key;
      if (isNew)
        this.#listener.use({
          element: field.element,
          kind: own === undefined ? 'extension' : 'field',
          path: inside,
          start,
          end,
        });
      const value = follow(entry.value);
      if (isNull(value) && !(field.cardinality === 'singular' && takesNull(field.type))) continue;
      const rival = field.oneof === undefined ? undefined : oneofs.get(field.oneof);
      if (rival !== undefined) {
        const text = `it cannot be set together with ${rival.name}: both are in the oneof ${field.oneof}`;
        this.#addMismatch('oneof-conflict', entry.key, inside, text);
      } else if (field.oneof !== undefined) oneofs.set(field.oneof, field);
      settings.push({ field, entry, value });
      if (isNew) this.#field(value, field, inside, depth);
    }
    this.#listener.message({ type, path, settings, start: node.start, end: node.end });
    if (isTypedStruct(type.name)) this.#typedStruct(settings, path, depth);
  }

  /** The entries of a map, including merged ones. */
  #entries(node: DataMap, path: Path): EffectiveEntries {
    const effective = effectiveEntries(node);
    for (const each of effective.notMaps) this.#addMismatch('wrong-type', each, path, 'only maps can be merged');
    return effective;
  }

  #field(node: DataNode, field: FieldType, path: Path, depth: number): void {
    if (node.isAnchored === true && !this.#visits.isFirst(node, formatShape(field))) return;
    if (field.cardinality === 'repeated') this.#list(node, field.type, path, depth);
    else if (field.cardinality === 'map') this.#map(node, field, path, depth);
    else this.#value(node, field.type, path, depth);
  }

  #list(node: DataNode, type: ValueType, path: Path, depth: number): void {
    if (node.kind !== 'list')
      return this.#addMismatch('wrong-type', node, path, `expected a list, found ${describeKind(node)}`);
    for (const [index, item] of node.items.entries())
      this.#part(item.value, type, { around: path, step: `[${index}]` }, depth);
  }

  #map(node: DataNode, { keyType = 'string', type }: FieldType, path: Path, depth: number): void {
    if (node.kind !== 'map')
      return this.#addMismatch('wrong-type', node, path, `expected a map, found ${describeKind(node)}`);
    const keys = new Set<string>();
    const { entries, sharedFrom } = this.#entries(node, path);
    for (const [index, entry] of entries.entries()) {
      const { key, value } = entry;
      const text = keyText(key);
      if (text === undefined) {
        this.#addMismatch('wrong-type', key, path, `a key must be a plain value, not ${describeKind(key)}`);
        continue;
      }
      const inside = { around: path, step: `[${JSON.stringify(text)}]` };
      const complaint = validateKey(keyType, text);
      if (complaint !== undefined) this.#addMismatch('wrong-type', key, inside, complaint);
      const canonical = canonicalKey(keyType, text);
      if (keys.has(canonical)) this.#addMismatch('spelled-twice', key, inside, `the key ${canonical} occurs twice`);
      keys.add(canonical);
      if (index < sharedFrom || this.#visits.isFirst(entry, formatTypeShape(type)))
        this.#part(value, type, inside, depth);
    }
  }

  /** An item of a list, or a value of a map. */
  #part(node: DataNode, type: ValueType, path: Path, depth: number): void {
    const value = follow(node);
    if (isNull(value) && !takesNull(type))
      return this.#addMismatch('wrong-type', value, path, 'null is not allowed in a list or a map');
    if (value.isAnchored === true && !this.#visits.isFirst(value, formatTypeShape(type))) return;
    this.#value(value, type, path, depth);
  }

  #value(node: DataNode, type: ValueType, path: Path, depth: number): void {
    if (type.kind === 'message') return this.#message(node, type, path, depth + 1);
    if (type.kind === 'unknown') return this.#undeclaredType(findHead(node), path, type.name);
    if (node.kind !== 'scalar') {
      const wanted = type.kind === 'enum' ? `the name of a value of ${type.enum.name}` : `a value of type ${type.name}`;
      return this.#addMismatch('wrong-type', node, path, `expected ${wanted}, found ${describeKind(node)}`);
    }
    if (type.kind === 'enum') return this.#enum(node, type, path);
    const complaint = validateScalar(type.name, node.value);
    if (complaint !== undefined) this.#addMismatch('wrong-type', node, path, complaint);
  }

  #enum(node: DataScalar, { enum: type }: Extract<ValueType, { kind: 'enum' }>, path: Path): void {
    const reading = readEnum(type, node.value);
    if (reading.kind === 'null') return;
    const { start, end } = node;
    const isMeant = reading.kind === 'value' || reading.kind === 'value-case';
    if (isMeant) this.#listener.use({ element: reading.value.element, kind: 'enumValue', path, start, end });
    if (reading.kind === 'value') return;
    const name = String(node.value);
    const suggestion = isMeant ? { nearest: reading.value.name } : this.#suggest(name, type.byName.keys());
    this.#addMismatch(reading.kind, node, path, reading.text, { owner: type.name, name, ...suggestion });
  }

  #any(node: DataNode, path: Path, depth: number): void {
    if (node.kind !== 'map')
      return this.#addMismatch(
        'wrong-type',
        node,
        path,
        `expected an Any (a map with @type), found ${describeKind(node)}`,
      );
    const stated = findEntry(node, '@type');
    if (stated === undefined) {
      const [first] = node.entries;
      if (first !== undefined) this.#addMismatch('wrong-type', first.key, path, 'an Any must state its type as @type');
      return;
    }
    const url = follow(stated.value);
    const name = typeNameIn(url);
    if (name === undefined) {
      const text = 'expected the type of an Any, such as type.googleapis.com/a.v1.B';
      return this.#addMismatch('wrong-type', url, path, text);
    }
    if (wellKnownForm(name) !== undefined) return this.#wellKnownAny(node, name, url, path, depth);
    const type = this.#find(name);
    if (type === undefined) return this.#unknownType(url, path, name);
    this.#fields(node, type, url, path, depth, '@type');
  }

  /** A well-known message in an Any is under `value`, in its special JSON form. */
  #wellKnownAny(node: DataMap, name: string, url: Span, path: Path, depth: number): void {
    for (const entry of this.#entries(node, path).entries) {
      const key = keyText(entry.key);
      if (key !== '@type' && key !== 'value')
        this.#addMismatch('wrong-type', entry.key, path, `an Any of ${name} has only @type and value`);
    }
    const inner = findEntry(node, 'value');
    if (inner === undefined)
      return this.#addMismatch(
        'wrong-type',
        url,
        path,
        `expected the value of ${name} in the key value, next to @type`,
      );
    const value = follow(inner.value);
    const inside = { around: path, step: 'value' };
    if (this.#isFirst(value, `message ${name}`))
      this.#message(value, { name, find: () => this.#find(name) }, inside, depth + 1);
  }

  /** A TypedStruct names a type and contains its fields as free-form data. */
  #typedStruct(settings: readonly Setting[], path: Path, depth: number): void {
    const url = settings.find(({ field }) => field.name === 'type_url')?.value;
    const value = settings.find(({ field }) => field.name === 'value')?.value;
    const name = url === undefined ? undefined : typeNameIn(url, true);
    if (url === undefined || name === undefined || wellKnownForm(name) !== undefined) return;
    const type = this.#find(name);
    if (type === undefined) return this.#unknownType(url, path, name);
    const inside = { around: path, step: 'value' };
    if (value?.kind === 'map' && this.#visits.isFirst(value, `message ${type.name}`))
      this.#message(value, { name: type.name, find: () => type }, inside, depth + 1);
  }

  #find(name: string): MessageType | undefined {
    return this.#types.message(name) ?? builtInType(name);
  }

  #unknownField(key: Span, name: string, { name: owner, byName, reservedNames }: MessageType, path: Path): void {
    const inside = { around: path, step: name };
    const isReserved = reservedNames?.has(name) === true;
    const more = isReserved ? { isReserved } : this.#suggest(name, byName.keys());
    this.#addMismatch('unknown-field', key, inside, `${owner} has no field ${name}`, { owner, name, ...more });
  }

  #unknownType(span: Span, path: Path, name: string): void {
    this.#addMismatch('unknown-type', span, path, `the schema has no message ${name}`, { name });
  }

  #undeclaredType(span: Span, path: Path, name: string): void {
    // The name of an undeclared map value type is unknown.
    const type = name === '' ? 'the type of this field' : `${name}, the type of this field`;
    const text = `no file that was read declares ${type}; add the folder that declares it with --include`;
    this.#addMismatch('undeclared-type', span, path, text, { name });
  }

  #suggest(name: string, known: Iterable<string>): Pick<Mismatch, 'nearest'> {
    if (this.#suggestions === 0) return {};
    this.#suggestions--;
    const nearest = nearestName(name, known);
    return nearest === undefined ? {} : { nearest };
  }

  #addMismatch(
    kind: MismatchKind,
    { start, end }: Span,
    path: Path,
    text: string,
    about: Partial<Mismatch> = {},
  ): void {
    this.#listener.mismatch({ kind, path, text, ...about, start, end });
  }

  /** True for the first visit as a type. Only anchored values can be visited twice. */
  #isFirst(node: DataNode, type: string): boolean {
    return node.isAnchored !== true || this.#visits.isFirst(node, type);
  }

  #isNew(entry: DataEntry, isShared: boolean, type: string): boolean {
    return !isShared || this.#visits.isFirst(entry, type);
  }
}

/** The span that represents a message in findings: its first key. */
function findHead(node: DataNode): Span {
  return node.kind === 'map' ? (node.entries[0]?.key ?? node) : node;
}

function isNull(node: DataNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** The type name in a URL such as `type.googleapis.com/a.v1.B`. TypedStruct also accepts a bare name. */
function typeNameIn(url: DataNode, isBareAllowed = false): string | undefined {
  if (url.kind !== 'scalar' || typeof url.value !== 'string') return undefined;
  const slash = url.value.lastIndexOf('/');
  const name = url.value.slice(slash + 1);
  return name === '' || (slash === -1 && !isBareAllowed) ? undefined : name;
}
