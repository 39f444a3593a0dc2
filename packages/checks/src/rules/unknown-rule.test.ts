import { expect, it } from 'vitest';

import { check, formatFinding } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';

const unknown = (text: string): string[] =>
  check(buildGraph({ 'a/v1/a.proto': text }))
    .filter(({ rule }) => rule === 'unknown-rule')
    .map(formatFinding);

it('reports a comment that waives a rule that does not exist, and the nearest that does', () => {
  expect(unknown('// shepherd:waive unused-imports r\npackage a.v1;\n// shepherd:waive foo r\nmessage A {}')).toEqual([
    'a/v1/a.proto:1 there is no rule unused-imports; did you mean unused-import?',
    'a/v1/a.proto:3 there is no rule foo; `shepherd rules` lists all rules',
  ]);
});

it('accepts existing rules', () => {
  expect(unknown('// shepherd:waive unused-import r\npackage a.v1;')).toEqual([]);
});
