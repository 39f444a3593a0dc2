import { expect, it } from 'vitest';

import { keepHead } from './deferred-tree.ts';
import { parseFile } from './parse-file.ts';

it('a tree that keeps its head only is the same tree for every question', () => {
  const file = {
    path: 'a.proto',
    text: 'edition = "2023";\npackage a.v1;\nimport "b.proto";\nmessage A { int32 a = 1; }\n',
  };
  const whole = parseFile(file);
  const kept = keepHead(whole);
  expect(kept).not.toBe(whole);
  expect([kept.file, kept.head, kept.findings]).toEqual([file, whole.head, []]);
  expect([kept.edition, [...kept.rows], kept.root.members.length]).toEqual(['2023', [...whole.rows], 4]);
});

it('a tree with findings is kept as it is', () => {
  const wrong = parseFile({ path: 'a.proto', text: 'message {' });
  expect(keepHead(wrong)).toBe(wrong);
});
