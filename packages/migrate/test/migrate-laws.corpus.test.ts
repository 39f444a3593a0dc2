/** Laws of migration, on random ships: unchanged values keep their bytes; the style of a text does not matter; binary agrees with text. */
import {
  create,
  createFileRegistry,
  equals,
  fromBinary,
  fromJson,
  toBinary,
  type DescMessage,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { migrateBytes, migrateText } from '@protoshepherd/migrate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify, type ToStringOptions } from 'yaml';

import { buildTree } from '../../../test/support/build-tree.ts';
import { fleetTree, migrateShip, findMigration, shipMigration } from './fleet-tree.ts';

const words = fc.constantFrom(
  'a',
  'home_port',
  'label',
  '# no comment',
  '- x',
  'a: b',
  'null',
  '12',
  'ä',
  '"',
  "it's",
  'SLOOP',
  '{',
  ' ',
);
const cabin = fc.record({ label: words, beds: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] });
const anyCabin = cabin.map((each) => ({ '@type': 'type.googleapis.com/fleet.ship.v1.Cabin', ...each }));
const anyCrew = fc
  .record({ chest: anyCabin, names: fc.array(words, { maxLength: 2 }) }, { requiredKeys: [] })
  .map((each) => ({ '@type': 'type.googleapis.com/fleet.crew.v1.Crew', ...each }));

/** The fields of a message as free data. */
const typedCabin = fc
  .record({ label: words, beds: fc.constantFrom(1, '2'), bunk: words }, { requiredKeys: [] })
  .map((value) => ({ type_url: 'x/fleet.ship.v1.Cabin', value }));

/** Values that every ship may have, and that all migrate. */
const harmless = {
  name: words,
  home_port: words,
  cabins: fc.array(cabin, { maxLength: 3 }),
  kind: fc.constantFrom('SLOOP', 'BRIG', 'UNKNOWN', 0, 1, 3, 77),
  kinds: fc.array(fc.constantFrom('SLOOP', 'BRIG', 1, 3), { maxLength: 4 }),
  decks: fc.dictionary(words, cabin, { maxKeys: 2 }),
  kinds_by_number: fc.dictionary(fc.constantFrom('1', '-2', '30'), fc.constantFrom('SLOOP', 'BRIG'), { maxKeys: 2 }),
  tons: fc.integer({ min: -5, max: 5 }),
  cargo: fc.oneof(anyCabin, anyCrew),
  cargoes: fc.array(fc.oneof(anyCabin, anyCrew), { maxLength: 2 }),
  notes: fc.dictionary(words, fc.oneof(words, fc.constant({ home_port: 1 })), { maxKeys: 2 }),
  owner: words,
  left: words,
  depths: fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 3 }),
  moved: fc.integer({ min: 0, max: 4_294_967_295 }),
  is_afloat: fc.boolean(),
  sail: words,
  turn_time: fc.constant('1.5s'),
  max_speed: fc.constantFrom(3, '18446744073709551615'),
  mask: fc.constantFrom('homePort', 'name,homePort', 'nobody.knows'),
};
const harmlessShip = fc.record(
  { ...harmless, tender: fc.record(harmless, { requiredKeys: [] }) },
  { requiredKeys: [] },
);

/** Values that the new version cannot hold. */
const costly = {
  port: words,
  right: words,
  kind: fc.constantFrom('GALLEY', 'BRIG', 2),
  kinds: fc.array(fc.constantFrom('GALLEY', 'SLOOP', 2, 3), { maxLength: 4 }),
  kinds_by_number: fc.dictionary(fc.constantFrom('1', '2'), fc.constantFrom('GALLEY', 'BRIG'), { maxKeys: 2 }),
  tons: fc.constantFrom('2147483647', '2147483648', '-2147483648', '-2147483649'),
  depths: fc.array(fc.constantFrom('5000000000', '7'), { maxLength: 3 }),
  cabins: fc.array(fc.record({ bunk: words, label: words, beds: fc.constant(1) }, { requiredKeys: [] }), {
    maxLength: 3,
  }),
  by_hand: words,
  extra: fc.oneof(typedCabin, fc.constant({ type_url: 'x/nobody.v1.Knows', value: { label: 1 } })),
};
const anyShip = fc.record(
  {
    ...harmless,
    ...costly,
    boats: fc.array(fc.record({ ...harmless, ...costly }, { requiredKeys: [] }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

const styles: fc.Arbitrary<ToStringOptions> = fc.record({
  indent: fc.constantFrom(2, 3, 5),
  indentSeq: fc.boolean(),
  collectionStyle: fc.constantFrom('any', 'flow'),
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL'),
  defaultKeyType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
  flowCollectionPadding: fc.boolean(),
});

const noAliases = { aliasDuplicateObjects: false } as const;

describe('a text', () => {
  it('means the same in every style, and as JSON', () => {
    fc.assert(
      fc.property(anyShip, styles, fc.integer({ min: 0, max: 3 }), (ship, style, indent) => {
        const text = stringify(ship, { ...noAliases, ...style });
        // A block scalar that is only a blank is not preserved, so the written text counts.
        const json = migrateShip(JSON.stringify(parse(text), undefined, indent), 'json');
        const yaml = migrateShip(text);
        expect(yaml.notes.map(({ kind, path, text: why }) => [kind, path, why])).toEqual(
          json.notes.map(({ kind, path, text: why }) => [kind, path, why]),
        );
        expect(asNames(parse(yaml.content))).toEqual(asNames(JSON.parse(json.content)));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every comment', () => {
    fc.assert(
      fc.property(
        harmlessShip,
        fc.array(fc.constantFrom('', ' # at the end', '\n# a line', '\n\n     # far in'), {
          minLength: 1,
          maxLength: 9,
        }),
        (ship, comments) => {
          const plain = stringify(ship, {
            ...noAliases,
            collectionStyle: 'any',
            defaultStringType: 'QUOTE_DOUBLE',
            lineWidth: 0,
          });
          const text = plain
            .split('\n')
            .map((line, at) => (line === '' ? line : `${line}${comments[at % comments.length]}`))
            .join('\n');
          const { content, notes } = migrateShip(text);
          expect(notes).toEqual([]);
          expect(content.match(/#(?: at| a|  far).*/g)).toEqual(text.match(/#(?: at| a|  far).*/g));
          expect(content.split('\n').length).toBe(text.split('\n').length);
          expect(parse(content)).toEqual(parse(migrateShip(plain).content));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('stays byte-identical, except for type names, if the versions are alike', () => {
    const message =
      'message M { string name = 1; repeated M ms = 2; google.protobuf.Any any = 3; map<string, string> tags = 4; }';
    const file = (version: string): string =>
      `syntax = "proto3"; package p.${version}; import "google/protobuf/any.proto"; ${message}`;
    const migration = findMigration(
      buildTree({ 'p/v1/p.proto': file('v1'), 'p/v2/p.proto': file('v2') }),
      'p.v1.M',
      'v2',
    );
    const leaf = fc.record({ name: words, tags: fc.dictionary(words, words, { maxKeys: 2 }) }, { requiredKeys: [] });
    const inner = leaf.map((each) => ({ '@type': 'example.com/p.v1.M', ...each }));
    const anyM = fc.record({ name: words, ms: fc.array(leaf, { maxLength: 2 }), any: inner }, { requiredKeys: [] });
    fc.assert(
      fc.property(anyM, styles, fc.constantFrom('\n', '\r\n'), (value, style, lineEnd) => {
        const text = stringify(value, { ...noAliases, ...style }).replaceAll('\n', lineEnd);
        const { content, notes } = migrateText({ file: 'm', text, encoding: 'yaml' }, migration);
        expect(notes).toEqual([]);
        expect(content).toBe(text.replaceAll('/p.v1.M', '/p.v2.M'));
      }),
      { numRuns: 300 },
    );
  });

  it('of any kind ends in an answer', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            ':',
            ' ',
            '\n',
            '-',
            '{',
            '}',
            '[',
            ']',
            '"',
            '&a',
            '*a',
            '#',
            ',',
            '?',
            '|',
            'name',
            'cabins',
            '<<',
            '\t',
            '\0',
          ),
        }),
        fc.constantFrom('yaml', 'json'),
        (text, encoding) => {
          const { content, notes, findings } = migrateShip(text, encoding);
          if (notes.length + findings.length === 0) expect(typeof content).toBe('string');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

/** Either spelling of a file is valid; here all names are as in the schema. */
function asNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNames);
  if (typeof value !== 'object' || value === null) return value;
  const spelled = new Map([
    ['ownedBy', 'owned_by'],
    ['doorSign', 'door_sign'],
  ]);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [spelled.get(key) ?? key, asNames(each)]));
}

describe('bytes', () => {
  const { schema } = fleetTree();
  const file = schema.files
    .filter(({ path }) => !path.startsWith('udpa/'))
    .map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
  for (const each of file) each.dependency = each.dependency.filter((path) => !path.startsWith('udpa/'));
  const registry = createFileRegistry(create(FileDescriptorSetSchema, { file }));
  const [before, after] = ['fleet.ship.v1.Ship', 'fleet.ship.v2alpha.Ship'].map(
    (name) => registry.getMessage(name) as DescMessage,
  ) as [DescMessage, DescMessage];

  it('have the same result and losses as text', () => {
    fc.assert(
      fc.property(anyShip, (ship) => {
        const text = migrateShip(JSON.stringify(ship), 'json');
        const old = fromJson(before, ship as JsonValue, { registry });
        const wire = migrateBytes(toBinary(before, old), shipMigration());
        const lost = (notes: typeof text.notes): string[] =>
          notes
            .filter(({ kind }) => kind === 'lost')
            .map(({ path, text: why }) => `${path} ${why}`)
            .toSorted();
        expect(lost(wire.notes)).toEqual(lost(text.notes));
        const goal = fromJson(after, JSON.parse(text.content) as JsonValue, { registry });
        expect(equals(after, fromBinary(after, wire.content), goal, { registry, unpackAny: true })).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('that are invalid or truncated are refused or kept', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const { content, notes } = migrateBytes(bytes, shipMigration());
        if (notes.some(({ kind }) => kind === 'misfit')) expect(content).toBe(bytes);
      }),
      { numRuns: 2000 },
    );
  });

  it('of unknown fields are kept', () => {
    const bytes = Uint8Array.from([0xfa, 0x3f, 2, 1, 2, 0x0a, 1, 0x61]);
    const { content, notes } = migrateBytes(bytes, shipMigration());
    expect(content).toEqual(bytes);
    expect(notes).toMatchObject([{ kind: 'kept', text: 'fleet.ship.v1.Ship has no field 1023; its bytes are kept' }]);
  });

  it('of a number that would become another value of an enum are lost', () => {
    const { content, notes } = migrateBytes(Uint8Array.from([0x28, 30, 0x28, 77]), shipMigration());
    expect([...content]).toEqual([0x28, 77]);
    expect(notes).toMatchObject([{ kind: 'lost', path: 'kind', reason: 'removed' }]);
  });

  it('change the number and the encoding of a field', () => {
    // moved = 5 and depths = [-1, 3], packed.
    const bytes = Uint8Array.from([
      0xd8, 1, 5, 0xca, 1, 11, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 3,
    ]);
    expect([...migrateBytes(bytes, shipMigration()).content]).toEqual([
      0xf9, 7, 5, 0, 0, 0, 0, 0, 0, 0, 0xca, 1, 2, 1, 6,
    ]);
  });
});
