import { applyEdits } from '@protoshepherd/source';
import { envoyStyle, parseFile, formatFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addImport } from './add-import.ts';

const head = 'syntax = "proto3";\n\npackage envoy.a.v3;\n';

test.each([
  ['a file without imports', head, 'envoy/b/v3/b.proto', `${head}\nimport "envoy/b/v3/b.proto";\n`],
  ['an empty file', '', 'a.proto', 'import "a.proto";\n\n'],
  ['a file with a byte order mark', '\uFEFFmessage M {}', 'a.proto', '\uFEFFimport "a.proto";\n\nmessage M {}'],
  [
    'the middle of its group',
    `${head}\nimport "envoy/a.proto";\nimport "envoy/c.proto"; // c\n\nimport "validate/validate.proto";\n`,
    'envoy/b.proto',
    `${head}\nimport "envoy/a.proto";\nimport "envoy/b.proto";\nimport "envoy/c.proto"; // c\n\nimport "validate/validate.proto";\n`,
  ],
  [
    'the end of its group, behind a comment',
    `${head}\nimport "envoy/a.proto"; // a\n`,
    'envoy/b.proto',
    `${head}\nimport "envoy/a.proto"; // a\nimport "envoy/b.proto";\n`,
  ],
  [
    'a group of its own between two others',
    `${head}\nimport "envoy/a.proto";\n\nimport "validate/validate.proto";\n`,
    'google/protobuf/any.proto',
    `${head}\nimport "envoy/a.proto";\n\nimport "google/protobuf/any.proto";\n\nimport "validate/validate.proto";\n`,
  ],
  [
    'above the comment of the import behind it',
    `${head}\n// about b\nimport "envoy/b.proto";\n`,
    'envoy/a.proto',
    `${head}\nimport "envoy/a.proto";\n// about b\nimport "envoy/b.proto";\n`,
  ],
  [
    'a file with CRLF',
    'syntax = "proto3";\r\n\r\nimport "a.proto";\r\n',
    'b.proto',
    'syntax = "proto3";\r\n\r\nimport "a.proto";\r\nimport "b.proto";\r\n',
  ],
])('an import is added to %s', (_, text, path, expected) => {
  expect(withImport(text, path)).toBe(expected);
});

test('an existing import gives no edit', () => {
  expect(addImport(parsed('import "a.proto";'), 'a.proto', envoyStyle)).toBeUndefined();
});

const paths = fc.subarray(
  ['envoy/a.proto', 'envoy/b/v3/b.proto', 'google/protobuf/any.proto', 'google/api/http.proto', 'xds/core/v3/a.proto']
    .concat(['udpa/annotations/status.proto', 'validate/validate.proto', 'envoy/annotations/deprecation.proto'])
    .toSorted(),
  { minLength: 1 },
);

test('imports that are added one by one are in the order of the formatter', () => {
  fc.assert(
    fc.property(
      paths.chain((chosen) => fc.shuffledSubarray(chosen, { minLength: chosen.length })),
      (shuffled) => {
        const text = shuffled.reduce(withImport, head);
        expect(text).toBe(formatFile(parseFile({ path: 'a.proto', text })));
      },
    ),
    { numRuns: 100 },
  );
});

function withImport(text: string, path: string): string {
  const edit = addImport(parsed(text), path, envoyStyle);
  return edit === undefined ? text : applyEdits(text, [edit]);
}

function parsed(text: string): Parameters<typeof addImport>[0] {
  return { tree: parseFile({ path: 'a.proto', text }), package: 'envoy.a.v3' };
}
