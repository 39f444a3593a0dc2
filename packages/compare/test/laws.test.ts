/**
 * Laws of comparing: a tree does not differ from itself, exchanging both sides mirrors every change, the order of files does not matter, and
 * there is a change exactly where descriptors differ. Descriptors are protoc's to the byte, as other tests prove.
 */
import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, type DescriptorProto } from '@bufbuild/protobuf/wkt';
import type { ApiTree } from '@protoshepherd/api-tree';
import { compareApiTrees, reverseChange, sortChanges, type ChangeSide } from '@protoshepherd/compare';
import { describe, expect, it } from 'vitest';

import { compatCases } from '../../../test/corpus/compat-cases.ts';
import { Dice, mutate, mutators } from '../../../test/support/api-mutations.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { changeLines } from './compare-texts.ts';
import { everything } from './every-statement.ts';

/** Comments carry policy, and descriptors do not carry comments. */
const withoutTraceInDescriptors: ReadonlySet<string> = new Set(['hidden']);

/** Undefined options are not in descriptors; we compare their source form. */
const unknownAnnotations = ['package-status', 'validation', 'work-in-progress'];

interface Mutant {
  readonly name: string;
  readonly files: Texts;
}

/** Every mutator, several times, on every file, alone and in pairs. */
function mutants(): Mutant[] {
  const found: Mutant[] = [];
  for (const [at, name] of Object.keys(mutators).entries()) {
    for (const [path, text] of Object.entries(everything)) {
      for (let seed = 0; seed < 4; seed++) {
        const dice = new Dice(at * 97 + seed);
        let changed = mutate(text, name, dice);
        if (changed !== undefined && seed % 2 === 1)
          changed = mutate(changed, dice.pick(Object.keys(mutators)) as string, dice) ?? changed;
        if (changed !== undefined)
          found.push({ name: `${name} in ${path} (${seed})`, files: { ...everything, [path]: changed } });
      }
    }
  }
  return found;
}

function serializeDescriptors(tree: ApiTree): string {
  return JSON.stringify(
    tree.files
      .filter((file) => file.isTarget)
      .map((file) => {
        const proto = fromBinary(FileDescriptorProtoSchema, tree.schema.descriptorBytes(file.schemaFile));
        for (const message of proto.messageType) sortReserved(message);
        for (const each of proto.enumType) each.reservedRange.sort((a, b) => a.start - b.start);
        return proto;
      }),
    (_, value: unknown) => {
      if (typeof value === 'bigint') return String(value);
      return value instanceof Uint8Array ? [...value] : value;
    },
  );
}

/** Reserved ranges are a set; their spelling is ignored. */
function sortReserved(message: DescriptorProto): void {
  message.reservedRange.sort((a, b) => a.start - b.start);
  message.reservedName.sort();
  for (const nested of message.nestedType) sortReserved(nested);
}

const before = buildTree(everything);
const valid = mutants().flatMap((mutant) => {
  const after = buildTree(mutant.files);
  const findings = [...after.files.flatMap((file) => file.schemaFile.tree.findings), ...after.schema.findings];
  return findings.some(({ severity }) => severity === 'error') ? [] : [{ ...mutant, after }];
});

describe('small changes of every kind', () => {
  const pairs = compatCases.map((each) => ({
    old: buildTree(each.before),
    now: buildTree(each.after),
    kind: each.kind,
  }));

  it('are mirrored when both sides are exchanged', () => {
    for (const { old, now } of pairs) {
      expect(sortChanges(compareApiTrees(now, old).map(reverseChange))).toEqual(sortChanges(compareApiTrees(old, now)));
    }
  });

  it('are there exactly where descriptors differ', () => {
    const wrong = pairs.filter(
      ({ old, now, kind }) => kind !== 'hidden' && serializeDescriptors(old) === serializeDescriptors(now),
    );
    expect(wrong.map(({ kind }) => kind)).toEqual(unknownAnnotations);
  });
});

describe('comparing trees', () => {
  it('the initial tree is valid', () => {
    expect(before.schema.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(valid.length).toBeGreaterThan(300);
  });

  it('a tree does not differ from itself', () => {
    expect(changeLines(compareApiTrees(before, buildTree(everything)))).toEqual([]);
    for (const { after, files } of valid.slice(0, 50)) expect(compareApiTrees(after, buildTree(files))).toEqual([]);
  });

  it('there is a change exactly where descriptors differ', () => {
    const own = serializeDescriptors(before);
    const wrong = valid.filter(({ after }) => {
      const changes = compareApiTrees(before, after).filter(({ kind }) => !withoutTraceInDescriptors.has(kind));
      return changes.length > 0 !== (serializeDescriptors(after) !== own);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('exchanging both sides mirrors every change', () => {
    for (const { after } of valid) {
      const there = compareApiTrees(before, after);
      const back = compareApiTrees(after, before);
      expect(sortChanges(back.map(reverseChange))).toEqual(sortChanges(there));
    }
  });

  it('the order of files does not matter', () => {
    const reversed = buildTree(Object.fromEntries(Object.entries(everything).toReversed()));
    for (const { files, after } of valid.slice(0, 50)) {
      const turned = buildTree(Object.fromEntries(Object.entries(files).toReversed()));
      expect(compareApiTrees(reversed, turned)).toEqual(compareApiTrees(before, after));
    }
  });

  it('every change has a location in its own tree', () => {
    const isKnown = (tree: ApiTree, side: ChangeSide | undefined): boolean =>
      side === undefined || tree.file(side.file) !== undefined;
    const lost = valid.flatMap(({ after }) =>
      compareApiTrees(before, after).filter(
        (change) => !isKnown(before, change.before) || !isKnown(after, change.after),
      ),
    );
    expect(lost).toEqual([]);
  });
});
