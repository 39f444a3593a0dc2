import protobuf from 'protobufjs';
import { describe, expect, test } from 'vitest';

import { loadWithProtobufjs } from './protobufjs-tree.ts';
import { textForProtobufjs } from './text-for-protobufjs.ts';

const message = (body: string): string => `syntax = "proto2";\nmessage M {\n${body}\n}\n`;

const withOptions = message('  optional group G = 1 [deprecated = true] {\n    optional string a = 1;\n  }');

describe('protobufjs cannot parse groups', () => {
  test('their options: still so, and the only thing that is taken out', () => {
    // As soon as this does not throw, `text-for-protobufjs.ts` can be removed.
    expect(() => protobuf.parse(withOptions)).toThrow("illegal token '['");
    expect(loadWithProtobufjs([{ path: 'a.proto', text: withOptions }])).toBeUndefined();
  });

  test.each([
    ['a group in a oneof', '  oneof o {\n    group G = 1 {\n    }\n  }'],
    ['a oneof in a group', '  optional group G = 1 {\n    oneof o {\n      string a = 1;\n    }\n  }'],
    ['extensions of a group', '  optional group G = 1 {\n    extensions 4 to 5;\n  }'],
    [
      'an extension in a group',
      '  extensions 9;\n  optional group G = 1 {\n    extend M {\n      optional int32 a = 9;\n    }\n  }',
    ],
  ])('%s: refused, because nothing can be removed without a loss', (_, body) => {
    expect(loadWithProtobufjs([{ path: 'a.proto', text: message(body) }])).toBeDefined();
  });
});

describe('the adapted text', () => {
  test('is blank where the options were, line by line, also in groups of groups and extensions', () => {
    const text = message(
      [
        '  extensions 9;',
        '  repeated group G = 1 [',
        '    (a.b) = { c: "]" },  // A comment ].',
        '    deprecated = true',
        '  ] {',
        '    required group H = 2 [json_name = "x"] {',
        '      optional string s = 1 [default = "group X = 1 [deprecated = true] {"];',
        '    }',
        '  }',
      ].join('\n'),
    );
    const given = textForProtobufjs('a.proto', text);
    expect(given.length).toBe(text.length);
    expect(given.replaceAll(/ +$/gm, '')).toBe(
      message(
        [
          '  extensions 9;',
          '  repeated group G = 1',
          '',
          '',
          '    {',
          `    required group H = 2${' '.repeat(19)}{`,
          '      optional string s = 1 [default = "group X = 1 [deprecated = true] {"];',
          '    }',
          '  }',
        ].join('\n'),
      ),
    );
    expect(loadWithProtobufjs([{ path: 'a.proto', text }])).toBeUndefined();
  });

  test('is unchanged if it has no groups, or is invalid', () => {
    const wrong = message('  optional group G = 1 [deprecated = true {\n  }');
    const others = ['', 'syntax = "proto3";\n', message('  optional string group = 1 [deprecated = true];'), wrong];
    for (const text of others) expect(textForProtobufjs('a.proto', text)).toBe(text);
    expect(loadWithProtobufjs([{ path: 'a.proto', text: wrong }])).toBeDefined();
  });

  test('is checked like any other: an error in the group is still reported', () => {
    const text = withOptions.replace('optional string a', 'optional Nowhere a');
    expect(loadWithProtobufjs([{ path: 'a.proto', text }])?.message).toContain('Nowhere');
  });
});
