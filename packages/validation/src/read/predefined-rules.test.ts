/** Predefined rules read their sibling settings. */
import { descendants, parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { compareRules } from '../compare-rules.ts';
import type { FieldKind, RuleSet } from '../rule-set.ts';
import { readFieldRules } from './read-rules.ts';

const singular = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: false });

/** The rules of a field with these settings, of which `[mine]` requires the expression. */
function readRules(settings: string, expression: string, kind: FieldKind): RuleSet {
  const option = `[(buf.validate.field).${settings}]`;
  const tree = parseFile({ path: 'a.proto', text: `syntax = "proto3";\nmessage M {\n  T a = 1 ${option};\n}\n` });
  const field = [...descendants(tree.root)].find((node) => node.kind === 'field');
  const predefined = (name: string): readonly string[] | undefined => (name === 'mine' ? [expression] : undefined);
  return readFieldRules(tree, { row: field?.row ?? 0, kind }, predefined);
}

function compareSettings(expression: string, before: string, after: string, kind = singular('int32')): string {
  return compareRules(readRules(before, expression, kind), readRules(after, expression, kind), kind).verdict;
}

describe('a predefined rule whose neighbours change', () => {
  const switched = 'this == 1 || (rules.gt == 0 ? this < 5 : this < 500)';

  it.each([
    [switched, 'int32 = {gt: 10, [mine]: 7}', 'int32 = {gt: 0, [mine]: 7}', 'incomparable'],
    [switched, 'int32 = {gt: 10, [mine]: 7}', 'int32 = {gt: 10, [mine]: 8}', 'equal'],
    [switched, 'int32 = {gt: 10, [mine]: 7}', 'int32 = {[mine]: 7, gt: 10}', 'equal'],
    // Not followed.
    ['this % rules.gt == 0', 'int32 = {gt: 3, [mine]: 7}', 'int32 = {gt: 2, [mine]: 7}', 'unknown'],
    ['this % rules.gt == 0', 'int32 = {gt: 3, [mine]: 7}', 'int32 = {[mine]: 7, gt: 3}', 'equal'],
    ['this % 2 == 0', 'int32 = {gt: 3, [mine]: 7}', 'int32 = {gt: 2, [mine]: 7}', 'relaxed'],
  ])('%s: %s → %s', (expression, before, after, said) => {
    expect(compareSettings(expression, before, after)).toBe(said);
  });

  it('is compared with them among the items of a list', () => {
    const kind: FieldKind = { type: 'int32', cardinality: 'repeated', hasPresence: false };
    const items = (gt: number): string => `repeated.items.int32 = {gt: ${gt}, [mine]: 7}`;
    expect(compareSettings('this % rules.gt == 0', items(3), items(2), kind)).toBe('unknown');
    expect(compareSettings('this % rules.gt == 0', items(3), items(3), kind)).toBe('equal');
  });
});

describe('has(rules.…) of a predefined rule', () => {
  const guarded = '!has(rules.gt) || this != 50';

  it.each<[settings: string, kind: FieldKind]>([
    ['int32 = {gt: 5', singular('int32')],
    ['int32 = {gt: 0x5', singular('int32')],
    ['int32 = {gt: 05', singular('int32')],
    ['float = {gt: 0.1', singular('float')],
    ['double = {gt: 1e1', singular('double')],
    ['double = {gt: -inf', singular('double')],
  ])('is true for %s}', (settings, kind) => {
    expect(compareSettings(guarded, `${settings}}`, `${settings}, [mine]: 7}`, kind)).toBe('tightened');
  });

  it('is true for a name', () => {
    const [before, after] = ['enum = {const: E_ONE}', 'enum = {const: E_ONE, [mine]: 7}'];
    expect(compareSettings('has(rules.const)', before, after, singular('enum'))).toBe('equal');
    expect(compareSettings('!has(rules.const)', before, after, singular('enum'))).not.toBe('equal');
  });

  it('is false for an absent setting, and for an empty list', () => {
    expect(compareSettings(guarded, 'int32 = {lt: 99}', 'int32 = {lt: 99, [mine]: 7}')).toBe('equal');
    expect(compareSettings('!has(rules.in) || this != 50', 'int32 = {in: []}', 'int32 = {in: [], [mine]: 7}')).toBe(
      'equal',
    );
    expect(compareSettings('!has(rules.in) || this != 50', 'int32 = {in: 50}', 'int32 = {in: 50, [mine]: 7}')).toBe(
      'tightened',
    );
  });
});

it('a setting that is rounded to the type of the field is not followed', () => {
  const isText = (gt: string): boolean =>
    readRules(`double = {gt: ${gt}, [mine]: 7}`, 'this >= rules.gt || this == 1.0', singular('double')).opaque.length >
    0;
  expect([isText('9007199254740993'), isText('9007199254740992')]).toEqual([true, false]);
});
