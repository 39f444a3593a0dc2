import { expect, test } from 'vitest';

import { hasImports, parseImports } from './import-specifiers.ts';

const paths = (file: string, text: string): readonly string[] => parseImports(file, text).map(({ path }) => path);

test('JavaScript and TypeScript, in every form of an import', () => {
  const text = `
    import a from "./a";
    import type { B } from '../b.js'; export * from "c";
    import "d"; const e = require('e'); const f = await import( "f" );
    // from nowhere, and not a string
    const from = 'g'; important("h");
  `;
  for (const file of ['x.ts', 'x.tsx', 'x.mts', 'x.cjs', 'x.js']) {
    expect(paths(file, text)).toEqual(['./a', '../b.js', 'c', 'd', 'e', 'f']);
  }
});

test('Go and Python', () => {
  expect(paths('main.go', 'import (\n\tv2 "example.com/a/v2"\n\t"fmt"\n)\nvar x = "with blank"\n')).toEqual([
    'example.com/a/v2',
    'fmt',
  ]);
  expect(
    parseImports('main.py', 'from a.b.v2 import c_pb2\n  import d.e as f\nimportant = 1\nfrom . import g\n'),
  ).toEqual([
    { path: 'a/b/v2', isRooted: true },
    { path: 'd/e', isRooted: true },
  ]);
});

test('other files are not read', () => {
  expect(['x.proto', 'x.md', 'x.json', 'ts', 'x.tsv'].filter(hasImports)).toEqual([]);
});

test('hostile text is scanned fast', () => {
  for (const text of [
    'import '.repeat(50_000),
    '"'.repeat(100_000),
    `from ${' '.repeat(100_000)}`,
    'from a.'.repeat(50_000),
  ]) {
    for (const file of ['x.ts', 'x.go', 'x.py']) expect(parseImports(file, text).length).toBeGreaterThanOrEqual(0);
  }
}, 5000);
