/**
 * The differences between two JSON Schemas of objects, without judgement: fields that are added, removed, newly required or optional, or of another type, a
 * change in keeping unknown fields, and other changed keywords. Documentation keywords (descriptions, examples) are ignored.
 */
import { canonicalJson } from './definition/content-digest.ts';
import { isMapping, readList, readMapping, readValue, type Mapping } from './plain-data.ts';

/** The kinds of difference. */
export type SchemaChange =
  | 'new optional'
  | 'new required'
  | 'removed'
  | 'now optional'
  | 'now required'
  | 'now open'
  | 'now closed'
  | 'type'
  | 'keyword';

/** One difference. */
export interface SchemaDifference {
  readonly change: SchemaChange;
  /**
   * The name of the field; for list items and mapping values, the name of the containing field. Empty for the whole schema.
   */
  readonly name: string;
  /** The path of the field in display form: `spec.hosts[].port`. */
  readonly field: string;
  /** The path in the schema, valid for both versions. */
  readonly path: readonly string[];
  /** The differing keyword, if the difference is not about a field: `maxLength`. */
  readonly keyword?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Hand-written schemas are not deeper. */
const maxDepth = 100;

const documentationKeywords = new Set(['description', 'title', 'example', 'externalDocs', '$schema', '$id']);
const preserveUnknown = 'x-kubernetes-preserve-unknown-fields';
const comparedKeywords = new Set(['properties', 'required', 'type', 'items', 'additionalProperties', preserveUnknown]);

/** Lists the differences. Very deep schemas are compared as a whole. */
export function compareSchemas(before: unknown, after: unknown): SchemaDifference[] {
  return [...compareAt(before, after, { name: '', field: '', path: [] })];
}

interface SchemaPosition {
  readonly name: string;
  readonly field: string;
  readonly path: readonly string[];
}

function* compareAt(before: unknown, after: unknown, spot: SchemaPosition): Iterable<SchemaDifference> {
  if (!isMapping(before) || !isMapping(after) || spot.path.length > maxDepth) {
    if (canonicalJson(before) !== canonicalJson(after)) yield createDifference(spot, 'schema', before, after);
    return;
  }
  const types = [describeType(before), describeType(after)] as const;
  if (types[0] !== types[1]) {
    yield { ...spot, change: 'type', before: types[0], after: types[1] };
    return;
  }
  const isOpen = [readValue(before, preserveUnknown) === true, readValue(after, preserveUnknown) === true] as const;
  if (isOpen[0] !== isOpen[1]) yield { ...spot, change: isOpen[1] ? 'now open' : 'now closed' };
  yield* compareKeywords(before, after, spot);
  yield* compareFields(before, after, spot);
  yield* compareInner('items', '[]', before, after, spot);
  yield* compareInner('additionalProperties', '.*', before, after, spot);
}

function describeType(schema: Mapping): string {
  const type = schema['type'];
  if (type === undefined) return schema['x-kubernetes-int-or-string'] === true ? 'integer or string' : 'anything';
  return typeof type === 'string' ? type : canonicalJson(type);
}

function* compareKeywords(before: Mapping, after: Mapping, spot: SchemaPosition): Iterable<SchemaDifference> {
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (documentationKeywords.has(keyword) || comparedKeywords.has(keyword)) continue;
    const [old, now] = [readValue(before, keyword), readValue(after, keyword)];
    if (canonicalJson(old) !== canonicalJson(now)) yield createDifference(spot, keyword, old, now);
  }
}

function* compareFields(before: Mapping, after: Mapping, spot: SchemaPosition): Iterable<SchemaDifference> {
  const [old, now] = [readFields(before), readFields(after)];
  for (const [name, was] of old.fields) {
    const field = fieldPosition(spot, name);
    const is = now.fields.get(name);
    if (is === undefined && !now.fields.has(name)) {
      yield { ...field, change: 'removed' };
      continue;
    }
    const required = [old.required.has(name), now.required.has(name)] as const;
    if (required[0] !== required[1]) yield { ...field, change: required[1] ? 'now required' : 'now optional' };
    yield* compareAt(was, is, field);
  }
  for (const name of now.fields.keys()) {
    if (old.fields.has(name)) continue;
    yield { ...fieldPosition(spot, name), change: now.required.has(name) ? 'new required' : 'new optional' };
  }
}

interface Fields {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
}

/** A required name counts as a field even without a schema of its own. */
function readFields(schema: Mapping): Fields {
  const required = new Set((readList(schema, 'required') ?? []).filter((name) => typeof name === 'string'));
  const fields = new Map<string, unknown>(Object.entries(readMapping(schema, 'properties')));
  for (const name of required) if (!fields.has(name)) fields.set(name, {});
  return { fields, required };
}

function* compareInner(
  keyword: 'items' | 'additionalProperties',
  mark: string,
  before: Mapping,
  after: Mapping,
  spot: SchemaPosition,
): Iterable<SchemaDifference> {
  const [old, now] = [readValue(before, keyword), readValue(after, keyword)];
  if (isMapping(old) && isMapping(now)) {
    yield* compareAt(old, now, { ...spot, field: `${spot.field}${mark}`, path: [...spot.path, keyword] });
  } else if (canonicalJson(old) !== canonicalJson(now)) {
    yield createDifference(spot, keyword, old, now);
  }
}

function fieldPosition({ field, path }: SchemaPosition, name: string): SchemaPosition {
  return { name, field: field === '' ? name : `${field}.${name}`, path: [...path, 'properties', name] };
}

function createDifference(spot: SchemaPosition, keyword: string, before: unknown, after: unknown): SchemaDifference {
  return { ...spot, change: 'keyword', keyword, before: formatValue(before), after: formatValue(after) };
}

const maxValueLength = 60;

function formatValue(value: unknown): string {
  if (value === undefined) return 'none';
  const text = canonicalJson(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
