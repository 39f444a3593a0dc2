/** The inputs of `shepherd compat` besides the trees: policies of the project, moved packages, and choices about exemptions. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createRepository, runGit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const file = 'api/a/v1/a.proto';
const proto = (name: string, text: string): string => `syntax = "proto3";\n\npackage ${name};\n\n${text}\n`;
const old = proto('a.v1', 'message M {\n  string host = 1;\n}');
const renamed = old.replace('host', 'name');

/** How a run ended, and its findings as `rule subject`, with the exemption if there is one. */
async function compat(cwd: string, ...args: readonly string[]): Promise<{ status: number | null; lines: string[] }> {
  const { status, stdout, stderr } = await runShepherd(['compat', '--format', 'json', ...args], { cwd });
  if (stdout === '') return { status, lines: [stderr.trim()] };
  const report = JSON.parse(stdout) as {
    findings: { rule: string; message: string; data?: { subject?: string }; waived?: { reason: string } }[];
  };
  const lines = report.findings.map(
    ({ rule, message, data, waived }) =>
      `${rule} ${data?.subject ?? message}${waived === undefined ? '' : ` ${/\([\w-]+\)$/.exec(waived.reason)?.[0]}`}`,
  );
  return { status, lines };
}

describe('the policy', () => {
  const tree = (config: string, now = renamed): string =>
    createTemporaryFolder({
      [file]: now,
      'old/a/v1/a.proto': old,
      'shepherd.yaml': `version: 1\nroots: [api]\n${config}\n`,
    });

  test.each([
    ['none, if nothing is said', '', 1],
    ['of the project', 'policy: wire', 0],
    ['of compat comes before that of support', 'policy: envoy@2021-09\ncompat: {policy: wire}', 0],
    ['a category of buf', 'compat: {policy: WIRE}', 0],
    ['another category of buf', 'compat: {policy: FILE}', 1],
    ['one of support that says nothing about breaks', 'policy: kubernetes', 1],
    ['one that extends another', 'policy: ours\npolicies: {ours: {extends: velero}}', 1],
    [
      'one that extends one that extends another',
      'compat: {policy: b}\npolicies: {a: {extends: wire}, b: {extends: a}}',
      0,
    ],
  ])('%s', async (_, config, status) => {
    expect((await compat(tree(config), '--against', './old')).status).toBe(status);
  });

  test('of a category of buf has no support terms', async () => {
    const cwd = tree('compat: {policy: FILE}');
    expect((await runShepherd(['schedule'], { cwd })).status).toBe(0);
    expect((await runShepherd(['check'], { cwd })).stderr).not.toContain('FILE');
  });

  test('that does not exist is an error at its location', async () => {
    const { status, lines } = await compat(tree('compat: {policy: velro}'), '--against', './old');
    expect([status, lines]).toEqual([2, ['unknown-policy there is no policy velro; did you mean velero?']]);
  });

  test('that extends itself reports nothing about breaks', async () => {
    const config = 'compat: {policy: a}\npolicies: {a: {extends: b}, b: {extends: a}}';
    const { status, lines } = await compat(tree(config), '--against', './old');
    expect(status).toBe(2);
    expect(lines[0]).toContain('the policy a does not define breaks, and no policy that it extends does');
  });

  test('of the project may be named on the command line', async () => {
    const cwd = tree('policies: {ours: {extends: wire}}');
    expect((await compat(cwd, '--against', './old', '--policy', 'ours')).status).toBe(0);
    expect((await compat(cwd, '--against', './old', '--policy', '__proto__')).status).toBe(2);
  });

  test('that extends a later Envoy has the exemptions of that date', async () => {
    const run = async (extended: string): Promise<string[]> => {
      const cwd = createRepository([
        { at: '2022-01-01T00:00:00Z', files: { 'api/z/v1/z.proto': proto('z.v1', '') } },
        {
          at: '2023-01-01T00:00:00Z',
          files: {
            [file]: old,
            'shepherd.yaml': `version: 1\nroots: [api]\npolicy: ours\npolicies: {ours: {extends: ${extended}}}\n`,
          },
          tag: 'v1.0.0',
        },
        { at: '2023-01-03T00:00:00Z', files: { [file]: renamed } },
      ]);
      return (await compat(cwd, '--against', 'HEAD~1')).lines;
    };
    expect(await run('envoy@2021-01')).toEqual(['field-renamed a.v1.M.host (fourteen-days)']);
    expect(await run('envoy@2021-09')).toEqual(['field-renamed a.v1.M.host']);
  });

  test('contradictions 12 and 22 are settled by the configuration', async () => {
    const service = (text: string): string => proto('a.v1', `message M {}\n${text}`);
    const hidden = service('// [#not-implemented-hide:]\nservice S {\n  rpc R(M) returns (M);\n}');
    const run = (config: string): ReturnType<typeof compat> =>
      compat(
        createTemporaryFolder({
          [file]: service(''),
          'old/a/v1/a.proto': hidden,
          'shepherd.yaml': `version: 1\nroots: [api]\n${config}\n`,
        }),
        '--against',
        './old',
        '--no-history',
      );
    expect(await run('policy: envoy')).toEqual({ status: 1, lines: ['service-removed a.v1.S'] });
    expect(await run('policy: envoy\ncompat: {hideCoversServices: true}')).toEqual({
      status: 0,
      lines: ['service-removed a.v1.S (not-implemented-hide-service)'],
    });
    const released = createRepository([
      {
        at: '2023-01-01T00:00:00Z',
        files: {
          [file]: old,
          'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy\ncompat: {unreleasedOnly: true}\n',
        },
        tag: 'v1.0.0',
      },
      { at: '2023-01-03T00:00:00Z', files: { [file]: renamed } },
    ]);
    expect(await compat(released, '--against', 'HEAD~1')).toEqual({ status: 1, lines: ['field-renamed a.v1.M.host'] });
  });
});

describe('packages that moved', () => {
  // The trees do not show it: no declaration keeps its name.
  const was = proto('a.v1', 'message Old {\n  string x = 1;\n  string y = 2;\n}');
  const is = proto('b.v1', 'message New {\n  string p = 1;\n}');
  const newFile = 'api/b/v1/b.proto';

  test('are two unrelated packages without the move', async () => {
    const cwd = createTemporaryFolder({ [newFile]: is, 'old/a/v1/a.proto': was });
    const { lines } = await compat(cwd, '--root', 'api', '--against', './old');
    expect(lines).toEqual(['file-removed a/v1/a.proto', 'package-removed a.v1']);
  });

  test('are known from the manifest', async () => {
    const cwd = createTemporaryFolder({
      [newFile]: is,
      'old/a/v1/a.proto': was,
      'lifecycle.yaml': 'version: 1\nversions: [{package: b.v1, movedFrom: a.v1}]\n',
    });
    const { lines } = await compat(cwd, '--root', 'api', '--against', './old');
    expect(lines).toContain('package-renamed a.v1');
    expect(lines).not.toContain('package-removed a.v1');
  });

  test('are known from the renames in git', async () => {
    const text = (name: string, word: string): string =>
      proto(
        name,
        `message ${word} {\n${Array.from({ length: 9 }, (_, at) => `  string field_${at} = ${at + 1};\n`).join('')}}`,
      );
    const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: text('a.v1', 'Old') } }]);
    runGit(cwd, ['mv', 'api/a', 'api/b']);
    writeFileSync(path.join(cwd, 'api/b/v1/a.proto'), text('b.v1', 'New'));
    runGit(cwd, ['commit', '--quiet', '--all', '--message=move'], '2021-01-01T00:00:00Z');
    const { lines } = await compat(cwd, '--root', 'api', '--against', 'HEAD~1');
    expect(lines).toContain('package-renamed a.v1');
    expect(lines).not.toContain('package-removed a.v1');
  });

  test('an invalid manifest is reported', async () => {
    const cwd = createTemporaryFolder({
      [newFile]: is,
      'old/a/v1/a.proto': was,
      'lifecycle.yaml': 'version: 1\nversions: [{package: b.v1, movedFrm: a.v1}]\n',
    });
    expect((await compat(cwd, '--root', 'api', '--against', './old')).status).toBe(2);
  });
});
