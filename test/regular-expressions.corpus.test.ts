/**
 * Every regular expression takes linear time. All literals of every package are collected from the sources and run on texts that cause backtracking in careless
 * ones; a text of twice the length may take at most two and a half times as long.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

/** Expressions that would take long, and why no long text reaches them. The test fails if a reason no longer applies. */
const bounded: ReadonlyMap<string, string> = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'reads the digits of a number'],
  [String.raw`/\.?0+$/`, 'reads the digits of a number'],
  [String.raw`/0+$/`, 'reads the nine digits of nanoseconds'],
  [
    String.raw`/^[("']*(?:[\p{L}\p{M}\p{Nd}]+(?:[-'’][\p{L}\p{M}\p{Nd}]+)*)?[)"'.,;:?]*$/u`,
    'reads a word of at most 100 characters',
  ],
  [String.raw`/(?:^|\P{L})(?:[0-9a-f]{7,}|\p{L}[\p{L}\p{Nd}]*-\p{Nd}+)/iu`, 'reads a word of at most 100 characters'],
  [String.raw`/^([("']*)(.*?)([)"',;:?.]*)$/su`, 'reads a word of at most 100 characters'],
]);

const top = join(import.meta.dirname, '..');

/** All expressions of the sources, by their spelling. */
function collectExpressions(): ReadonlyMap<string, RegExp> {
  const found = new Map<string, RegExp>();
  const files = readdirSync(join(top, 'packages'), { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    if (!/^[^/]+\/src\/.*\.ts$/.test(file) || file.endsWith('.test.ts')) continue;
    visit(parseAst(readFileSync(join(top, 'packages', file), 'utf8'), { lang: 'ts' }), ({ pattern, flags }) => {
      // A sticky expression is tried at one offset only; without the flag it is tried at all.
      found.set(`/${pattern}/${flags}`, new RegExp(pattern, flags.replace('y', '')));
    });
  }
  return found;
}

interface Spelling {
  readonly pattern: string;
  readonly flags: string;
}

function visit(node: unknown, onExpression: (spelling: Spelling) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) onExpression(node.regex as Spelling);
  for (const value of Object.values(node)) visit(value, onExpression);
}

const heads = ['', 'a', 'v', 'x ', '//', '/*', '"', '`', '<', '['];
const pumps = [
  ...Array.from('aA0 \t\n\r./*-_:"\'\\()[]{}<>`@#=,;%é\u2028'),
  ...'.. // a. 0. v1 v1. x/ a, a: :: *a =a'.split(' '),
  '. ',
  'a ',
  'a\n',
  ' \n',
  'use a',
];

/** Builds a text that many expressions nearly match: a start, a repeated part, and an end that matches none of them. */
type HostileText = (length: number) => string;

const hostileTexts: readonly HostileText[] = pumps.flatMap((pump) =>
  heads.map(
    (head): HostileText =>
      (length) =>
        `${head}${pump.repeat(Math.ceil(length / pump.length))}\u0001`,
  ),
);

/** The time of an expression for a text, in milliseconds; the minimum of several runs, since the machine may be busy. */
function measureTime(expression: RegExp, text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    text.replace(expression, '');
    return performance.now() - start;
  });
  return Math.min(...times);
}

const shortLength = 20_000;
/** Linear time over the short length is far below, quadratic time far above. */
const noticeable = 40;

/** Enough for a comparison of two lengths. */
const measurable = 20;

/** Does an expression take more than two and a half times as long for a text of twice the length? */
function isSlowFor(expression: RegExp, { build, text }: PreparedText): boolean {
  if (measureTime(expression, text, 1) < noticeable) return false;
  // Shorter texts show quadratic time in a tenth of the time; if they do not show it, the long ones decide.
  let length = shortLength;
  while (measureTime(expression, build(length / 2), 1) >= measurable) length /= 2;
  return (
    (length < shortLength && growsTooFast(expression, build, length, measurable)) ||
    growsTooFast(expression, build, shortLength, noticeable)
  );
}

function growsTooFast(expression: RegExp, build: HostileText, length: number, least: number): boolean {
  const short = measureTime(expression, build(length), 3);
  return short >= least && measureTime(expression, build(2 * length), 3) > 2.5 * short;
}

interface PreparedText {
  readonly build: HostileText;
  readonly text: string;
}

test('every regular expression takes linear time', { timeout: 900_000 }, () => {
  const prepared = hostileTexts.map((build): PreparedText => ({ build, text: build(shortLength) }));
  const slow = [...collectExpressions()].filter(([, expression]) =>
    prepared.some((hostile) => isSlowFor(expression, hostile)),
  );
  expect(slow.map(([spelling]) => spelling).toSorted()).toEqual([...bounded.keys()].toSorted());
});
