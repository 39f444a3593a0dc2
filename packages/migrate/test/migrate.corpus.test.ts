/**
 * Every v3 message of Envoy's tree, with every field set, becomes a message of v4alpha that another implementation of protobuf accepts; its values are the
 * old ones, except for the losses that were reported and planned; JSON, YAML and binary agree.
 */
import {
  create,
  createFileRegistry,
  equals,
  fromBinary,
  fromJson,
  toBinary,
  toJson,
  type DescField,
  type DescMessage,
  type FileRegistry,
  type JsonObject,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { buildApiTree, type ApiTree, type PackageVersion } from '@protoshepherd/api-tree';
import { createPlanner } from '@protoshepherd/convert';
import { resolveMigration, migrateBytes, migrateText, type Migrated, type Migration } from '@protoshepherd/migrate';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { sampleMessage } from './sample-message.ts';

/** A candidate of 2021 that imports a file which is not there. */
const isBroken = (path: string): boolean =>
  path.startsWith('contrib/envoy/extensions/filters/network/rocketmq_proxy/v4alpha/');

/** A message type, and its target. */
interface Subject {
  readonly type: DescMessage;
  readonly target: DescMessage;
  readonly migration: Migration;
  /** Other for each, so that samples differ. */
  readonly seed: number;
}

let tree: ApiTree;
let registry: FileRegistry;
let subjects: readonly Subject[];
/** The previous types of v4alpha. */
let formerNames: ReadonlyMap<string, string>;

function readTree(): void {
  const corpus = envoyTree('2021-08-25');
  const include = (path: string): SyntaxTree | undefined => {
    const text = findInRoots(corpus.roots.slice(1), path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
  const files = readCorpus(corpus).filter(({ path }) => !isBroken(path));
  const schema = linkSchema(files.map(parseFile), { include });
  tree = buildApiTree(schema, 'envoy');
  const file = schema.files.map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
  registry = createFileRegistry(create(FileDescriptorSetSchema, { file }));
  subjects = findVersions('v3')
    .filter(hasCandidate)
    .flatMap(({ name }) => listMessages(name))
    .map((type, seed) => ({ seed, ...createSubject(type) }));
  formerNames = new Map(subjects.map(({ type, target }) => [target.typeName, type.typeName]));
}

function createSubject(type: DescMessage): Omit<Subject, 'seed'> {
  const ends = resolveMigration(tree, type.typeName, 'v4alpha');
  if (ends.kind !== 'found') throw new Error(`${type.typeName}: ${ends.kind}`);
  const { migration } = ends;
  return { type, migration, target: messageType(migration.pair.to.fact.fullName) };
}

function findVersions(version: string): PackageVersion[] {
  return tree.packages.filter((each) => each.version?.text === version && each.isTarget);
}

function hasCandidate({ siblings }: PackageVersion): boolean {
  return siblings.some(({ version }) => version?.text === 'v4alpha');
}

function listMessages(name: string): DescMessage[] {
  const withNested = (message: DescMessage): DescMessage[] => [message, ...message.nestedMessages.flatMap(withNested)];
  return [...registry.files]
    .filter(({ proto }) => proto.package === name)
    .flatMap(({ messages }) => messages.flatMap(withNested));
}

function messageType(name: string): DescMessage {
  const found = registry.getMessage(name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

const payloadNames = [
  'envoy.config.core.v3.Address',
  'envoy.config.core.v3.Node',
  'envoy.config.cluster.v3.Cluster',
  'envoy.extensions.filters.http.buffer.v3.Buffer',
  'envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager',
  'envoy.config.route.v3.VirtualHost',
  'envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext',
];

interface SampleChoices {
  readonly useNames?: boolean;
  readonly isSkipped?: (field: DescField) => boolean;
  readonly payloads?: readonly string[];
}

function createSample(
  { type, seed }: Subject,
  { payloads = payloadNames, ...choices }: SampleChoices = {},
): JsonObject {
  return sampleMessage(type, { seed, budget: 30, payloads: payloads.map(messageType), ...choices });
}

/** Migrates a value as JSON; it must fit. */
function migrateJson({ type, migration, seed }: Subject, sample: JsonObject): Migrated<string> {
  const text = JSON.stringify(sample, undefined, seed % 3);
  const migrated = migrateText({ file: 'sample.json', text, encoding: 'json' }, migration);
  const mistakes = [...migrated.findings, ...migrated.notes.filter(({ kind }) => kind === 'misfit')];
  expect([type.typeName, ...mistakes]).toEqual([type.typeName]);
  return migrated;
}

/** A value with its path: with the names of the old version, and with field numbers, so that names and list indices do not matter. */
interface Leaf {
  readonly path: string;
  readonly fact: string;
}

/** All values of a message, including those in an Any. */
function collectLeaves(type: DescMessage, json: JsonValue): Leaf[] {
  // The canonical form of another implementation, which refuses invalid messages.
  const canonical = toJson(type, fromJson(type, json, { registry }), { registry });
  const leaves: Leaf[] = [];
  const visitMessage = (message: DescMessage, value: JsonObject, path: string, numbers: string): void => {
    const fields = new Map(message.fields.map((field) => [field.jsonName, field]));
    for (const [key, inner] of Object.entries(value)) {
      const field = fields.get(key);
      if (field === undefined) continue;
      const at = path === '' ? field.name : `${path}.${field.name}`;
      for (const [step, item] of listSteps(field, inner)) {
        const place = `${numbers}.${field.number}${step.replace(/^\[\d+\]$/, '')}`;
        visitValue(field, item, `${at}${step}`, place);
      }
    }
  };
  const visitValue = (field: DescField, value: JsonValue, path: string, numbers: string): void => {
    const add = (text: string): void => {
      leaves.push({ path, fact: `${numbers} = ${text}` });
    };
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (field.message === undefined || !isMap || isFree.has(field.message.typeName)) {
      const number = field.enum?.values.find(({ name }) => name === value)?.number;
      add(JSON.stringify(number ?? value));
      return;
    }
    const name = value['@type'];
    const payload = typeof name === 'string' ? messageType(name.replace(/.*\//, '')) : field.message;
    add(formerNames.get(payload.typeName) ?? payload.typeName);
    visitMessage(payload, value, path, numbers);
  };
  visitMessage(type, canonical as JsonObject, '', '');
  return leaves;
}

const isFree = new Set(['google.protobuf.Struct', 'google.protobuf.Value', 'google.protobuf.ListValue']);

function listSteps({ fieldKind }: DescField, value: JsonValue): (readonly [string, JsonValue])[] {
  if (fieldKind === 'list') return (value as JsonValue[]).map((item, index) => [`[${index}]`, item] as const);
  if (fieldKind !== 'map') return [['', value]];
  return Object.entries(value as JsonObject).map(([key, item]) => [`[${JSON.stringify(key)}]`, item] as const);
}

/** The values that migrate: all except those at lost paths. */
function without(leaves: readonly Leaf[], lost: ReadonlySet<string>): string[] {
  const isLost = (path: string): boolean => {
    for (let at = path; at !== ''; at = at.replace(/(?:^|\.)\w+$|\[[^\]]*\]$/, '')) if (lost.has(at)) return true;
    return false;
  };
  return leaves.filter(({ path }) => !isLost(path)).map(({ fact }) => fact);
}

/** All losses in the plans of the tree, in the words of the notes. */
function plannedLosses(): ReadonlySet<string> {
  const plan = createPlanner({ tree });
  const said = new Set<string>();
  // Some messages move to packages of another family.
  const pairs = new Map(
    subjects.map(({ migration: { pair } }) => [`${pair.from.owner.name} ${pair.to.owner.name}`, pair]),
  );
  for (const { from, to } of pairs.values()) {
    const { messages, enums } = plan(from.owner, to.owner);
    for (const step of messages) {
      for (const { kind, from: field } of step.fields)
        if (kind === 'removed') said.add(`${step.to} has no field ${field?.name}`);
    }
    for (const step of enums) {
      for (const { kind, from: value } of step.values)
        if (kind === 'removed') said.add(`${step.to} has no value ${value?.name}`);
    }
  }
  return said;
}

describe.skipIf(!hasSharedCorpora)(`every v3 message of Envoy${sharedCorporaNote}`, () => {
  beforeAll(readTree, 300_000);

  it('has a counterpart', () => {
    expect(subjects.length).toBeGreaterThan(500);
  });

  it('is valid in v4alpha, and has lost only values that were reported and planned', () => {
    const planned = plannedLosses();
    let losses = 0;
    for (const subject of subjects) {
      const { type, target } = subject;
      const sample = createSample(subject);
      const { content, notes } = migrateJson(subject, sample);
      const lost = notes.filter(({ kind }) => kind === 'lost');
      for (const { reason, text } of lost) if (reason === 'removed') expect(planned).toContain(text);
      const gone = new Set(lost.map(({ path }) => path));
      const after = collectLeaves(target, JSON.parse(content) as JsonValue).map(({ fact }) => fact);
      expect([type.typeName, ...after.toSorted()]).toEqual([
        type.typeName,
        ...without(collectLeaves(type, sample), gone).toSorted(),
      ]);
      losses += lost.length;
    }
    expect(losses).toBeGreaterThan(100);
  });

  it('loses nothing without deprecated values', () => {
    const isSkipped = ({ proto }: DescField): boolean => proto.options?.deprecated === true;
    for (const subject of subjects) {
      const { notes } = migrateJson(subject, createSample(subject, { isSkipped }));
      const lost = notes.filter(({ kind, text }) => kind === 'lost' && text.includes('has no field'));
      expect([subject.type.typeName, ...lost]).toEqual([subject.type.typeName]);
    }
  });

  it('is the same as JSON, YAML and binary, in both spellings', () => {
    for (const subject of subjects) {
      const { type, target, migration, seed } = subject;
      const sample = createSample(subject);
      const goal = fromJson(target, JSON.parse(migrateJson(subject, sample).content) as JsonValue, { registry });
      const named = migrateJson(subject, createSample(subject, { useNames: true })).content;
      const yaml = stringify(sample, seed % 2 === 0 ? {} : { collectionStyle: 'flow' });
      const fromYaml = migrateText({ file: 'sample.yaml', text: yaml, encoding: 'yaml' }, migration).content;
      const bytes = toBinary(type, fromJson(type, sample, { registry }));
      const fromBytes = fromBinary(target, migrateBytes(bytes, migration).content);
      const others = [
        fromJson(target, JSON.parse(named) as JsonValue, { registry }),
        fromJson(target, parse(fromYaml) as JsonValue, { registry }),
        fromBytes,
      ];
      expect([
        type.typeName,
        ...others.map((each) => equals(target, each, goal, { registry, unpackAny: true })),
      ]).toEqual([type.typeName, true, true, true]);
    }
  });

  it('stays v3 within an Any if there is no v4alpha of it', () => {
    const around = createSubject(messageType('envoy.config.core.v3.TypedExtensionConfig'));
    const lone = findVersions('v3')
      .filter((each) => !hasCandidate(each))
      .flatMap(({ name }) => listMessages(name));
    expect(lone.length).toBeGreaterThan(100);
    for (const [seed, { typeName }] of lone.entries()) {
      const subject = { ...around, seed };
      const sample = createSample(subject, { payloads: [typeName] });
      const { content } = migrateJson(subject, sample);
      expect(collectLeaves(around.target, JSON.parse(content) as JsonValue)).toEqual(
        collectLeaves(around.type, sample),
      );
      expect(content).toContain(`"type.googleapis.com/${typeName}"`);
    }
  });
});
