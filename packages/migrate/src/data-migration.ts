/**
 * Walks values of YAML or JSON along their routes. The walk checks the data against the old version, collects changes, and notes values that cannot be
 * migrated; it changes nothing itself. A value that is reused through aliases is walked once for every route to it, so that aliases cannot multiply the work.
 */
import type { Span } from '@protoshepherd/source';
import type { DataEntry, DataMap, DataNode, DataScalar } from '@protoshepherd/workspace';

import type { DataChange, Spelling } from './data-change.ts';
import { findEntry, isMergeKey, keyText, describeKind, mergedValues } from './describe-data.ts';
import {
  describeManualField,
  describeOneofConflict,
  describeRemovedField,
  describeKeptPayload,
} from './describe-loss.ts';
import { LeafValues } from './leaf-values.ts';
import type { DataPath } from './migration-notes.ts';
import { NoteList } from './note-list.ts';
import {
  routeKey,
  type FieldRoute,
  type MessagePair,
  type MessageRoute,
  type Routes,
  type ValueRoute,
} from './routes.ts';
import { SharedValues, unchanged } from './shared-values.ts';
import { isTypedStruct, wellKnownForm } from './well-known-values.ts';

// Protobuf parsers stop at a depth of 100, but the payload of an Any is parsed separately and starts again at zero.
const maxDepth = 300;

/** The position of the walk. */
interface Place {
  readonly path: DataPath | undefined;
  readonly depth: number;
}

/** A position at a field, with the enclosing message. */
interface FieldPlace extends Place {
  readonly around: MessageRoute;
}

/** A field with a value. */
interface Setting {
  readonly field: FieldRoute;
  readonly map: DataMap;
  readonly entry: DataEntry;
}

export class DataMigration {
  readonly changes: DataChange[] = [];
  readonly notes: NoteList;
  /** The number of field names with an unambiguous spelling. */
  readonly spellings: Record<Exclude<Spelling, 'either'>, number> = { name: 0, json: 0 };
  readonly #routes: Routes;
  readonly #shared: SharedValues;
  readonly #leaves: LeafValues;
  /** The fields that merged maps set, cached from their first use. */
  readonly #merged = new Map<DataMap, Map<MessageRoute, readonly Setting[]>>();

  constructor(routes: Routes, notes: NoteList = new NoteList()) {
    this.notes = notes;
    this.#shared = new SharedValues(notes);
    this.#routes = routes;
    this.#leaves = new LeafValues({ routes, changes: this.changes, notes: this.notes, shared: this.#shared });
  }

  /** Walks a document, or a value at a path inside a larger one. An empty document is an empty message. */
  walk(document: DataNode, pair: MessagePair, path?: DataPath): void {
    if (document.kind === 'scalar' && document.value === null) return;
    this.#message(document, pair, { path, depth: 0 });
  }

  #message(node: DataNode, pair: MessagePair, place: Place): void {
    if (node.kind !== 'map')
      return this.#addMismatch(node, place, `expected a message ${pair.from.name}, found ${describeKind(node)}`);
    if (place.depth > maxDepth) return this.#addMismatch(node, place, 'the message is nested too deeply');
    const route = this.#routes.message(pair);
    const settings = this.#fields(node, route, place, '');
    if (isTypedStruct(route.from.fact.fullName)) this.#typedStruct(settings, place);
  }

  /**
   * Walks the fields of a message; `besides` names a key that is not a field. Fields from merge keys apply only if the map itself does not set
   * them.
   */
  #fields(node: DataMap, route: MessageRoute, place: Place, besides: string): readonly Setting[] {
    const settings = new Map<FieldRoute, Setting>();
    const merged: Setting[] = [];
    const seen = new Map<FieldRoute, string | undefined>();
    for (const entry of node.entries) {
      const name = keyText(entry.key);
      if (isMergeKey(entry.key)) {
        merged.push(...this.#mergedFields(entry.value, route, place, besides));
        continue;
      }
      if (name === besides && besides !== '') continue;
      const field = name === undefined ? undefined : route.byName.get(name);
      if (field === undefined) {
        if (name === undefined)
          this.#addMismatch(entry.key, place, `expected a field name, found ${describeKind(entry.key)}`);
        else this.#unknownField(entry, name, route, place);
        continue;
      }
      const former = seen.get(field);
      if (former !== undefined) {
        const path = { around: place.path, step: field.from.name };
        this.notes.addMismatch(entry.key, path, `the field is set twice, as ${former} and ${name}`);
        continue;
      }
      seen.set(field, name);
      if (this.#setting(node, entry, field, { ...place, around: route }))
        settings.set(field, { field, map: node, entry });
    }
    for (const setting of merged) if (!settings.has(setting.field)) settings.set(setting.field, setting);
    const set = [...settings.values()];
    const crowded = this.#checkOneofs(set, place);
    for (const setting of set) {
      if (crowded.has(setting)) this.#removeCrowded(setting, node, place);
      else if (setting.map === node) this.#shared.claim(setting.entry, unchanged, place.path);
    }
    return set;
  }

  #mergedFields(value: DataNode, route: MessageRoute, place: Place, besides: string): readonly Setting[] {
    return mergedValues(value).flatMap((each): readonly Setting[] => {
      const map = each.kind === 'alias' ? each.target : each;
      if (map.kind !== 'map') {
        this.#addMismatch(each, place, 'only maps can be merged');
        return [];
      }
      const known = this.#merged.get(map) ?? new Map<MessageRoute, readonly Setting[]>();
      this.#merged.set(map, known);
      this.#shared.once(map, `merge ${route.from.name} ${route.to.name}`, (own) => {
        known.set(route, this.#fields(own as DataMap, route, place, besides));
        return true;
      });
      return known.get(route) ?? [];
    });
  }

  /** Walks one entry of a message. Returns whether the field is set after the migration. */
  #setting(map: DataMap, entry: DataEntry, field: FieldRoute, place: FieldPlace): boolean {
    const { from, to, value } = field;
    const inside: FieldPlace = { ...place, path: { around: place.path, step: from.name } };
    this.#spell(entry.key, field);
    const node = entry.value.kind === 'alias' ? entry.value.target : entry.value;
    const isUnset = node.kind === 'scalar' && node.value === null;
    const says = !isUnset && !(node.kind === 'list' && node.items.length === 0);
    if (to === undefined) {
      if (says) this.notes.addLoss(entry.key, inside.path, describeRemovedField(place.around, field));
      this.#removeEntry(map, entry);
      return false;
    }
    if (value === undefined && says) this.notes.addLoss(entry.key, inside.path, describeManualField(field));
    const goesOn = isUnset || (value !== undefined && this.#field(entry.value, field, value, inside));
    if (isUnset) this.#shared.claim(entry, unchanged, inside.path);
    if (goesOn) this.#rename(entry.key, field, to);
    else this.#removeEntry(map, entry);
    return goesOn && !isUnset;
  }

  #field(node: DataNode, { from, to }: FieldRoute, route: ValueRoute, place: FieldPlace): boolean {
    return this.#shared.once(node, `${from.fullName} ${to?.fullName}`, (value) => {
      if (from.cardinality === 'repeated') return this.#list(value, route, place);
      if (route.kind === 'map') return this.#map(value, route, place);
      return this.#value(value, route, place);
    });
  }

  #list(node: DataNode, route: ValueRoute, place: FieldPlace): boolean {
    if (node.kind !== 'list') {
      this.#addMismatch(node, place, `expected a list, found ${describeKind(node)}`);
      return true;
    }
    for (const [index, item] of node.items.entries()) {
      const inside = { ...place, path: { around: place.path, step: `[${index}]` } };
      const goesOn = this.#shared.once(item.value, routeKey(route), (value) => this.#value(value, route, inside));
      if (this.#shared.claim(item, goesOn ? unchanged : 'is removed', inside.path) && !goesOn)
        this.changes.push({ kind: 'remove-item', list: node, part: item });
    }
    return true;
  }

  #map(node: DataNode, route: Extract<ValueRoute, { kind: 'map' }>, place: FieldPlace): boolean {
    const { key, value } = route;
    if (node.kind !== 'map') {
      this.#addMismatch(node, place, `expected a map, found ${describeKind(node)}`);
      return true;
    }
    for (const entry of node.entries) {
      if (isMergeKey(entry.key)) {
        for (const each of mergedValues(entry.value))
          this.#shared.once(each, `merge ${routeKey(route)}`, (map) => this.#map(map, route, place));
        continue;
      }
      const text = keyText(entry.key);
      const inside = { ...place, path: { around: place.path, step: `[${JSON.stringify(text ?? '')}]` } };
      const goesOn =
        this.#leaves.key(entry.key, key, inside.path) &&
        this.#shared.once(entry.value, routeKey(value), (each) => this.#value(each, value, inside));
      if (goesOn) this.#shared.claim(entry, unchanged, inside.path);
      else this.#removeEntry(node, entry);
    }
    return true;
  }

  /** Walks one value. Returns whether it can be migrated. */
  #value(node: DataNode, route: ValueRoute, place: FieldPlace): boolean {
    if (route.kind === 'message') return this.#messageValue(node, route.pair, place);
    if (route.kind === 'map') return this.#map(node, route, place);
    if (node.kind !== 'scalar') {
      const wanted = route.kind === 'enum' ? 'an enum value name' : `a value of type ${route.from}`;
      this.#addMismatch(node, place, `expected ${wanted}, found ${describeKind(node)}`);
      return true;
    }
    if (route.kind === 'scalar' && !isTypedStruct(place.around.from.fact.fullName))
      this.#shared.claim(node, unchanged, place.path);
    return this.#leaves.value(node, route, place.path);
  }

  #messageValue(node: DataNode, pair: MessagePair, place: FieldPlace): boolean {
    const form = wellKnownForm(pair.from.fact.fullName);
    const inside = { path: place.path, depth: place.depth + 1 };
    if (form === undefined) this.#message(node, pair, inside);
    else if (form.kind === 'any') this.#any(node, inside);
    else if (form.kind === 'free') {
      if (form.shape !== undefined && node.kind !== form.shape)
        this.#addMismatch(node, place, `expected a ${form.shape}, found ${describeKind(node)}`);
      if (!isTypedStruct(place.around.from.fact.fullName)) this.#shared.keep(node, place.path);
    } else if (node.kind !== 'scalar') {
      this.#addMismatch(node, place, `expected a value of ${pair.from.name}, found ${describeKind(node)}`);
    } else if (form.kind === 'field-mask') this.#leaves.mask(node, place.around, place.path);
    else {
      this.#shared.claim(node, unchanged, place.path);
      const complaint = form.validate(node.value);
      if (complaint !== undefined) this.#addMismatch(node, place, complaint);
    }
    return true;
  }

  #any(node: DataNode, place: Place): void {
    if (node.kind !== 'map')
      return this.#addMismatch(node, place, `expected an Any (a map with @type), found ${describeKind(node)}`);
    const typeEntry = findEntry(node, '@type');
    if (typeEntry === undefined) {
      if (node.entries.length > 0)
        this.#addMismatch(node.entries[0]?.key ?? node, place, 'an Any must name its type in @type');
      return;
    }
    const url = typeEntry.value.kind === 'alias' ? typeEntry.value.target : typeEntry.value;
    if (url.kind !== 'scalar' || typeof url.value !== 'string' || !url.value.includes('/'))
      return this.#addMismatch(url, place, 'expected the type of an Any, such as type.googleapis.com/a.v1.B');
    const name = url.value.slice(url.value.lastIndexOf('/') + 1);
    const form = wellKnownForm(name);
    if (form !== undefined) {
      const inner = findEntry(node, 'value')?.value;
      if (form.kind === 'any' && inner !== undefined && place.depth < maxDepth)
        this.#shared.once(inner, 'any', (value) => {
          this.#any(value, { path: { around: place.path, step: 'value' }, depth: place.depth + 1 });
          return true;
        });
      else this.#shared.keep(node, place.path);
      return;
    }
    const payload = this.#payload(url, name, place);
    if (payload === undefined) return this.#shared.keep(node, place.path);
    const route = this.#routes.message(payload);
    const settings = this.#fields(node, route, place, '@type');
    if (isTypedStruct(route.from.fact.fullName)) this.#typedStruct(settings, place);
  }

  /** The message that a type URL names; the URL is updated. `undefined` if the type is unknown, which is noted. */
  #payload(url: DataScalar, name: string, place: Place): MessagePair | undefined {
    const payload = this.#routes.payload(name);
    const kept = describeKeptPayload(name, payload);
    if (kept !== undefined) this.notes.addKept(url, place.path, kept);
    if (payload === undefined) return undefined;
    const text = String(url.value);
    const next = `${text.slice(0, text.length - name.length)}${payload.to.fact.fullName}`;
    if (this.#shared.claimShared(url, next === text ? unchanged : next, place.path) && next !== text) {
      this.changes.push({ kind: 'text', scalar: url, to: next });
      this.notes.count('types');
    }
    return payload;
  }

  /** A typed struct names a type and contains its fields as free-form data in JSON form. */
  #typedStruct(settings: readonly Setting[], place: Place): void {
    const findValue = (name: string): DataNode | undefined => {
      const value = settings.find(({ field }) => field.from.name === name)?.entry.value;
      return value?.kind === 'alias' ? value.target : value;
    };
    const url = findValue('type_url');
    const value = findValue('value');
    const payload = url === undefined ? undefined : this.#structPayload(url, place);
    if (value === undefined) return;
    if (payload === undefined) return this.#shared.keep(value, place.path);
    const path = { around: place.path, step: 'value' };
    // Merge keys can bring the value to several messages, even without an anchor of its own.
    const walk = (each: DataNode): boolean => {
      this.#message(each, payload, { path, depth: place.depth + 1 });
      return true;
    };
    this.#shared.onceShared(value, `${payload.from.name} ${payload.to.name}`, walk);
  }

  #structPayload(url: DataNode, place: Place): MessagePair | undefined {
    if (url.kind !== 'scalar' || typeof url.value !== 'string') return undefined;
    const name = url.value.slice(url.value.lastIndexOf('/') + 1);
    const payload = wellKnownForm(name) === undefined ? this.#payload(url, name, place) : undefined;
    if (payload === undefined) this.#shared.claim(url, unchanged, place.path);
    return payload;
  }

  /**
   * Checks that at most one field of each oneof is set: in the old version, a second one is an error; in the new
   * version, the last one wins.
   */
  #checkOneofs(settings: readonly Setting[], place: Place): ReadonlySet<Setting> {
    const crowded = new Set<Setting>();
    const before = new Map<string, Setting>();
    const after = new Map<string, Setting>();
    for (const setting of settings.toReversed()) {
      const { from, to } = setting.field;
      const rival = from.oneof === undefined ? undefined : before.get(from.oneof);
      if (rival !== undefined) {
        const text = `it cannot be set together with ${rival.field.from.name} (oneof ${from.oneof})`;
        this.notes.addMismatch(setting.entry.key, { around: place.path, step: from.name }, text);
        continue;
      }
      if (from.oneof !== undefined) before.set(from.oneof, setting);
      const other = to?.oneof === undefined ? undefined : after.get(to.oneof);
      if (to?.oneof !== undefined) after.set(to.oneof, other ?? setting);
      if (to === undefined || other === undefined) continue;
      this.notes.addLoss(
        setting.entry.key,
        { around: place.path, step: from.name },
        describeOneofConflict(setting.field, other.field),
      );
      crowded.add(setting);
    }
    return crowded;
  }

  /** Removes a field that another one displaces. A field from a merge key must be removed everywhere or nowhere. */
  #removeCrowded({ map, entry }: Setting, own: DataMap, { path }: Place): void {
    if (map === own) return this.#removeEntry(map, entry);
    if (this.#shared.claimShared(entry, 'is removed', path))
      this.changes.push({ kind: 'remove-entry', map, part: entry });
  }

  #rename(key: DataNode, { from }: FieldRoute, to: { readonly name: string; readonly jsonName: string }): void {
    const isSame = from.name === to.name && from.jsonName === to.jsonName;
    if (key.kind !== 'scalar') {
      if (!isSame)
        this.notes.addMismatch(key, undefined, `this name changes to ${to.name}; replace the alias by the name`);
      return;
    }
    const outcome = isSame ? unchanged : `${to.name} ${to.jsonName}`;
    if (!this.#shared.claim(key, outcome, undefined) || isSame) return;
    this.changes.push({ kind: 'field', key, to, spelling: detectSpelling(key, from) });
    this.notes.count('fields');
  }

  #spell(key: DataNode, { from }: FieldRoute): void {
    const spelling = key.kind === 'scalar' ? detectSpelling(key, from) : 'either';
    if (spelling !== 'either') this.spellings[spelling]++;
  }

  #removeEntry(map: DataMap, part: DataEntry): void {
    if (this.#shared.claim(part, 'is removed', undefined)) this.changes.push({ kind: 'remove-entry', map, part });
  }

  #unknownField({ key }: DataEntry, name: string, { from, byName }: MessageRoute, place: Place): void {
    // Extension names are in brackets. Extensions belong to other packages and stay as they are.
    if (/^\[[\w.]+\]$/.test(name) && from.fact.extensionRanges.length > 0) {
      this.notes.addKept(key, place.path, { text: `the extension ${name} is kept unchanged` });
      return;
    }
    const near = this.notes.findNearest(name, byName.keys());
    const advice = near === undefined ? '' : `; did you mean ${near}?`;
    const path = { around: place.path, step: name };
    this.notes.addMismatch(key, path, `${from.name} has no field of this name${advice}`);
  }

  #addMismatch(span: Span, { path }: Place, text: string): void {
    this.notes.addMismatch(span, path, text);
  }
}

function detectSpelling(
  { value }: DataScalar,
  { name, jsonName }: { readonly name: string; readonly jsonName: string },
): Spelling {
  if (name === jsonName) return 'either';
  return value === name ? 'name' : 'json';
}
