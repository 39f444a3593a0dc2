import { expect, it } from 'vitest';

import { parseHead } from './deferred-tree.ts';
import { parseFile } from './parse-file.ts';

it('a tree that keeps only its head answers every question like the complete tree', () => {
  const text = 'edition = "2023";\npackage a.v1;\nimport "b.proto";\nmessage A { int32 a = 1; }\n';
  const file = { path: 'a.proto', text };
  const whole = parseFile(file);
  const kept = parseHead(file);
  expect(Object.hasOwn(kept, 'rows')).toBe(false);
  expect([kept.file, kept.head, kept.findings]).toEqual([file, whole.head, []]);
  expect([kept.edition, [...kept.rows], kept.root.members.length]).toEqual(['2023', [...whole.rows], 4]);
});

it('a tree with errors is kept completely', () => {
  const file = { path: 'a.proto', text: 'message {' };
  expect(parseHead(file).findings).toEqual(parseFile(file).findings);
});
