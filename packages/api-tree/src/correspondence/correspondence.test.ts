/** Laws of the correspondence of two states, on random trees: it is symmetric, unique, and finds every recorded rename. */
import { linkSchema, type EnumFact, type MessageFact } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import { buildApiTree } from '../build-api-tree.ts';
import { Correspondence, type AcceptedEvidence } from './correspondence.ts';
import { rateEvidence, type Evidence } from './evidence.ts';
import type { MessageMatch, ScopeMatches } from './match-declarations.ts';
import type { Pairing, Sides } from './pairing.ts';

const everything: AcceptedEvidence = {
  packages: ['same name and number', 'lineage', 'place and shape'],
  declarations: ['same name and number', 'same file', 'place and shape'],
  members: ['same name and number', 'same number', 'same name'],
  oneofs: ['same name and number', 'place and shape'],
  methods: ['same name and number', 'place and shape'],
  extensions: ['same name and number', 'same number', 'same name'],
};

interface Member {
  readonly name: string;
  readonly number: number;
}

interface Message {
  readonly name: string;
  readonly fields: readonly (Member & { readonly oneof: string | undefined })[];
  readonly values: readonly Member[];
  readonly inner: readonly Member[];
}

interface Package {
  readonly family: string;
  readonly version: string;
  readonly messages: readonly Message[];
  readonly methods: readonly string[];
}

type Model = readonly Package[];

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const members = fc
  .uniqueArray(fc.record({ name: names, number: fc.integer({ min: 1, max: 9 }) }), { selector: ({ name }) => name })
  .map((all) => all.filter((one, at) => all.findIndex(({ number }) => number === one.number) === at));
const fields = members.chain((all) =>
  fc
    .array(fc.constantFrom(undefined, 'left', 'right'), { minLength: all.length, maxLength: all.length })
    .map((oneofs) => all.map((member, at) => ({ ...member, oneof: oneofs[at] }))),
);
const message: fc.Arbitrary<Message> = fc.record({
  name: fc.constantFrom('Alpha', 'Beta', 'Gamma', 'Delta'),
  fields,
  values: members,
  inner: members,
});
const onePackage: fc.Arbitrary<Package> = fc.record({
  family: fc.constantFrom('x', 'y', 'z'),
  version: fc.constantFrom('v1', 'v2'),
  messages: fc.uniqueArray(message, { selector: ({ name }) => name, maxLength: 4 }),
  methods: fc.uniqueArray(names, { maxLength: 3 }),
});
const model: fc.Arbitrary<Model> = fc.uniqueArray(onePackage, {
  selector: ({ family, version }) => `${family}.${version}`,
  maxLength: 4,
});

function renderPackage({ family, version, messages, methods }: Package): string {
  const renderFields = ({ fields: all }: Message): string =>
    [undefined, 'left', 'right']
      .map((oneof) => {
        const own = all.filter((field) => field.oneof === oneof);
        const lines = own.map(({ name, number }) => `string ${name} = ${number};`).join(' ');
        return oneof === undefined || own.length === 0 ? lines : `oneof ${oneof} { ${lines} }`;
      })
      .join('\n');
  const bodies = messages.map((each) => {
    const values = each.values.map(({ name, number }) => `${name.toUpperCase()}_${each.name} = ${number};`).join(' ');
    const inner = each.inner.map(({ name, number }) => `int32 ${name} = ${number};`).join(' ');
    return `message ${each.name} {
  enum Kind { ZERO_${each.name} = 0; ${values} }
  message Inner { ${inner} }
  ${renderFields(each)}
}`;
  });
  const type = messages[0]?.name;
  const rpcs = type === undefined ? [] : methods.map((name) => `rpc ${name.toUpperCase()}(${type}) returns (${type});`);
  return `syntax = "proto3";\npackage ${family}.${version};\n${bodies.join('\n')}\nservice Api { ${rpcs.join('\n')} }\n`;
}

function buildModelTree(packages: Model): ApiTree {
  const files = packages.map((each) => ({ path: `${each.family}/${each.version}/x.proto`, text: renderPackage(each) }));
  return buildApiTree(linkSchema(files.map((file) => parseFile(file))), 'envoy');
}

interface NamedPair {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  readonly evidence: Evidence;
}

/** All pairs of two trees, by name. */
function listPairs(before: ApiTree, after: ApiTree): NamedPair[] {
  const correspondence = new Correspondence({ before, after }, { accept: everything });
  const found: NamedPair[] = [];
  const addPairs = <Value>(kind: string, { pairs }: Pairing<Value>, nameOf: (value: Value) => string): void => {
    for (const pair of pairs)
      found.push({ kind, before: nameOf(pair.before), after: nameOf(pair.after), evidence: pair.evidence });
  };
  const fullName = ({ fullName: name }: { readonly fullName: string }): string => name;
  const addScope = ({ messages, enums }: ScopeMatches): void => {
    addPairs('message', messages, ({ fact }) => fact.fullName);
    addPairs('enum', enums, ({ fact }) => fact.fullName);
    for (const { before: old, after: now } of enums.pairs) {
      const sides: Sides<EnumFact> = { before: old.fact, after: now.fact };
      addPairs('value', correspondence.pairValues(sides), fullName);
    }
    for (const match of messages.pairs) addMessage(match);
  };
  const addMessage = ({ before: old, after: now, inside }: MessageMatch): void => {
    const sides: Sides<MessageFact> = { before: old.fact, after: now.fact };
    const paired = correspondence.pairFields(sides);
    addPairs('field', paired, fullName);
    addPairs('oneof', correspondence.pairOneofs(sides, paired), fullName);
    addScope(inside);
  };
  addPairs('package', correspondence.packages, ({ name }) => name);
  addScope(correspondence.declarations);
  const { services } = correspondence.declarations;
  addPairs('service', services, ({ fact }) => fact.fullName);
  for (const { before: old, after: now } of services.pairs) {
    const files: Sides<ApiFile> = { before: old.file, after: now.file };
    addPairs('method', correspondence.pairMethods(files, { before: old.fact, after: now.fact }), fullName);
  }
  return found;
}

function sorted(pairs: readonly NamedPair[]): string[] {
  return pairs.map((pair) => JSON.stringify(pair)).toSorted();
}

describe('the correspondence of two states', () => {
  test('is mirrored when the states are exchanged', () => {
    fc.assert(
      fc.property(model, model, (old, now) => {
        const [before, after] = [buildModelTree(old), buildModelTree(now)];
        const back = listPairs(after, before).map((pair) => ({ ...pair, before: pair.after, after: pair.before }));
        expect(sorted(back)).toEqual(sorted(listPairs(before, after)));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test('gives no element two partners', () => {
    fc.assert(
      fc.property(model, model, (old, now) => {
        const pairs = listPairs(buildModelTree(old), buildModelTree(now));
        for (const side of ['before', 'after'] as const) {
          const ends = pairs.map((pair) => `${pair.kind} ${pair[side]}`);
          expect(ends).toEqual([...new Set(ends)]);
        }
      }),
      { numRuns: 150, seed: 8 },
    );
  });

  test('never pairs a declaration with one of a family that is on both sides', () => {
    fc.assert(
      fc.property(model, model, (old, now) => {
        const [before, after] = [buildModelTree(old), buildModelTree(now)];
        const parseFamily = (name: string): string => name.split('.')[0] ?? '';
        const across = listPairs(before, after).filter((pair) => parseFamily(pair.before) !== parseFamily(pair.after));
        for (const pair of across) {
          expect(after.family(parseFamily(pair.before))).toBeUndefined();
          expect(before.family(parseFamily(pair.after))).toBeUndefined();
        }
      }),
      { numRuns: 150, seed: 9 },
    );
  });

  test('of an unchanged tree pairs every element with itself, by name and number', () => {
    fc.assert(
      fc.property(model, (packages) => {
        const pairs = listPairs(buildModelTree(packages), buildModelTree(packages));
        expect(pairs.filter((pair) => pair.before !== pair.after)).toEqual([]);
        expect(new Set(pairs.map(({ evidence }) => evidence))).toEqual(
          new Set(packages.length === 0 ? [] : ['same name and number']),
        );
        const tree = buildModelTree(packages);
        const elements = tree.files.flatMap((file) => file.elements);
        expect(pairs).toHaveLength(elements.length + tree.packages.length);
      }),
      { numRuns: 100, seed: 10 },
    );
  });

  test('finds a member that has another name by its number', () => {
    const owners = model.filter((packages) =>
      packages.some(({ messages }) => messages.some((each) => each.fields.length > 0)),
    );
    fc.assert(
      fc.property(owners, fc.nat(), (packages, seed) => {
        const all = packages.flatMap((own) =>
          own.messages.flatMap((each) => each.fields.map((field) => ({ own, each, field }))),
        );
        const chosen = all[seed % all.length] as (typeof all)[number];
        const rename = (each: Message): Message => ({
          ...each,
          fields: each.fields.map((field) => (field === chosen.field ? { ...field, name: 'renamed' } : field)),
        });
        const after = packages.map((own) => ({
          ...own,
          messages: own.messages.map((each) => (each === chosen.each ? rename(each) : each)),
        }));
        const scope = `${chosen.own.family}.${chosen.own.version}.${chosen.each.name}`;
        const pair = listPairs(buildModelTree(packages), buildModelTree(after)).find(
          ({ before }) => before === `${scope}.${chosen.field.name}`,
        );
        expect(pair).toEqual({
          kind: 'field',
          before: `${scope}.${chosen.field.name}`,
          after: `${scope}.renamed`,
          evidence: 'same number',
        });
      }),
      { numRuns: 100, seed: 11 },
    );
  });
});

test('an annotation is certain, likeness is a guess', () => {
  expect(rateEvidence('previous type')).toBe('certain');
  expect(rateEvidence('same number')).toBe('likely');
  expect(rateEvidence('place and shape')).toBe('guess');
});
