import { expect, it } from 'vitest';

import { parseHead } from './deferred-tree.ts';
import { parseFile } from './parse-file.ts';

it.each([
  ['scanned', 'edition = "2023";\npackage a.v1;\nimport "b.proto";\nmessage A { int32 a = 1; }\n'],
  ['parsed', 'edition = "2023";\npackage a.v1;\nmessage A { int32 a = 1; } import "b.proto";\n'],
])('a tree whose head was %s answers every question like the whole tree', (_, text) => {
  const file = { path: 'a.proto', text };
  const whole = parseFile(file);
  const kept = parseHead(file);
  expect(Object.hasOwn(kept, 'rows')).toBe(false);
  expect([kept.file, kept.head, kept.findings]).toEqual([file, whole.head, []]);
  expect([kept.edition, [...kept.rows], kept.root.members.length]).toEqual(['2023', [...whole.rows], 4]);
});

it('a tree with errors in its head is the whole tree', () => {
  const file = { path: 'a.proto', text: 'import {' };
  expect(parseHead(file).findings).toEqual(parseFile(file).findings);
});
