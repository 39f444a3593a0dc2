/** Envoy's own configurations against the rules of its API: real files are valid, and planted invalid values are found at their locations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pathText } from '@protoshepherd/migrate';
import { TypeRules, type InvalidValue, type SetMessage } from '@protoshepherd/scan';
import type { LineRules, RuleSet, TextRules } from '@protoshepherd/validation';
import { describe, expect, test } from 'vitest';

import { envoyConfigs, envoyTree, hasSharedCorpora, sharedCorporaNote } from '../../../../test/support/corpora.ts';
import { treeOfCorpus } from '../../../../test/support/corpus-tree.ts';
import { walkText } from '../walk-text.ts';
import { MessageValidator } from './judged.ts';

interface Configuration {
  readonly file: string;
  readonly text: string;
  readonly type: string;
}

function configurations(): readonly Configuration[] {
  const folder = envoyConfigs();
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const isResponse = /^resources:/m.test(text);
      return {
        file,
        text,
        type: isResponse ? 'envoy.service.discovery.v3.DiscoveryResponse' : 'envoy.config.bootstrap.v3.Bootstrap',
      };
    });
}

/** A value to put into a configuration, and the rule that refuses it. */
interface Plant {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** The path that must be reported. */
  readonly path: string;
  /** Where the finding must begin. */
  readonly at: number;
}

/** Values that a rule refuses by its definition, independent of our validator. */
function refusedBy({ value }: RuleSet): readonly (readonly [rule: string, json: string])[] {
  if (value?.kind === 'text') return refusedText(value);
  if (value?.kind === 'line') return refusedNumber(value);
  if (value?.kind === 'list') return value.minItems !== undefined && value.minItems > 0n ? [['min_items', '[]']] : [];
  if (value?.kind === 'map') return value.minPairs !== undefined && value.minPairs > 0n ? [['min_pairs', '{}']] : [];
  return value?.kind === 'bool' && value.const !== undefined ? [['bool.const', String(!value.const)]] : [];
}

function refusedText(rules: TextRules): readonly (readonly [string, string])[] {
  if (rules.type === 'bytes') return [];
  return [
    ...(rules.minLength !== undefined && rules.minLength > 0n ? [['min_len', '""'] as const] : []),
    ...(rules.minBytes !== undefined && rules.minBytes > 0n ? [['min_bytes', '""'] as const] : []),
    ...(rules.maxBytes !== undefined
      ? [['max_bytes', JSON.stringify('x'.repeat(Number(rules.maxBytes) + 1))] as const]
      : []),
    ...(rules.formats.some((format) => format.startsWith('http_header'))
      ? [['well_known_regex', '"a\\nb"'] as const]
      : []),
    ...(rules.prefix === undefined ? [] : [['prefix', '"\\u0001"'] as const]),
  ];
}

function refusedNumber(rules: LineRules): readonly (readonly [string, string])[] {
  const { type, lt, lte, gt, gte } = rules;
  const spell = (number: bigint): string =>
    type === 'duration'
      ? `"${number / 1_000_000_000n}.${String(number % 1_000_000_000n).padStart(9, '0')}s"`
      : String(number);
  const high = lt ?? (lte === undefined ? undefined : Number(lte) + 1);
  const isWhole = type !== 'timestamp';
  return [
    ...(isWhole && high !== undefined ? [['lt', spell(BigInt(Math.ceil(Number(high))))] as const] : []),
    ...(isWhole && gt !== undefined && Number(gt) >= 0
      ? [['gt', type === 'duration' ? spell(BigInt(gt)) : String(gt)] as const]
      : []),
    ...(isWhole && gte !== undefined && Number(gte) > 0
      ? [['gte', spell(BigInt(Math.ceil(Number(gte))) - 1n)] as const]
      : []),
    ...(rules.definedOnly ? [['defined_only', '98765'] as const] : []),
    ...(type === 'enum' && rules.notIn[0] !== undefined ? [['not_in', String(rules.notIn[0])] as const] : []),
  ];
}

function plantsIn({ path, settings, start, type }: SetMessage, types: TypeRules): readonly Plant[] {
  const rules = types.findRules(type.name);
  if (rules === undefined) return [];
  return settings.flatMap(({ field, value }): readonly Plant[] => {
    const ruled = rules.fields.find(({ number }) => number === field.number);
    const own = pathText({ around: path, step: field.name });
    const place = { start: value.start, end: value.end };
    const isNeeded = rules.oneofs.some(({ name }) => name === field.oneof);
    return [
      // A list may be in the column of its key; its replacement may not.
      ...(ruled === undefined ? [] : refusedBy(ruled.rules)).map(([rule, json]) => ({
        ...place,
        rule,
        value: ` ${json}`,
        path: own,
        at: value.start + 1,
      })),
      ...(ruled?.rules.required === true ? [{ ...place, rule: 'required', value: 'null', path: own, at: start }] : []),
      ...(isNeeded ? [{ ...place, rule: 'oneof.required', value: 'null', path: pathText(path), at: start }] : []),
    ];
  });
}

/** Numbers that are the same in every run. */
function* sequence(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) yield state;
}

const describeInvalid = (file: string, { path, text }: InvalidValue): string => `${file}: ${pathText(path)}: ${text}`;

describe.skipIf(!hasSharedCorpora)(`Envoy's configurations of 2021-08-25${sharedCorporaNote}`, () => {
  const tree = treeOfCorpus(envoyTree('2021-08-25'));
  const judge = new MessageValidator(tree);
  const types = new TypeRules(tree);
  const all = configurations();
  const readable = all.filter(({ text }) => {
    try {
      walkText(tree, 'envoy.config.bootstrap.v3.Bootstrap', text);
      return true;
    } catch {
      // Templates are not YAML.
      return false;
    }
  });

  test('are all valid', () => {
    const found = readable.flatMap(({ file, text, type }) => {
      const { invalid } = judge.judge(type, text);
      return invalid.map((each) => describeInvalid(file, each));
    });
    expect(found).toEqual([]);
    expect(readable.length).toBeGreaterThan(110);
  });

  test('have no planted invalid value that is missed, and no other finding', () => {
    const candidates = readable.flatMap((configuration) => {
      const before = judge.judge(configuration.type, configuration.text);
      const { messages } = walkText(tree, configuration.type, configuration.text);
      return messages.flatMap((message) => plantsIn(message, types)).map((plant) => ({ configuration, plant, before }));
    });
    const random = sequence(20);
    const byRule = new Map<string, typeof candidates>();
    for (const each of candidates) byRule.set(each.plant.rule, [...(byRule.get(each.plant.rule) ?? []), each]);
    const chosen = [...byRule.values()].flatMap((group) =>
      Array.from({ length: Math.min(group.length, 40) }, () => group[random.next().value % group.length]).flatMap(
        (each) => each ?? [],
      ),
    );
    const wrong = chosen.flatMap(({ configuration, plant, before }) => {
      const { text, type, file } = configuration;
      const planted = `${text.slice(0, plant.start)}${plant.value}${text.slice(plant.end)}`;
      const { invalid } = judge.judge(type, planted);
      const known = new Set(before.invalid.map((each) => describeInvalid(file, each)));
      const found = invalid.filter((each) => !known.has(describeInvalid(file, each)));
      const isRight =
        found.length > 0 && found.every((each) => pathText(each.path) === plant.path && each.start === plant.at);
      return isRight
        ? []
        : [
            `${file} ${plant.path} ${plant.rule} ${plant.value}: ${found.map((each) => describeInvalid(file, each)).join('; ')}`,
          ];
    });
    expect(wrong).toEqual([]);
    expect(chosen.length).toBeGreaterThan(300);
    expect(byRule.size).toBeGreaterThan(9);
  });
});
