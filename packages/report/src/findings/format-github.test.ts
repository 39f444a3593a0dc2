import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print } from '../../test/sample-report.ts';
import { formatGithub } from './format-github.ts';

test('every finding that counts is a command, with the path in the repository', () => {
  expect(print(formatGithub, createReport())).toMatchInlineSnapshot(`
    "::warning file=api/cart/v1/cart.proto,line=3,endLine=3,col=1,endColumn=23,title=unused-import::nothing uses "unused.proto"
    ::error file=api/item/v1/item.proto,line=2,endLine=2,col=9,endColumn=13,title=declared-twice::\`Cart\` is declared twice%0Adeclared here first (api/cart/v1/cart.proto:4:9)
    "
  `);
});

test('a note is a notice; a range over several lines has no columns', () => {
  const location = { file: 'a.proto', line: 1, column: 3, endLine: 2, endColumn: 1 };
  const findings = [createSampleFinding({ severity: 'note', message: 'm', location })];
  expect(print(formatGithub, createReport({ findings }))).toBe(
    '::notice file=api/a.proto,line=1,endLine=2,title=declared-twice::m\n',
  );
});

test('characters that would end a line, a property or a command are escaped', () => {
  const location = { file: 'a,b:c%.proto', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const message = '100%, a::b\r\n::stop-commands::x';
  expect(print(formatGithub, createReport({ findings: [createSampleFinding({ message, location })] }))).toBe(
    '::error file=api/a%2Cb%3Ac%25.proto,line=1,endLine=1,col=1,endColumn=1,title=declared-twice' +
      '::100%25, a::b<U+000D><U+000A>::stop-commands::x\n',
  );
});
