import { applyEdits } from '@protoshepherd/source';
import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

/** a imports b and c, which import different versions of d. */
const diamond = {
  'a/v1/a.proto':
    'package a.v1;\nimport "b/v1/b.proto";\nimport "c/v1/c.proto";\nmessage A { b.v1.B b = 1; c.v1.C c = 2; }',
  'b/v1/b.proto': 'package b.v1;\nimport "d/v1/d.proto";\nmessage B { d.v1.D d = 1; }',
  'c/v1/c.proto': 'package c.v1;\nimport "d/v2/d.proto";\nmessage C { d.v2.D d = 1; }',
  'd/v1/d.proto': 'package d.v1;\nmessage D {}',
  'd/v2/d.proto': 'package d.v2;\nmessage D {}',
};

it('finds only the top of a diamond, with a path to each version', () => {
  const [finding, ...others] = runRule('odr', diamond);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    message: 'a.v1 reaches v1 and v2 of d',
    location: { file: 'a/v1/a.proto', line: 2 },
    package: 'a.v1',
  });
  expect(finding?.data).toEqual({
    package: 'a.v1',
    family: 'd',
    versions: [
      { version: 'v1', path: ['a.v1', 'b.v1', 'd.v1'] },
      { version: 'v2', path: ['a.v1', 'c.v1', 'd.v2'] },
    ],
  });
});

it('shows every step at its import line, in reading order, and ends with the fix', () => {
  const [finding] = runRule('odr', diamond);
  expect(finding?.related.map(({ message, location }) => `${location.file}:${location.line} ${message}`)).toEqual([
    'a/v1/a.proto:2 path to v1: a.v1 imports b.v1',
    'b/v1/b.proto:2 path to v1: b.v1 imports d.v1',
    'a/v1/a.proto:3 path to v2: a.v1 imports c.v1',
    'c/v1/c.proto:2 path to v2: c.v1 imports d.v2',
    'b/v1/b.proto:1 fix: create a version of b that reaches only d.v2',
  ]);
});

it('has an edit if an unused import is the cause', () => {
  const files = { ...diamond, 'b/v1/b.proto': 'package b.v1;\nimport "d/v1/d.proto";\nmessage B {}' };
  const [finding] = runRule('odr', files);
  expect(finding?.fix?.file).toBe('b/v1/b.proto');
  expect(finding?.related.at(-1)).toMatchObject({
    message: 'fix: remove this unused import',
    location: { file: 'b/v1/b.proto', line: 2 },
  });
  const mended = applyEdits(files['b/v1/b.proto'], finding?.fix?.edits ?? []);
  expect(mended).toBe('package b.v1;\nmessage B {}');
  expect(reportLines('odr', { ...files, 'b/v1/b.proto': mended })).toEqual([]);
});

it('accepts one version, and leaves versions of the package itself to self-version', () => {
  expect(
    reportLines('odr', { 'a/v2/a.proto': 'package a.v2; import "a/v1/a.proto";', 'a/v1/a.proto': 'package a.v1;' }),
  ).toEqual([]);
});

it('keeps its fingerprint when lines move', () => {
  const moved = { ...diamond, 'a/v1/a.proto': `// a comment\n\n${diamond['a/v1/a.proto']}` };
  expect(runRule('odr', moved)[0]?.fingerprint).toBe(runRule('odr', diamond)[0]?.fingerprint);
});
