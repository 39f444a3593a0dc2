/**
 * Values of YAML or JSON, walked along their routes. The walk checks that the data fits into the old version, collects what must change, and notes what cannot
 * go on; it changes nothing. A value that is used again through aliases is walked once for every route that leads to it, so that aliases cannot multiply.
 */
import type { Span } from '@protoshepherd/source';
import type { DataEntry, DataList, DataMap, DataNode, DataScalar } from '@protoshepherd/workspace';

import type { DataChange, Spelling } from './data-change.ts';
import { NoteList } from './note-list.ts';
import type { DataPath } from './migration-notes.ts';
import { renameMaskPath } from './rename-mask.ts';
import type { EnumRoute, FieldRoute, MessagePair, MessageRoute, Routes, ValueRoute } from './routes.ts';
import { hasRoom, nounOf, scalarComplaint, wholeNumber } from './scalar-values.ts';
import { typedStructNames, wellKnownForm } from './well-known-values.ts';

// Readers of protobuf stop at a hundred; what an Any holds is read by itself and begins anew.
const deepest = 300;

/** Where the walk is. */
interface Place {
  readonly path: DataPath | undefined;
  readonly depth: number;
}

/** A place at a field: the message around it is known. */
interface FieldPlace extends Place {
  readonly around: MessageRoute;
}

/** A field that has a value. */
interface Setting {
  readonly field: FieldRoute;
  readonly map: DataMap;
  readonly entry: DataEntry;
}

export class DataMigration {
  readonly changes: DataChange[] = [];
  readonly notes = new NoteList();
  /** How many names are spelled in a way that tells. */
  readonly spellings: Record<Exclude<Spelling, 'either'>, number> = { name: 0, json: 0 };
  readonly #routes: Routes;
  /** Whether the values of aliases go on, by the routes that led to them. */
  readonly #walked = new Map<DataNode, Map<string, boolean>>();
  /** What becomes of parts that can be reached in several ways. */
  readonly #claims = new Map<object, string>();
  #sharedDepth = 0;

  constructor(routes: Routes) {
    this.#routes = routes;
  }

  /** Walks the value of a document. Nothing at all is an empty message. */
  walk(document: DataNode, pair: MessagePair): void {
    if (document.kind === 'scalar' && document.value === null) return;
    this.#message(document, pair, { path: undefined, depth: 0 });
  }

  #message(node: DataNode, pair: MessagePair, place: Place): void {
    if (node.kind !== 'map')
      return this.#misfit(node, place, `a message ${pair.from.name} is expected, not ${kindOf(node)}`);
    if (place.depth > deepest) return this.#misfit(node, place, 'the message is nested too deeply');
    const route = this.#routes.message(pair);
    const settings = this.#fields(node, route, place, '');
    if (typedStructNames.has(pair.from.fact.fullName)) this.#typedStruct(settings, place);
  }

  /** The fields of a message, also where other keys stand among them. Those that merge keys bring count where the map itself does not set them. */
  #fields(node: DataMap, route: MessageRoute, place: Place, besides: string): readonly Setting[] {
    const settings = new Map<FieldRoute, Setting>();
    const merged: Setting[] = [];
    for (const entry of node.entries) {
      const name = keyText(entry.key);
      if (isMergeKey(entry.key)) {
        merged.push(...this.#mergedFields(entry.value, route, place, besides));
        continue;
      }
      if (name === besides && besides !== '') continue;
      const field = name === undefined ? undefined : route.byName.get(name);
      if (field === undefined) {
        this.#unknownField(entry, name ?? '', route, place);
        continue;
      }
      const former = settings.get(field);
      if (former !== undefined) {
        this.#misfit(
          entry.key,
          place,
          `${field.from.name} is there twice, as ${keyText(former.entry.key)} and ${name}`,
        );
        continue;
      }
      if (this.#setting(node, entry, field, { ...place, around: route }))
        settings.set(field, { field, map: node, entry });
    }
    for (const setting of merged) if (!settings.has(setting.field)) settings.set(setting.field, setting);
    const set = [...settings.values()];
    this.#checkOneofs(set, place);
    return set;
  }

  #mergedFields(value: DataNode, route: MessageRoute, place: Place, besides: string): readonly Setting[] {
    const maps = value.kind === 'list' ? value.items.map((item) => item.value) : [value];
    return maps.flatMap((each): readonly Setting[] => {
      const map = each.kind === 'alias' ? each.target : each;
      if (map.kind !== 'map') {
        this.#misfit(each, place, 'only maps can be merged');
        return [];
      }
      const key = `merge ${route.from.name} ${route.to.name}`;
      // One that was merged before has been walked; which fields it sets is told once, at its first use.
      if (each.kind === 'alias' && this.#walked.get(map)?.has(key) === true) return [];
      let settings: readonly Setting[] = [];
      this.#once(map, key, () => {
        settings = this.#fields(map, route, place, besides);
        return true;
      });
      return settings;
    });
  }

  /** One entry of a message. Says whether the field is set after the migration. */
  #setting(map: DataMap, entry: DataEntry, field: FieldRoute, place: FieldPlace): boolean {
    const { from, to, step, value } = field;
    const inside: FieldPlace = { ...place, path: { around: place.path, step: from.name } };
    this.#spell(entry.key, field);
    const node = entry.value.kind === 'alias' ? entry.value.target : entry.value;
    const isUnset = node.kind === 'scalar' && node.value === null;
    const says = !isUnset && !(node.kind === 'list' && node.items.length === 0);
    if (to === undefined) {
      const { replacement } = step;
      if (says)
        this.notes.lost(entry.key, inside.path, {
          reason: 'removed',
          text: `${place.around.to.name} has no field ${from.name}`,
          ...(replacement !== undefined && { replacement }),
        });
      this.#removeEntry(map, entry);
      return false;
    }
    if (value === undefined && says) {
      const why = step.why ?? 'its type is not found';
      this.notes.lost(entry.key, inside.path, { reason: 'by-hand', text: `a person must convert this: ${why}` });
    }
    const goesOn = isUnset || (value !== undefined && this.#field(entry.value, field, value, inside));
    if (goesOn) this.#rename(entry.key, field, to);
    else this.#removeEntry(map, entry);
    return goesOn && !isUnset;
  }

  #field(node: DataNode, { from, to }: FieldRoute, route: ValueRoute, place: FieldPlace): boolean {
    return this.#once(node, `${from.fullName} ${to?.fullName}`, (value) => {
      if (from.cardinality === 'repeated') return this.#list(value, route, place);
      if (route.kind === 'map') return this.#map(value, route, place);
      return this.#value(value, route, place);
    });
  }

  #list(node: DataNode, route: ValueRoute, place: FieldPlace): boolean {
    if (node.kind !== 'list') {
      this.#misfit(node, place, `a list is expected, not ${kindOf(node)}`);
      return true;
    }
    for (const [index, item] of node.items.entries()) {
      const inside = { ...place, path: { around: place.path, step: `[${index}]` } };
      const goesOn = this.#once(item.value, routeKey(route), (value) => this.#value(value, route, inside));
      if (this.#claim(item, goesOn ? 'stays' : 'is removed', inside) && !goesOn)
        this.changes.push({ kind: 'remove-item', list: node as DataList, part: item });
    }
    return true;
  }

  #map(node: DataNode, { key, value }: Extract<ValueRoute, { kind: 'map' }>, place: FieldPlace): boolean {
    if (node.kind !== 'map') {
      this.#misfit(node, place, `a map is expected, not ${kindOf(node)}`);
      return true;
    }
    for (const entry of node.entries) {
      const text = keyText(entry.key);
      const inside = { ...place, path: { around: place.path, step: `[${JSON.stringify(text ?? '')}]` } };
      const goesOn =
        this.#mapKey(entry.key, key, inside) &&
        this.#once(entry.value, routeKey(value), (each) => this.#value(each, value, inside));
      if (!goesOn) this.#removeEntry(node, entry);
    }
    return true;
  }

  /** Keys are text in JSON, whatever their type. */
  #mapKey(node: DataNode, route: ValueRoute, place: Place): boolean {
    const text = keyText(node);
    if (text === undefined || route.kind !== 'scalar') {
      this.#misfit(node, place, 'a key must be a plain value');
      return true;
    }
    const value = route.from === 'bool' && (text === 'true' || text === 'false') ? text === 'true' : text;
    const complaint = scalarComplaint(route.from, value);
    if (complaint !== undefined) this.#misfit(node, place, complaint);
    else if (!hasRoom(route.to, value)) return this.#outOfRange(node, place, route.to);
    return true;
  }

  /** One value. Says whether it goes on. */
  #value(node: DataNode, route: ValueRoute, place: FieldPlace): boolean {
    if (route.kind === 'message') return this.#messageValue(node, route.pair, place);
    if (route.kind === 'map') return this.#map(node, route, place);
    if (node.kind !== 'scalar') {
      const wanted = route.kind === 'enum' ? 'the name of a value' : `a value of type ${route.from}`;
      this.#misfit(node, place, `${wanted} is expected, not ${kindOf(node)}`);
      return true;
    }
    if (route.kind === 'enum') return this.#enum(node, route.route, place);
    const complaint = scalarComplaint(route.from, node.value);
    if (complaint !== undefined) this.#misfit(node, place, complaint);
    else if (!hasRoom(route.to, node.value)) return this.#outOfRange(node, place, route.to);
    return true;
  }

  #messageValue(node: DataNode, pair: MessagePair, place: FieldPlace): boolean {
    const form = wellKnownForm(pair.from.fact.fullName);
    const inside = { path: place.path, depth: place.depth + 1 };
    if (form === undefined) this.#message(node, pair, inside);
    else if (form.kind === 'any') this.#any(node, inside);
    else if (form.kind === 'free') {
      if (form.shape !== undefined && node.kind !== form.shape)
        this.#misfit(node, place, `a ${form.shape} is expected, not ${kindOf(node)}`);
    } else if (node.kind !== 'scalar') {
      this.#misfit(node, place, `a value of ${pair.from.name} is expected, not ${kindOf(node)}`);
    } else if (form.kind === 'field-mask') this.#mask(node, place);
    else {
      const complaint = form.complaint(node.value);
      if (complaint !== undefined) this.#misfit(node, place, complaint);
    }
    return true;
  }

  #enum(node: DataScalar, route: EnumRoute, place: Place): boolean {
    const { step, byName, byNumber, isClosed } = route;
    const { value } = node;
    const number = typeof value === 'string' ? undefined : wholeNumber(value);
    if (typeof value !== 'string' && number === undefined) {
      this.#misfit(node, place, `the name of a value of ${step.from} is expected, not ${nounOf(value)}`);
      return true;
    }
    const found = typeof value === 'string' ? byName.get(value) : byNumber.get(number as bigint);
    if (found === undefined) {
      if (number !== undefined && !isClosed) return true;
      const near = typeof value === 'string' ? this.notes.nearest(value, byName.keys()) : undefined;
      this.#misfit(node, place, `${step.from} has no such value${near === undefined ? '' : `; did you mean ${near}?`}`);
      return true;
    }
    if (found.to === undefined) {
      const { replacement } = found;
      const text = `${step.to} has no value ${found.from?.name}`;
      this.notes.lost(node, place.path, { reason: 'removed', text, ...(replacement !== undefined && { replacement }) });
      return false;
    }
    const kind = number === undefined ? 'text' : 'number';
    const to = number === undefined ? found.to.name : String(found.to.number);
    if (this.#claim(node, to, place) && to !== String(number ?? value)) {
      this.changes.push({ kind, scalar: node, to });
      this.notes.count('values');
    }
    return true;
  }

  #any(node: DataNode, place: Place): void {
    if (node.kind !== 'map')
      return this.#misfit(node, place, `an Any is expected: a map with @type, not ${kindOf(node)}`);
    const told = node.entries.find(({ key }) => keyText(key) === '@type');
    if (told === undefined) {
      if (node.entries.length > 0)
        this.#misfit(node.entries[0]?.key ?? node, place, 'an Any must say its type, as @type');
      return;
    }
    const url = told.value.kind === 'alias' ? told.value.target : told.value;
    if (url.kind !== 'scalar' || typeof url.value !== 'string' || !url.value.includes('/'))
      return this.#misfit(url, place, 'the type of an Any is expected, such as type.googleapis.com/a.v1.B');
    const name = url.value.slice(url.value.lastIndexOf('/') + 1);
    const form = wellKnownForm(name);
    if (form !== undefined) {
      const inner = node.entries.find(({ key }) => keyText(key) === 'value')?.value;
      if (form.kind === 'any' && inner !== undefined && place.depth < deepest)
        this.#once(inner, 'any', (value) => {
          this.#any(value, { path: { around: place.path, step: 'value' }, depth: place.depth + 1 });
          return true;
        });
      return;
    }
    const payload = this.#payload(url, name, place);
    if (payload === undefined) return;
    const route = this.#routes.message(payload);
    const settings = this.#fields(node, route, place, '@type');
    if (typedStructNames.has(name)) this.#typedStruct(settings, place);
  }

  /** The message that a type URL names; the URL changes with it. Undefined if it cannot be followed, which is noted. */
  #payload(url: DataScalar, name: string, place: Place): MessagePair | undefined {
    const payload = this.#routes.payload(name);
    if (payload === undefined) {
      this.notes.kept(url, place.path, { text: `the type ${name} is not in the tree; its value is kept as it is` });
      return undefined;
    }
    const { from, to, gone } = payload;
    if (gone !== undefined) {
      const { version, instead } = gone;
      const text = `${version} has no ${from.local}; the value is kept as ${from.name}`;
      this.notes.kept(url, place.path, { text, ...(instead !== undefined && { replacement: instead }) });
    }
    const text = String(url.value);
    const next = `${text.slice(0, text.length - name.length)}${to.fact.fullName}`;
    if (this.#claim(url, next, place) && next !== text) {
      this.changes.push({ kind: 'text', scalar: url, to: next });
      this.notes.count('types');
    }
    return payload;
  }

  /** A typed struct names a type and holds its fields as free data, written as JSON would. */
  #typedStruct(settings: readonly Setting[], place: Place): void {
    const valueOf = (name: string): DataNode | undefined => {
      const value = settings.find(({ field }) => field.from.name === name)?.entry.value;
      return value?.kind === 'alias' ? value.target : value;
    };
    const url = valueOf('type_url');
    const value = valueOf('value');
    if (url?.kind !== 'scalar' || typeof url.value !== 'string') return;
    const name = url.value.slice(url.value.lastIndexOf('/') + 1);
    const payload = wellKnownForm(name) === undefined ? this.#payload(url, name, place) : undefined;
    if (payload === undefined || value === undefined) return;
    const path = { around: place.path, step: 'value' };
    this.#once(value, `${payload.from.name} ${payload.to.name}`, (each) => {
      this.#message(each, payload, { path, depth: place.depth + 1 });
      return true;
    });
  }

  #mask(node: DataScalar, place: FieldPlace): void {
    if (typeof node.value !== 'string')
      return this.#misfit(node, place, `field names are expected, not ${nounOf(node.value)}`);
    const paths = node.value.split(',');
    const renamed = paths.map((path) => renameMaskPath(this.#routes, place.around, path, 'json'));
    if (renamed.includes(undefined))
      this.notes.kept(node, place.path, {
        text: 'it cannot be told which message these names belong to; they are kept',
      });
    const to = renamed.map((path, index) => path ?? paths[index]).join(',');
    if (this.#claim(node, to, place) && to !== node.value) this.changes.push({ kind: 'text', scalar: node, to });
  }

  /** Of several fields that share a oneof one can be set: before, that is a mistake; after, the last one stays. */
  #checkOneofs(settings: readonly Setting[], place: Place): void {
    const before = new Map<string, Setting>();
    const after = new Map<string, Setting>();
    for (const setting of settings.toReversed()) {
      const { from, to } = setting.field;
      const rival = from.oneof === undefined ? undefined : before.get(from.oneof);
      if (rival !== undefined) {
        this.#misfit(
          setting.entry.key,
          place,
          `${from.name} and ${rival.field.from.name} cannot both be set (oneof ${from.oneof})`,
        );
        continue;
      }
      if (from.oneof !== undefined) before.set(from.oneof, setting);
      const other = to?.oneof === undefined ? undefined : after.get(to.oneof);
      if (to?.oneof !== undefined) after.set(to.oneof, other ?? setting);
      if (to === undefined || other === undefined) continue;
      this.notes.lost(
        setting.entry.key,
        { around: place.path, step: from.name },
        {
          reason: 'oneof',
          text: `${to.name} and ${other.field.to?.name} cannot both be set in the new version (oneof ${to.oneof})`,
        },
      );
      this.#removeEntry(setting.map, setting.entry);
    }
  }

  #rename(key: DataNode, { from }: FieldRoute, to: { readonly name: string; readonly jsonName: string }): void {
    if (key.kind !== 'scalar') return;
    if (!this.#claim(key, `${to.name} ${to.jsonName}`, { path: undefined, depth: 0 })) return;
    if (from.name === to.name && from.jsonName === to.jsonName) return;
    this.changes.push({ kind: 'field', key, to, spelling: spellingOf(key, from) });
    this.notes.count('fields');
  }

  #spell(key: DataNode, { from }: FieldRoute): void {
    const spelling = key.kind === 'scalar' ? spellingOf(key, from) : 'either';
    if (spelling !== 'either') this.spellings[spelling]++;
  }

  #removeEntry(map: DataMap, part: DataEntry): void {
    if (this.#claim(part, 'is removed', { path: undefined, depth: 0 }))
      this.changes.push({ kind: 'remove-entry', map, part });
  }

  #unknownField({ key }: DataEntry, name: string, { from, byName }: MessageRoute, place: Place): void {
    // Extensions stand in brackets; they belong to other packages and stay as they are.
    if (/^\[[\w.]+\]$/.test(name) && from.fact.extensionRanges.length > 0) {
      this.notes.kept(key, place.path, { text: `the extension ${name} is kept as it is` });
      return;
    }
    const near = this.notes.nearest(name, byName.keys());
    const path = { around: place.path, step: name };
    this.notes.misfit(
      key,
      path,
      `${from.name} has no such field${near === undefined ? '' : `; did you mean ${near}?`}`,
    );
  }

  #outOfRange(node: DataNode, { path }: Place, type: string): boolean {
    this.notes.lost(node, path, {
      reason: 'range',
      text: `the new version has no room for this value: it is of type ${type}`,
    });
    return false;
  }

  #misfit(span: Span, { path }: Place, text: string): void {
    this.notes.misfit(span, path, text);
  }

  /** Walks a value, or remembers what was found when it was walked along the same route before. */
  #once(node: DataNode, key: string, visit: (node: DataNode) => boolean): boolean {
    const target = node.kind === 'alias' ? node.target : node;
    if (target.isAnchored !== true) return visit(target);
    const walked = this.#walked.get(target) ?? new Map<string, boolean>();
    this.#walked.set(target, walked);
    const known = walked.get(key);
    if (known !== undefined) return known;
    this.#sharedDepth++;
    const goesOn = visit(target);
    this.#sharedDepth--;
    walked.set(key, goesOn);
    return goesOn;
  }

  /** Where several routes lead to one text, they must agree on it. Says whether this is the first to come. */
  #claim(part: object & Span, outcome: string, { path }: Place): boolean {
    if (this.#sharedDepth === 0) return true;
    const former = this.#claims.get(part);
    if (former === undefined) this.#claims.set(part, outcome);
    else if (former !== outcome)
      this.notes.misfit(
        part,
        path,
        'this is used in several places that change differently; write it out in each of them',
      );
    return former === undefined;
  }
}

function spellingOf(
  { value }: DataScalar,
  { name, jsonName }: { readonly name: string; readonly jsonName: string },
): Spelling {
  if (name === jsonName) return 'either';
  return value === name ? 'name' : 'json';
}

function routeKey(route: ValueRoute): string {
  if (route.kind === 'scalar') return `${route.from} ${route.to}`;
  if (route.kind === 'enum') return `${route.route.step.from} ${route.route.step.to}`;
  if (route.kind === 'message') return `${route.pair.from.name} ${route.pair.to.name}`;
  return `${routeKey(route.key)}, ${routeKey(route.value)}`;
}

function keyText(key: DataNode): string | undefined {
  const scalar = key.kind === 'alias' ? key.target : key;
  return scalar.kind === 'scalar' ? String(scalar.value) : undefined;
}

function isMergeKey(key: DataNode): boolean {
  return key.kind === 'scalar' && key.style === 'plain' && key.value === '<<';
}

function kindOf(node: DataNode): string {
  return node.kind === 'scalar' ? nounOf(node.value) : `a ${node.kind}`;
}
