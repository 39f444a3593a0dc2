/** Law: a message printed in text format, in any of its spellings, is read back with the same values. */
import { readTextMessage, type MessageType } from '@protoshepherd/scan';
import fc, { type GeneratorValue } from 'fast-check';
import { expect, test } from 'vitest';

import { parseTypes } from './described-types.ts';
import { plainValue } from './plain-value.ts';

const types = parseTypes(`syntax = "proto3"; package a.v1;
  enum E { E_ZERO = 0; E_ONE = 1; }
  message M { int32 number = 1; string text = 2; bool flag = 3; double real = 4; E choice = 5; repeated int32 numbers = 6; repeated M children = 7; M child = 8; map<string, M> named = 9; }
`);
const type = types.message('a.v1.M') as MessageType;

interface Message {
  readonly number?: number;
  readonly text?: string;
  readonly flag?: boolean;
  readonly real?: number;
  readonly choice?: string;
  readonly numbers?: readonly number[];
  readonly children?: readonly Message[];
  readonly child?: Message;
  readonly named?: Readonly<Record<string, Message>>;
}

const { message } = fc.letrec<{ message: Message; full: Message }>((tie) => ({
  message: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constant({}), tie('full')),
  full: fc
    .record(
      {
        number: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
        text: fc.string({ unit: 'grapheme' }),
        flag: fc.boolean(),
        real: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
        choice: fc.constantFrom('E_ZERO', 'E_ONE'),
        numbers: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 3 }),
        children: fc.array(tie('message'), { minLength: 1, maxLength: 2 }),
        child: tie('message'),
        named: fc.dictionary(
          fc.string({ maxLength: 3 }).filter((key) => key !== '__proto__'),
          tie('message'),
          { minKeys: 1, maxKeys: 2, noNullPrototype: true },
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((record) => record as Message),
}));

/** One of the spellings of a message. */
function print(g: GeneratorValue, value: Message): string {
  const choose = (...options: readonly string[]): string => options[g(fc.nat, { max: options.length - 1 })] as string;
  const gap = (): string => choose(' ', '\n', '\t', ' # comment\n');
  const block = (inner: Message): string => (g(fc.boolean) ? `{${print(g, inner)}}` : `<${print(g, inner)}>`);
  const quoted = (text: string): string => {
    const quote = choose('"', "'");
    const one = (part: string): string =>
      quote +
      part.replaceAll(/[\\"'\n\r\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`) +
      quote;
    const cut = g(fc.nat, { max: text.length });
    const isBroken = /[\uD800-\uDBFF]/.test(text[cut - 1] ?? '');
    return isBroken || g(fc.boolean) ? one(text) : one(text.slice(0, cut)) + gap() + one(text.slice(cut));
  };
  const scalar = (each: unknown): string =>
    typeof each === 'number' &&
    Number.isInteger(each) &&
    each >= 0 &&
    g(fc.boolean) &&
    each < 2 ** 31 &&
    !Object.is(each, -0)
      ? `${each}`
      : String(each);
  const fields = Object.entries(value).flatMap(([name, each]: [string, unknown]): string[] => {
    if (name === 'text') return [`text${gap()}:${quoted(each as string)}`];
    if (name === 'child') return [`child${choose('', ':', ' ')}${block(each as Message)}`];
    if (name === 'named')
      return Object.entries(each as Record<string, Message>).map(
        ([key, inner]) => `named { value ${block(inner)} key: ${quoted(key)} }`,
      );
    if (name === 'children') {
      const blocks = (each as Message[]).map(block);
      return g(fc.boolean) ? blocks.map((inner) => `children ${inner}`) : [`children: [${blocks.join(`,${gap()}`)}]`];
    }
    if (name === 'numbers')
      return g(fc.boolean)
        ? (each as number[]).map((number) => `numbers: ${number}`)
        : [`numbers:[${(each as number[]).join(',')}]`];
    return [`${name}:${gap()}${scalar(each)}`];
  });
  return fields.map((field) => field + choose(',', ';', ' ', '\n')).join('');
}

test('law: printed messages are read back', () => {
  fc.assert(
    fc.property(message, fc.gen(), (value, g) => {
      const text = print(g, value);
      const { node, findings } = readTextMessage('a.txtpb', text, type, types);
      expect([text, findings]).toEqual([text, []]);
      expect(node && plainValue(node)).toEqual(value);
    }),
    { numRuns: 300 },
  );
});

test('hostile text gives at most a finding', () => {
  const unit = fc.constantFrom(
    'child',
    '{',
    '}',
    '<',
    '>',
    '[',
    ']',
    ':',
    ',',
    ';',
    '"',
    "'",
    'text',
    '1',
    '-',
    '.',
    '/',
    '\\',
    '\n',
    ' ',
    '#',
    'named',
    'key',
    '0x',
    'e',
    '\uD800',
    '\0',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const { node, findings } = readTextMessage('a.txtpb', text, type, types);
      expect(node !== undefined || findings.length === 1).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
