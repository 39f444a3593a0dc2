/** Validates the parts of an availability file before use: it comes from elsewhere, so it may be damaged, foreign or hostile. */
import { gunzipSync } from 'node:zlib';

import type { Availability, ElementAvailability, ReleasedDeclarations, ReleaseRange } from '@protoshepherd/history';

import type { PublishedDeprecation, PublishedVersion } from './schema-file.ts';

/** An invalid file; the message continues a sentence that starts with its name. */
export class SchemaFileError extends Error {}

type Fields = Readonly<Record<string, unknown>>;

// The descriptors of the largest known APIs take some ten megabytes.
const maxBytes = 256 * 1024 * 1024;

/** The value as an object. */
export function requireFields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(what);
  return value as Fields;
}

/** The bytes of a compressed part. Decompression stops at the size limit. */
export function unpack(value: unknown, what: string): Uint8Array {
  if (typeof value !== 'string') throw damaged(what);
  try {
    return gunzipSync(Buffer.from(value, 'base64'), { maxOutputLength: maxBytes });
  } catch (error) {
    const isHuge = error instanceof RangeError;
    throw isHuge ? new SchemaFileError(`${what} has more than ${maxBytes / 1024 / 1024} MB`) : damaged(what);
  }
}

/** The availability, with releases as indices. */
export function availabilityIn({ releases, elements }: Fields): Availability {
  const named = requireList(releases, 'releases').map((each) => {
    const { tag, day, isPrerelease } = requireFields(each, 'releases');
    if (typeof tag !== 'string' || typeof day !== 'string') throw damaged('releases');
    return { tag, day, isPrerelease: isPrerelease === true };
  });
  const indices = new Map(named.map(({ tag }, index) => [tag, index]));
  const indexOf = (tag: unknown): number | null => {
    if (tag === null || tag === undefined) return null;
    const index = typeof tag === 'string' ? indices.get(tag) : undefined;
    if (index === undefined) throw damaged('elements');
    return index;
  };
  const ranges = (value: unknown): readonly ReleaseRange[] =>
    requireList(value, 'elements').map((each) => {
      const { first, last } = requireFields(each, 'elements');
      return [indexOf(first) ?? 0, indexOf(last) ?? 0];
    });
  const all = requireList(elements, 'elements').map((each): ElementAvailability => {
    const { name, kind, package: own, state, ...rest } = requireFields(each, 'elements');
    if ([name, kind, own, state].some((part) => typeof part !== 'string')) throw damaged('elements');
    return {
      ...({ name, kind, package: own, state } as Pick<ElementAvailability, 'name' | 'kind' | 'package' | 'state'>),
      isDeprecated: rest['isDeprecated'] === true,
      since: indexOf(rest['since']),
      last: indexOf(rest['last']),
      removedIn: indexOf(rest['removedIn']),
      deprecatedSince: indexOf(rest['deprecatedSince']),
      releases: ranges(rest['releases']),
      deprecated: ranges(rest['deprecated']),
    };
  });
  return { releases: named, elements: all };
}

/** The windows of deprecated elements. */
export function deprecationsIn(value: unknown): readonly PublishedDeprecation[] {
  const keys = ['name', 'marked', 'markedAt', 'supportEnds', 'replacement', 'policy', 'clause'] as const;
  return rowsIn(value, keys, 'schema.deprecations') as unknown as readonly PublishedDeprecation[];
}

/** The windows of package versions. */
export function versionsIn(value: unknown): readonly PublishedVersion[] {
  const dates = ['introduced', 'announced', 'supersededBy', 'supportEnds', 'ended'] as const;
  const keys = ['package', ...dates, 'policy', 'clause'] as const;
  return rowsIn(value, keys, 'schema.versions') as unknown as readonly PublishedVersion[];
}

/** Rows of texts, some of which may be null. The first key identifies the row. */
function rowsIn(value: unknown, keys: readonly [string, ...string[]], what: string): readonly Fields[] {
  return requireList(value, what).map((each) => {
    const fields = requireFields(each, what);
    const texts = keys.map((key) => [key, fields[key] ?? null] as const);
    if (texts.some(([, text]) => text !== null && typeof text !== 'string')) throw damaged(what);
    if (typeof fields[keys[0]] !== 'string') throw damaged(what);
    return Object.fromEntries(texts);
  });
}

/** The declarations of all releases. */
export function declarationsIn(bytes: Uint8Array): ReleasedDeclarations {
  const what = 'schema.declarations';
  const { releases, texts, packages } = requireFields(parseJson(Buffer.from(bytes).toString('utf8'), what), what);
  const tags = requireList(releases, what).map((each) => requireFields(each, what)['tag']);
  if ([...tags, ...requireList(texts, what)].some((text) => typeof text !== 'string')) throw damaged(what);
  for (const own of requireList(packages, what)) {
    const { name, elements } = requireFields(own, what);
    if (typeof name !== 'string') throw damaged(what);
    for (const element of requireList(elements, what)) checkElement(requireFields(element, what), what);
  }
  return { releases, texts, packages } as unknown as ReleasedDeclarations;
}

function checkElement({ name, runs }: Fields, what: string): void {
  if (typeof name !== 'string') throw damaged(what);
  for (const run of requireList(runs, what)) {
    const { releases, declaration } = requireFields(run, what);
    const { kind, number, options = [] } = requireFields(declaration, what);
    const isNumber = number === undefined || Number.isSafeInteger(number);
    const areRanges = requireList(releases, what).every((range) => Array.isArray(range) && range.length === 2);
    if (typeof kind !== 'string' || !isNumber || !areRanges || !Array.isArray(options)) throw damaged(what);
  }
}

/** Parses JSON. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SchemaFileError(`${what} is not JSON`);
  }
}

function requireList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw damaged(what);
  return value;
}

function damaged(what: string): SchemaFileError {
  return new SchemaFileError(`${what} is damaged`);
}
