import { describe, expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { openProject } from '../open-project.ts';
import type { CheckRequest } from './checked-api.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((line) => `\n${line}\n`).join('')}`;

/** A package that reaches two versions of another, through unused imports. */
const files = {
  'shepherd.yaml': 'version: 1\nroots: [api]\n',
  'api/a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";', 'import "c/v2/c.proto";', 'message A {}'),
  'api/c/v1/c.proto': proto('c.v1', 'message C {}'),
  'api/c/v2/c.proto': proto('c.v2', 'message C {}'),
};

interface Fixed {
  readonly texts: Readonly<Record<string, string>>;
  readonly fixed: readonly string[];
  readonly leftOut: readonly string[];
  readonly left: readonly string[];
}

async function fix(changes: Readonly<Record<string, string>>, request: CheckRequest = {}): Promise<Fixed> {
  const project = openProject({ directory: scratchFolder({ ...files, ...changes }), asOf: '2021-06-01' });
  const { changes: changed, fixed, leftOut, checked } = await project.fix(request);
  return {
    texts: Object.fromEntries(changed.map(({ path, after }) => [path, after])),
    fixed: fixed.map(({ finding }) => finding.rule),
    leftOut: leftOut.map(({ finding }) => finding.rule),
    left: (checked.ok ? checked.value.findings : checked.failure.findings).map(({ rule }) => rule),
  };
}

describe('fixes of findings', () => {
  test('one cure may cure two findings', async () => {
    const { texts, fixed, left, leftOut } = await fix({});
    expect(fixed.toSorted()).toEqual(['odr', 'unused-import', 'unused-import']);
    expect([left, leftOut]).toEqual([[], []]);
    expect(Object.keys(texts)).toEqual(['a/v1/a.proto']);
    expect(texts['a/v1/a.proto']).toBe(files['api/a/v1/a.proto'].replace(/^import .*\n/gm, ''));
  });

  test('a fix that adds another finding is skipped, all others are applied', async () => {
    const waiver = 'waivers:\n  - {rule: odr, package: a.v1, reason: known}\n';
    const { texts, fixed, leftOut } = await fix({
      'shepherd.yaml': `${files['shepherd.yaml']}${waiver}`,
      'api/b/v1/b.proto': proto('b.v1', 'import "c/v1/c.proto";'),
    });
    // Without an import of a.v1, the waiver would be unused.
    expect([fixed, leftOut]).toEqual([['unused-import'], ['unused-import', 'unused-import']]);
    expect(texts).toEqual({ 'b/v1/b.proto': proto('b.v1').concat('\n') });
  });

  test('waived findings are not fixed', async () => {
    const waived = 'waivers:\n  - {rule: unused-import, path: a/v1/a.proto, reason: for a plugin}\nrules: {odr: off}\n';
    const { texts, leftOut } = await fix({ 'shepherd.yaml': `${files['shepherd.yaml']}${waived}` });
    expect([texts, leftOut]).toEqual([{}, []]);
  });

  test('only findings of requested rules are fixed, but findings of all rules may prevent a fix', async () => {
    expect((await fix({}, { only: ['package-cycle'] })).texts).toEqual({});
    const waiver = 'waivers:\n  - {rule: odr, package: a.v1, reason: known}\n';
    const stopped = await fix({ 'shepherd.yaml': `${files['shepherd.yaml']}${waiver}` }, { only: ['unused-import'] });
    expect([stopped.texts, stopped.left]).toEqual([{}, ['unused-import', 'unused-import']]);
  });

  test('a file with syntax errors is fixed first, then findings of rules', async () => {
    const broken = files['api/a/v1/a.proto'].replace('message A {}', 'message A {\n  string b = 1\n}');
    const { fixed, left, texts } = await fix({ 'api/a/v1/a.proto': broken });
    expect(fixed[0]).toBe('missing-semicolon');
    expect(fixed.toSorted()).toEqual(['missing-semicolon', 'odr', 'unused-import', 'unused-import']);
    expect([left, texts['a/v1/a.proto']?.includes('string b = 1;')]).toEqual([[], true]);
  });

  test('a file that stays broken prevents all changes', async () => {
    const { left } = await fix({ 'api/a/v1/a.proto': 'message {' });
    expect(left).not.toEqual([]);
  });

  test('breaks against the state that the configuration names are undone, too', async () => {
    const config = 'version: 1\nroots: [api]\ncompat: {against: ./old, policy: FILE}\n';
    const old = Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith('api/'))
        .map(([path, text]) => [path.replace('api/', 'old/'), text]),
    );
    const { fixed, texts } = await fix({
      ...old,
      'shepherd.yaml': config,
      'old/c/v1/c.proto': proto('c.v1', 'message C {\n  string id = 1;\n}'),
    });
    expect(fixed).toContain('field-removed');
    expect(texts['c/v1/c.proto']).toContain('string id = 1');
  });
});
