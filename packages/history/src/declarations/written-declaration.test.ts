import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readWrittenFile, type WrittenDeclaration } from './written-declaration.ts';

function read(text: string): ReadonlyMap<string, Partial<WrittenDeclaration>> {
  const { declarations } = readWrittenFile(parseFile({ path: 'a.proto', text }));
  return new Map(
    declarations.map(({ name, ...rest }) => [
      name,
      Object.fromEntries(
        Object.entries(rest).filter(
          ([key, value]) =>
            key !== 'kind' &&
            value !== undefined &&
            value !== '' &&
            value !== false &&
            !(Array.isArray(value) && value.length === 0),
        ),
      ),
    ]),
  );
}

describe('written declarations', () => {
  test('have the properties of every kind of declaration', () => {
    const found = read(`syntax = "proto2";
package a.v1;
message M {
  optional string x = 0x10 [(rules) = { min: 1
    max: 2 }, deprecated = true]; // Behind it.
  oneof choice {
    int32 one = 2;
  }
  map<string, N> after = 3;
  extend N { repeated bytes more = 100; }
}
extend M { optional M self = 101; }
service S {
  // Above it.
  rpc Do(stream M) returns (.a.v1.N);
}
`);
    expect(Object.fromEntries(found)).toEqual({
      M: {},
      'M.x': {
        scope: 'M',
        type: 'string',
        number: 16,
        label: 'optional',
        options: ['(rules) = { min: 1 max: 2 }'],
        comment: ' Behind it.\n',
        isDeprecated: true,
      },
      'M.choice': { scope: 'M' },
      'M.one': { scope: 'M', type: 'int32', number: 2, oneof: 'choice' },
      'M.after': { scope: 'M', key: 'string', type: 'N', number: 3 },
      'M.more': { scope: 'M', type: 'bytes', number: 100, label: 'repeated', extends: 'N' },
      self: { type: 'M', number: 101, label: 'optional', extends: 'M' },
      S: {},
      'S.Do': {
        scope: 'S',
        request: { type: 'M', isStream: true },
        response: { type: '.a.v1.N', isStream: false },
        comment: ' Above it.\n',
      },
    });
  });

  test('are read from any text', () => {
    const words = [
      'message',
      'M',
      '{',
      '}',
      'oneof',
      'extend',
      'map<',
      '=',
      '1',
      '99999999999999999999',
      ';',
      '[',
      ']',
    ];
    const others = [
      'rpc',
      '(',
      ')',
      'stream',
      'option',
      'deprecated',
      'true',
      '//\n',
      '"',
      '\u2028',
      'group',
      'enum',
      '-',
      'service',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, ...others), { maxLength: 60 }), (text) => {
        const { declarations } = readWrittenFile(parseFile({ path: '', text: text.join(' ') }));
        for (const { number } of declarations) expect(number === undefined || Number.isSafeInteger(number)).toBe(true);
      }),
    );
  });
});
