/** The validation rules of a real tree: every one of them is either understood or listed here as opaque, and each set equals itself. */
import { isDeepStrictEqual } from 'node:util';

import { buildApiTree, type ApiElement } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, viewAt, type FieldNode } from '@protoshepherd/syntax';
import {
  compareRules,
  readFieldRules,
  readMessageRules,
  readOneofRules,
  type FieldKind,
  type RuleSet,
} from '@protoshepherd/validation';
import { describe, expect, it } from 'vitest';

import { envoyTree, hasSharedCorpora, readCorpus, sharedCorporaNote } from '../../../test/support/corpora.ts';

const none: RuleSet = { required: false, ignore: 'never', skipsNested: false, expressions: [], opaque: [] };

interface Found {
  readonly element: ApiElement;
  readonly rules: RuleSet;
}

function readRules(element: ApiElement): RuleSet | undefined {
  const { tree } = element.file.schemaFile;
  // In source form: `required` of a member of a oneof has no effect there.
  if (element.kind === 'field') return readFieldRules(tree, { row: element.row });
  if (element.kind === 'oneof') return readOneofRules(tree, element.row);
  return element.kind === 'message' ? readMessageRules(tree, element.row) : undefined;
}

function findRules(date: '2020-09-18' | '2021-08-25'): readonly Found[] {
  const tree = buildApiTree(linkSchema(readCorpus(envoyTree(date)).map(parseFile), {}), 'envoy');
  const elements = tree.families.flatMap(({ versions }) =>
    versions.flatMap(({ files }) => files.flatMap((file) => file.elements)),
  );
  return elements.flatMap((element) => {
    const rules = readRules(element);
    return rules === undefined || isDeepStrictEqual(rules, none) ? [] : [{ element, rules }];
  });
}

function toFieldKind({ kind, file, row, oneof }: ApiElement): FieldKind {
  const node = viewAt(file.schemaFile.tree, row);
  if (kind !== 'field') return { type: kind, cardinality: 'singular', hasPresence: true };
  if (node.kind === 'mapField') {
    const { key, value } = node;
    return { type: value?.name ?? '', keyType: key?.name ?? '', cardinality: 'map', hasPresence: false };
  }
  const { type, label } = node as FieldNode;
  const name = type?.name ?? '';
  const cardinality = label?.text === 'repeated' ? 'repeated' : 'singular';
  const hasPresence = cardinality === 'singular' && (oneof !== undefined || /[A-Z.]/.test(name));
  return { type: name, cardinality, hasPresence };
}

/** Opaque rules with how often they occur, also those of elements. */
function countOpaque(rules: RuleSet, counts: Map<string, number>): void {
  for (const { name, effect } of rules.opaque)
    counts.set(`${effect} ${name}`, (counts.get(`${effect} ${name}`) ?? 0) + 1);
  const { value } = rules;
  const parts = value?.kind === 'list' ? [value.items] : value?.kind === 'map' ? [value.keys, value.values] : [];
  for (const part of parts) if (part !== undefined) countOpaque(part, counts);
}

describe.skipIf(!hasSharedCorpora)(`the validation rules of Envoy's API of 2021-08-25${sharedCorporaNote}`, () => {
  const found = hasSharedCorpora ? findRules('2021-08-25') : [];

  it('are all understood, but for patterns', () => {
    const counts = new Map<string, number>();
    for (const { rules } of found) countOpaque(rules, counts);
    const kinds = new Map<string, number>();
    for (const { element } of found) kinds.set(element.kind, (kinds.get(element.kind) ?? 0) + 1);
    expect({ elements: Object.fromEntries(kinds), opaque: Object.fromEntries(counts) }).toMatchInlineSnapshot(`
      {
        "elements": {
          "field": 1574,
          "oneof": 233,
        },
        "opaque": {},
      }
    `);
  });

  it('are all found: as many options are read as the text contains', () => {
    const option = /\(validate\.(?:rules|required|disabled|ignored)\)/g;
    const count = (text: string): number => text.replaceAll(/\/\/.*/g, '').match(option)?.length ?? 0;
    const written = readCorpus(envoyTree('2021-08-25')).reduce((sum, { text }) => sum + count(text), 0);
    const read = found.reduce((sum, { element }) => {
      const text = viewAt(element.file.schemaFile.tree, element.row).text;
      return sum + (element.kind === 'oneof' ? 1 : count(text));
    }, 0);
    expect(read).toBe(written);
  });

  it('are equal to themselves, and have a known difference from no rules', () => {
    const verdicts = new Map<string, number>();
    for (const { element, rules } of found) {
      const kind = toFieldKind(element);
      expect([element.fullName, compareRules(rules, rules, kind).verdict]).toEqual([element.fullName, 'equal']);
      const added = compareRules(none, rules, kind);
      const removed = compareRules(rules, none, kind);
      expect([element.fullName, removed.verdict, removed.gained]).toEqual([
        element.fullName,
        added.verdict === 'tightened' ? 'relaxed' : added.verdict,
        added.lost,
      ]);
      const said = `${added.verdict}${added.lost === undefined ? '' : ' with a witness'}`;
      verdicts.set(said, (verdicts.get(said) ?? 0) + 1);
    }
    expect(Object.fromEntries(verdicts)).toMatchInlineSnapshot(`
      {
        "tightened": 178,
        "tightened with a witness": 1629,
      }
    `);
  });
});
