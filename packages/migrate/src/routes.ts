/**
 * The routes of messages, fields and enums from one version to another, created on demand and cached. Unchanged messages have a route, too, since they may
 * contain an Any that changes.
 */
import {
  PackageSuccessors,
  type ApiTree,
  type PackageVersion,
  type SuccessionDirection,
  type Version,
} from '@protoshepherd/api-tree';
import {
  planEnum,
  planFields,
  replacementIn,
  TypeIndex,
  TypePairs,
  type EnumStep,
  type EnumValueStep,
  type FieldStep,
  type PlacedEnum,
  type PlacedMessage,
} from '@protoshepherd/convert';
import type { FieldFact, TypeFact } from '@protoshepherd/schema';

/** A message in both versions. */
export interface MessagePair {
  readonly from: PlacedMessage;
  readonly to: PlacedMessage;
}

/** The route of an enum. */
export interface EnumRoute {
  readonly step: EnumStep;
  readonly byName: ReadonlyMap<string, EnumValueStep>;
  readonly byNumber: ReadonlyMap<bigint, EnumValueStep>;
  /** The names of new values with numbers that the old enum lacks. */
  readonly others: ReadonlyMap<bigint, string>;
  /** Is the old enum closed, so that it rejects unlisted numbers? */
  readonly isClosed: boolean;
}

/** The route of a single value. */
export type ValueRoute =
  | { readonly kind: 'scalar'; readonly from: string; readonly to: string }
  | { readonly kind: 'enum'; readonly route: EnumRoute }
  | { readonly kind: 'message'; readonly pair: MessagePair }
  | { readonly kind: 'map'; readonly key: ValueRoute; readonly value: ValueRoute };

/** The route of a field. */
export interface FieldRoute {
  readonly step: FieldStep;
  readonly from: FieldFact;
  /** Absent for a removed field. */
  readonly to?: FieldFact;
  /** Absent if there is no automatic conversion; the step gives the reason. */
  readonly value?: ValueRoute;
}

/** The route of a message. */
export interface MessageRoute extends MessagePair {
  /** By name and by JSON name. */
  readonly byName: ReadonlyMap<string, FieldRoute>;
  readonly byNumber: ReadonlyMap<number, FieldRoute>;
}

/** The route of an Any payload. */
export interface Payload extends MessagePair {
  /**
   * Set if the package has a new version that lacks the message; `instead` is the replacement according to the schema.
   */
  readonly removal?: { readonly version: string; readonly instead: string | undefined };
}

export class Routes {
  readonly #pairs: TypePairs;
  readonly #index: TypeIndex;
  readonly #successors: PackageSuccessors;
  readonly #version: Version | undefined;
  readonly #messages = new Map<string, MessageRoute>();
  readonly #enums = new Map<string, EnumRoute>();
  readonly #payloads = new Map<string, Payload | undefined>();

  /** Payloads of Any values migrate to `version`, if their package has that version. */
  constructor(tree: ApiTree, version: Version | undefined, direction: SuccessionDirection) {
    this.#index = new TypeIndex(tree);
    this.#pairs = new TypePairs({ from: this.#index, to: this.#index });
    this.#successors = new PackageSuccessors(tree, direction);
    this.#version = version;
  }

  /** The message with a full name. */
  named(name: string): PlacedMessage | undefined {
    return name.length > maxNameLength ? undefined : this.#index.named(name);
  }

  /** The counterpart of a message in a successor of its package. */
  counterpart(from: PlacedMessage, to: PackageVersion): PlacedMessage | undefined {
    return this.#pairs.ofPackages(from.owner, to).messages.get(from.name)?.to;
  }

  /** The successors of a message's package at a version. */
  successors(from: PlacedMessage, version: Version): readonly PackageVersion[] {
    return this.#successors.at(from.owner, version);
  }

  /** The replacement that the comment of a message names. */
  findReplacement({ file, fact }: PlacedMessage): string | undefined {
    return replacementIn(this.#index.element(file, fact.row)?.comment ?? '');
  }

  /** The route of an Any payload by its type name; `undefined` if the tree does not declare the type. */
  payload(name: string): Payload | undefined {
    if (this.#payloads.has(name)) return this.#payloads.get(name);
    const payload = this.#findPayload(name);
    this.#payloads.set(name, payload);
    return payload;
  }

  message({ from, to }: MessagePair): MessageRoute {
    const key = `${from.name} ${to.name}`;
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    const route = this.#routeMessage(from, to);
    this.#messages.set(key, route);
    return route;
  }

  #findPayload(name: string): Payload | undefined {
    const from = this.named(name);
    if (from === undefined) return undefined;
    const packages = this.#version === undefined ? [] : this.successors(from, this.#version);
    const to = packages.map((each) => this.counterpart(from, each)).find((each) => each !== undefined);
    if (to !== undefined) return { from, to };
    const [next] = packages;
    if (next === undefined) return { from, to: from };
    return { from, to: from, removal: { version: next.name, instead: this.findReplacement(from) } };
  }

  #routeMessage(from: PlacedMessage, to: PlacedMessage): MessageRoute {
    const ignore = (): void => undefined;
    const steps = planFields({ pairs: this.#pairs, meetMessages: ignore, meetEnums: ignore }, { from, to });
    const old = new Map(from.fact.fields.map((field) => [field.number, field]));
    const now = new Map(to.fact.fields.map((field) => [field.number, field]));
    const byName = new Map<string, FieldRoute>();
    const byNumber = new Map<number, FieldRoute>();
    for (const step of steps) {
      const field = step.from === undefined ? undefined : old.get(step.from.number);
      if (field === undefined) continue;
      const target = step.to === undefined ? undefined : now.get(step.to.number);
      const isByHand = target === undefined || step.value?.kind === 'manual';
      const value = isByHand ? undefined : this.#routeField({ from, to }, field, target);
      const route = { step, from: field, ...(target && { to: target }), ...(value && { value }) };
      byNumber.set(field.number, route);
      byName.set(field.name, route);
    }
    // Field names take precedence over JSON names of other fields.
    for (const route of byNumber.values()) if (!byName.has(route.from.jsonName)) byName.set(route.from.jsonName, route);
    return { from, to, byName, byNumber };
  }

  #routeField(pair: MessagePair, from: FieldFact, to: FieldFact): ValueRoute | undefined {
    return from.cardinality === to.cardinality ? this.#routeValue(pair, from.type, to.type) : undefined;
  }

  #routeValue(pair: MessagePair, before: TypeFact, after: TypeFact): ValueRoute | undefined {
    const from = this.#known(pair.from, before);
    const to = this.#known(pair.to, after);
    if (from.kind === 'scalar' && to.kind === 'scalar') return { kind: 'scalar', from: from.name, to: to.name };
    if (from.kind === 'map' && to.kind === 'map') {
      const key = this.#routeValue(pair, from.key, to.key);
      const value = this.#routeValue(pair, from.value, to.value);
      return key === undefined || value === undefined ? undefined : { kind: 'map', key, value };
    }
    if (from.kind === 'message' && to.kind === 'message') {
      const old = this.#index.message(pair.from.file, from.name);
      const now = this.#index.message(pair.to.file, to.name);
      return old === undefined || now === undefined ? undefined : { kind: 'message', pair: { from: old, to: now } };
    }
    if (from.kind !== 'enum' || to.kind !== 'enum') return undefined;
    const old = this.#index.enum(pair.from.file, from.name);
    const now = this.#index.enum(pair.to.file, to.name);
    return old === undefined || now === undefined ? undefined : { kind: 'enum', route: this.#routeEnum(old, now) };
  }

  #known(message: PlacedMessage, type: TypeFact): TypeFact {
    return type.kind === 'unknown' ? (this.#index.withinOwner(message, type.name) ?? type) : type;
  }

  #routeEnum(from: PlacedEnum, to: PlacedEnum): EnumRoute {
    const key = `${from.name} ${to.name}`;
    const known = this.#enums.get(key);
    if (known !== undefined) return known;
    const step = planEnum(this.#pairs.indexes, { from, to, basis: 'name' });
    const byName = new Map<string, EnumValueStep>();
    const byNumber = new Map<bigint, EnumValueStep>();
    for (const value of step.values) {
      if (value.from === undefined) continue;
      byName.set(value.from.name, value);
      const number = BigInt(value.from.number);
      if (!byNumber.has(number)) byNumber.set(number, value);
    }
    const others = new Map<bigint, string>();
    for (const value of from === to ? [] : step.values) {
      const number = BigInt(value.to?.number ?? 0);
      if (value.to !== undefined && !byNumber.has(number)) others.set(number, value.to.name);
    }
    const route = { step, byName, byNumber, others, isClosed: from.fact.isClosed };
    this.#enums.set(key, route);
    return route;
  }
}

// Longer names cannot exist, so looking them up would waste time.
const maxNameLength = 1000;

/** A key that distinguishes value routes. */
export function routeKey(route: ValueRoute): string {
  if (route.kind === 'scalar') return `${route.from} ${route.to}`;
  if (route.kind === 'enum') return `${route.route.step.from} ${route.route.step.to}`;
  if (route.kind === 'message') return `${route.pair.from.name} ${route.pair.to.name}`;
  return `${routeKey(route.key)}, ${routeKey(route.value)}`;
}
