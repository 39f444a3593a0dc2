import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

const rule = 'unresolved-import';

it('reports a missing file, and an existing one with the same name', () => {
  expect(
    reportLines(rule, {
      'a/v1/a.proto': 'package a.v1;\nimport "a/v1/nope.proto";\nimport "a/v2/types.proto";',
      'a/v1/types.proto': 'package a.v1;',
    }),
  ).toEqual([
    'a/v1/a.proto:2 "a/v1/nope.proto" is not found; pass the folder that has it with --include, or list a/v1/nope.proto under externals in shepherd.yaml',
    'a/v1/a.proto:3 no root or include contains a/v2/, and 1 file imports from it; did you mean "a/v1/types.proto"?',
  ]);
});

it('reports a missing folder once, at the first import from it, with the number of importers and its source', () => {
  const importing = 'import "validate/validate.proto";\nimport "validate/other.proto";';
  const found = runRule(rule, {
    'a/v1/a.proto': `package a.v1;\n${importing}`,
    'b/v1/b.proto': `package b.v1;\n${importing}`,
  });
  expect(found).toMatchObject([
    {
      message:
        'no root or include contains validate/, and 2 files import from it; pass a copy of protoc-gen-validate with --include, or list validate/ under externals in shepherd.yaml',
      location: { file: 'a/v1/a.proto', line: 2 },
      data: {
        prefix: 'validate/',
        imports: ['validate/other.proto', 'validate/validate.proto'],
        importers: 2,
        packages: ['a.v1', 'b.v1'],
      },
    },
  ]);
  // Else a waiver for one package would hide it from the other.
  expect(found[0]).not.toHaveProperty('package');
});

it('attributes several missing files to an unread folder, regardless of similar names', () => {
  const [found] = runRule(rule, {
    'a/v1/a.proto': 'import "a/v2/a.proto"; import "a/v2/b.proto";',
  });
  expect(found?.message).not.toContain('did you mean');
});

it('accepts the well-known types, and nothing else in their folder', () => {
  expect(
    reportLines(rule, {
      'a.proto': 'import "google/protobuf/any.proto"; import "google/api/http.proto"; import "google/rpc/code.proto";',
    }).map((line) => line.slice(0, 49)),
  ).toEqual(['a.proto:1 no root or include contains google/api/', 'a.proto:1 no root or include contains google/rpc/']);
});

it('accepts imports that the project declares as external', () => {
  const files = { 'a.proto': 'import "google/api/http.proto"; import "google/rpc/code.proto";' };
  const imports = { isExternal: (path: string) => path.startsWith('google/api/'), findFolder: () => undefined };
  expect(runRule(rule, files, { imports })).toMatchObject([{ data: { prefix: 'google/rpc/' } }]);
});

it.each([
  [{ folder: '../deps' }, '--include ../deps has it'],
  [{ folder: 'proto', inRoot: 'proto/' }, '--root proto has it'],
  [{ folder: 'third_party', inRoot: 'third_party/' }, '--include third_party has it'],
])('names the option that reads a folder that has the file: %o', (folder, advice) => {
  const imports = { isExternal: () => false, findFolder: () => folder };
  const [found] = runRule(rule, { 'proto/a/v1/a.proto': 'import "b/v1/b.proto";' }, { imports });
  expect(found?.message).toBe(`no root or include contains b/, and 1 file imports from it; ${advice}`);
});
