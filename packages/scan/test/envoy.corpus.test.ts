/**
 * Envoy's own configurations against Envoy's API: the walk accepts a file exactly if protobuf-es does; faults planted by a seeded script at random depths,
 * including inside Any, are all found at their lines, and nothing else is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  create,
  createFileRegistry,
  fromBinary,
  fromJson,
  type FileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import {
  scanFile,
  TreeTypes,
  UseTally,
  type ApiLifecycle,
  type FieldType,
  type ScannedFile,
} from '@protoshepherd/scan';
import { linkSchema } from '@protoshepherd/schema';
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { readYamlData, type DataMap } from '@protoshepherd/workspace';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

import {
  envoyConfigs,
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { DataWalk } from '../src/walk/walk-data.ts';

const bootstrap = 'envoy.config.bootstrap.v3.Bootstrap';
const discovery = 'envoy.service.discovery.v3.DiscoveryResponse';

let tree: ApiTree;
let types: TreeTypes;
let registry: FileRegistry;
let files: readonly { readonly path: string; readonly text: string; readonly type: string }[];

function readTree(): void {
  const corpus = envoyTree('2021-08-25');
  const include = (path: string): SyntaxTree | undefined => {
    const text = findInRoots(corpus.roots.slice(1), path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
  // A candidate of 2021 imports a file that is not there.
  const protos = readCorpus(corpus).filter(({ path }) => !path.includes('/rocketmq_proxy/v4alpha/'));
  const schema = linkSchema(protos.map(parseFile), { include });
  tree = buildApiTree(schema, 'envoy');
  types = new TreeTypes(tree);
  const file = schema.files.map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
  registry = createFileRegistry(create(FileDescriptorSetSchema, { file }));
  const folder = envoyConfigs();
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ya?ml|json)$/.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return { path, text, type: /^(?:version_info|resources):/m.test(text) ? discovery : bootstrap };
    });
}

/** Deprecations in the types, without dates. */
const life: ApiLifecycle = {
  deprecation: (element) => (types.deprecationComment(element) === undefined ? undefined : { isOver: false }),
  releases: () => undefined,
};

function scan(path: string, text: string, type: string, tally = new UseTally(false)): ScannedFile {
  return scanFile({ path, content: text }, { type }, { types, life, tally });
}

function loads(type: string, json: JsonValue): boolean {
  const message = registry.getMessage(type);
  if (message === undefined) throw new Error(`there is no message ${type}`);
  try {
    fromJson(message, json, { registry });
    return true;
  } catch {
    return false;
  }
}

/** The documents of a text for another implementation; undefined if they cannot be read. */
function parseDocuments(text: string): readonly JsonValue[] | undefined {
  const documents = [...parseAllDocuments(text, { merge: true })];
  return documents.some(({ errors }) => errors.length > 0)
    ? undefined
    : documents.map((document) => document.toJS() as JsonValue);
}

/** Files that protobuf-es does not read, though Envoy does. */
const differences: readonly { readonly reason: string; readonly has: RegExp }[] = [
  {
    reason: 'the API does not import TypedStruct, so the registry of protobuf-es lacks it',
    has: /udpa\.type\.v1\.TypedStruct/,
  },
  { reason: 'Envoy leaves out what has the tag !ignore', has: /!ignore/ },
];

interface Random {
  /** From zero up to a limit, which is left out. */
  below(limit: number): number;
}

function seeded(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(limit) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state >>> 8) % limit;
    },
  };
}

/** A message of the text with one entry per line, with its type and depth. */
interface Spot {
  readonly map: DataMap;
  readonly fields: readonly FieldType[];
  readonly isSet: ReadonlySet<FieldType>;
  readonly depth: number;
  readonly isInAny: boolean;
}

/** All block maps of a text that are messages. */
function collectSpots(text: string, type: string): readonly Spot[] {
  const maps = new Map<number, DataMap>();
  const { documents } = readYamlData('a', text);
  const waiting = [...documents];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'map') {
      if (!node.isFlow && node.isAnchored !== true) maps.set(node.start, node);
      for (const { value } of node.entries) waiting.push(value);
    }
    if (node.kind === 'list') for (const { value } of node.items) waiting.push(value);
  }
  const spots: Spot[] = [];
  const walk = new DataWalk(types, {
    use: () => undefined,
    mismatch: () => undefined,
    message({ type: message, path, settings, start }) {
      const map = maps.get(start);
      if (map === undefined || map.entries.length === 0 || message.name.startsWith('xds.type')) return;
      let depth = 0;
      for (let at = path; at !== undefined; at = at.around) depth++;
      spots.push({
        map,
        fields: [...message.byNumber.values()],
        isSet: new Set(settings.map(({ field }) => field)),
        depth,
        isInAny: map.entries.some(({ key }) => key.kind === 'scalar' && key.value === '@type'),
      });
    },
  });
  for (const document of documents) walk.walk(document, type);
  return spots;
}

type PlantKind = 'scan-deprecated' | 'scan-unknown-field' | 'scan-wrong-type' | 'scan-unknown-value';

/** A line to plant in a message; undefined if the message has no room for it. */
function plantLine(kind: PlantKind, spot: Spot, random: Random): string | undefined {
  const isDeprecated = ({ element }: FieldType): boolean => types.deprecationComment(element) !== undefined;
  const free = spot.fields.filter(
    (field) =>
      !spot.isSet.has(field) && field.oneof === undefined && isDeprecated(field) === (kind === 'scan-deprecated'),
  );
  const pick = (fields: readonly FieldType[]): FieldType | undefined =>
    fields.length === 0 ? undefined : fields[random.below(fields.length)];
  const spell = ({ name, jsonName }: FieldType): string => (random.below(2) === 0 ? name : jsonName);
  if (kind === 'scan-unknown-field') return `planted_field_${random.below(1000)}: 1`;
  if (kind === 'scan-deprecated') {
    const field = pick(free);
    return field && `${spell(field)}: null`;
  }
  if (kind === 'scan-unknown-value') {
    const field = pick(free.filter(({ type, cardinality }) => type.kind === 'enum' && cardinality === 'singular'));
    return field && `${spell(field)}: PLANTED_VALUE`;
  }
  const field = pick(free.filter(({ cardinality, type }) => type.kind === 'message' || cardinality !== 'singular'));
  const isFree = field?.type.kind === 'message' && field.type.name === 'google.protobuf.Value';
  return field === undefined || isFree ? undefined : `${spell(field)}: 1.5e`;
}

describe.skipIf(!hasSharedCorpora)(`Envoy's configurations${sharedCorporaNote}`, () => {
  beforeAll(readTree);

  test('a file has no mismatch exactly if protobuf-es reads it', () => {
    const judged = files.flatMap(({ path, text, type }) => {
      const documents = parseDocuments(text);
      const { findings, unknownTypes } = scan(path, text, type);
      if (documents === undefined)
        return findings.length > 0 ? [] : [{ path, isRead: false, mismatches: [], unknownTypes }];
      // The letter case of enum values is a warning: Envoy ignores it, protobuf-es does not.
      const mismatches = findings.filter(({ rule }) => rule !== 'scan-deprecated');
      if (differences.some(({ has }) => has.test(text))) return [];
      const isRead = documents.every((json) => loads(type, json));
      return isRead === (mismatches.length === 0) ? [] : [{ path, isRead, mismatches, unknownTypes }];
    });
    expect(judged).toEqual([]);
    expect(differences.filter(({ has }) => !files.some(({ text }) => has.test(text)))).toEqual([]);
    expect(files.length).toBe(123);
  });

  test('planted faults are found at their lines, and nothing else is', () => {
    const random = seeded(20);
    const kinds: readonly PlantKind[] = [
      'scan-deprecated',
      'scan-unknown-field',
      'scan-wrong-type',
      'scan-unknown-value',
    ];
    const planted = { total: 0, inAny: 0, depths: new Set<number>(), kinds: new Map<string, number>() };
    for (const { path, text, type } of files) {
      if (!/\.ya?ml$/.test(path) || parseDocuments(text) === undefined || text.includes('!ignore')) continue;
      const before = scan(path, text, type).findings;
      if (before.length > 0) continue;
      const spots = collectSpots(text, type);
      const edits: TextEdit[] = [];
      const expected: { readonly rule: PlantKind; readonly line: string }[] = [];
      const used = new Set<Spot>();
      for (let round = 0; round < 8 && spots.length > 0; round++) {
        const spot = spots[random.below(spots.length)] as Spot;
        const kind = kinds[random.below(kinds.length)] as PlantKind;
        const line = used.has(spot) ? undefined : plantLine(kind, spot, random);
        if (line === undefined) continue;
        used.add(spot);
        const [first] = spot.map.entries;
        const start = first?.start ?? 0;
        const column = start - (text.lastIndexOf('\n', start - 1) + 1);
        edits.push({ start, end: start, text: `${line}\n${' '.repeat(column)}` });
        expected.push({ rule: kind, line });
        planted.total++;
        if (spot.isInAny) planted.inAny++;
        planted.depths.add(spot.depth);
        planted.kinds.set(kind, (planted.kinds.get(kind) ?? 0) + 1);
      }
      const after = applyEdits(
        text,
        edits.toSorted((a, b) => a.start - b.start),
      );
      const lines = after.split('\n');
      const found = scan(path, after, type).findings.map(({ rule, location: { line } }) => ({
        rule,
        line: (lines[line - 1] ?? '').replace(/^[\s-]*/, ''),
      }));
      const sorted = (list: readonly { readonly rule: string; readonly line: string }[]): readonly string[] =>
        list.map(({ rule, line }) => `${rule} ${line}`).toSorted();
      expect([path, sorted(found)]).toEqual([path, sorted(expected)]);
    }
    expect(planted.total).toBeGreaterThanOrEqual(200);
    expect(planted.inAny).toBeGreaterThan(30);
    expect(planted.depths.size).toBeGreaterThan(8);
    expect(Math.min(...kinds.map((kind) => planted.kinds.get(kind) ?? 0))).toBeGreaterThan(20);
  });
});
