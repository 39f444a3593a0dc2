/** What `graph` and `plan` say about imports that lead nowhere, and about a project that is set up wrongly. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** a/v1/gone.proto should be below the root; elsewhere/x.proto comes from outside. */
const tree = {
  'api/a/v1/a.proto': `syntax = "proto3";
package a.v1;
import "a/v1/gone.proto";
import "elsewhere/x.proto";
message A { string old = 1 [deprecated = true]; }
`,
};

interface Output {
  readonly findings: readonly { readonly rule: string; readonly severity: string; readonly waived?: unknown }[];
  readonly packages?: unknown;
  readonly upgrades?: readonly unknown[];
  readonly external?: readonly string[];
}

describe('an import that is missing inside of a root', () => {
  test.each(['graph', 'plan'])('is an error of %s, which answers all the same', async (command) => {
    const cwd = createTemporaryFolder(tree);
    const json = await runShepherd([command, '--root', 'api', '--format', 'json'], { cwd });
    const output = JSON.parse(json.stdout) as Output;
    expect([json.status, json.stderr]).toEqual([1, '']);
    expect(output.findings).toMatchObject([{ rule: 'unresolved-import', severity: 'error' }]);
    expect(output.packages ?? output.upgrades).toHaveLength(1);

    const text = await runShepherd([command, '--root', 'api'], { cwd });
    expect(text.status).toBe(1);
    expect(text.stdout).toContain('1 package');
    expect(text.stdout).not.toContain('gone.proto');
    expect(text.stderr).toContain('error[unresolved-import]: "a/v1/gone.proto" is not found');
  });

  test('does not come from outside', async () => {
    const cwd = createTemporaryFolder(tree);
    const { stdout } = await runShepherd(['graph', '--root', 'api', '--format', 'json'], { cwd });
    expect((JSON.parse(stdout) as Output).external).toEqual(['elsewhere/x.proto']);
  });

  test.each(['dot', 'mermaid', 'html'])('is told beside a drawing as %s', async (format) => {
    const cwd = createTemporaryFolder(tree);
    const args = ['graph', '--root', 'api', '--format', format, '--output', `out.${format}`];
    const { status, stdout, stderr } = await runShepherd(args, { cwd });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('error[unresolved-import]');
  });

  test('can be waived', async () => {
    const waiver = '{rule: unresolved-import, package: a.v1, reason: for a test}';
    const cwd = createTemporaryFolder({
      ...tree,
      'shepherd.yaml': `version: 1\nroots: [api]\nwaivers:\n  - ${waiver}\n`,
    });
    const { status, stdout } = await runShepherd(['graph', '--format', 'json'], { cwd });
    expect([status, (JSON.parse(stdout) as Output).findings.length]).toEqual([0, 1]);
  });
});

test.each(['graph', 'plan'])('%s tells warnings about the files beside its answer', async (command) => {
  const file = 'syntax = "proto3";\npackage a.v1;\n';
  const cwd = createTemporaryFolder({ 'one/a/v1/a.proto': file, 'two/a/v1/a.proto': `${file}message A {}\n` });
  const { status, stderr } = await runShepherd([command, '--root', 'one', '--root', 'two'], { cwd });
  expect(status).toBe(0);
  expect(stderr).toContain('warning[duplicate-path]');
});

test.each(['graph', 'plan', 'check'])('%s refuses a configuration with an unknown rule', async (command) => {
  const cwd = createTemporaryFolder({ ...tree, 'shepherd.yaml': 'version: 1\nroots: [api]\nrules: {odrr: off}\n' });
  const text = await runShepherd([command], { cwd });
  expect(text.status).toBe(2);
  expect(text.stdout).toContain('there is no rule odrr; did you mean odr?');
  const json = await runShepherd([command, '--format', 'json'], { cwd });
  expect([json.status, (JSON.parse(json.stdout) as Output).findings[0]?.rule]).toEqual([2, 'unknown-rule']);
});

test('graph --since says why an image has no history', async () => {
  const cwd = createTemporaryFolder({ 'api/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\n' });
  execFileSync('git', ['init', '--quiet', cwd]);
  await runShepherd(['build', '--root', 'api', '--output', path.join(cwd, 'a.binpb')], { cwd });
  const { status, stderr } = await runShepherd(['graph', '--root', 'a.binpb', '--since', 'HEAD'], { cwd });
  expect([status, stderr]).toEqual([2, 'error: --since needs the history of .proto files, and a.binpb is an image\n']);
});
