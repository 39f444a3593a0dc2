import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A diamond: a.v1 reaches d at v1 and v2. */
const diamond = {
  'a/v1/a.proto': `syntax = "proto3";
package a.v1;
import "b/v1/b.proto";
import "d/v2/d.proto";
message A {
  b.v1.B b = 1;
  d.v2.D d = 2;
}
`,
  'b/v1/b.proto': 'syntax = "proto3";\npackage b.v1;\nimport "d/v1/d.proto";\nmessage B { d.v1.D d = 1; }\n',
  'd/v1/d.proto': 'syntax = "proto3";\npackage d.v1;\nmessage D {}\n',
  'd/v2/d.proto': 'syntax = "proto3";\npackage d.v2;\nmessage D {}\n',
};

interface Output {
  readonly findings: readonly { readonly rule: string; readonly data?: unknown; readonly waived?: unknown }[];
}

describe('shepherd odr', () => {
  test('shows a path to each version, import by import, and the fix', async () => {
    const cwd = createTemporaryFolder(diamond);
    const { status, stdout, stderr } = await runShepherd(['odr', '--root', '.'], { cwd });
    expect([status, stderr]).toEqual([1, '  odr  1 error\n1 error in 1 file, 4 files read\n']);
    expect(stdout).toMatchInlineSnapshot(`
      "error[odr]: a.v1 reaches v1 and v2 of d
       --> a/v1/a.proto:3:1
        |
      3 | import "b/v1/b.proto";
        | ^^^^^^^^^^^^^^^^^^^^^^ path to v1: a.v1 imports b.v1
      4 | import "d/v2/d.proto";
        | ---------------------- path to v2: a.v1 imports d.v2
        |
       ::: b/v1/b.proto:3:1
        |
      2 | package b.v1;
        | ------------- fix: create a version of b that reaches only d.v2
      3 | import "d/v1/d.proto";
        | ---------------------- path to v1: b.v1 imports d.v1

      "
    `);
  });

  test('its data are those of the contract', async () => {
    const cwd = createTemporaryFolder(diamond);
    const { stdout } = await runShepherd(['odr', '--root', '.', '--format', 'json'], { cwd });
    const [finding] = (JSON.parse(stdout) as Output).findings;
    expect(finding?.data).toEqual({
      package: 'a.v1',
      family: 'd',
      versions: [
        { version: 'v1', path: ['a.v1', 'b.v1', 'd.v1'] },
        { version: 'v2', path: ['a.v1', 'd.v2'] },
      ],
    });
  });

  test('a package reached through an include counts; without the include, the folder that is missing is named', async () => {
    const { 'd/v1/d.proto': d1, 'd/v2/d.proto': d2, ...rest } = diamond;
    const cwd = createTemporaryFolder({
      ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [`api/${name}`, text])),
      'deps/d/v1/d.proto': d1,
      'deps/d/v2/d.proto': d2,
    });
    expect((await runShepherd(['odr', '--root', 'api', '--include', 'deps'], { cwd })).status).toBe(1);
    const alone = await runShepherd(['odr', '--root', 'api'], { cwd });
    expect(alone.status).toBe(1);
    expect(alone.stdout).toContain(
      'error[unresolved-import]: no root or include contains d/, and 2 files import from it; --include deps has it\n',
    );
  });

  test('two roots with the same file, and a root that is a link', async () => {
    const inApi = Object.fromEntries(Object.entries(diamond).map(([name, text]) => [`api/${name}`, text]));
    const cwd = createTemporaryFolder({ ...inApi, 'copy/d/v1/d.proto': diamond['d/v1/d.proto'] });
    symlinkSync('api', path.join(cwd, 'link'));
    for (const roots of [['api', 'copy'], ['link'], ['link', 'api']]) {
      const args = roots.flatMap((root) => ['--root', root]);
      const { status, stdout } = await runShepherd(['odr', ...args, '--format', 'json'], { cwd });
      const rules = (JSON.parse(stdout) as Output).findings.map((finding) => finding.rule);
      expect([status, rules.filter((rule) => rule === 'odr')]).toEqual([1, ['odr']]);
    }
  });

  test('a file with a syntax error ends the run with the status of input', async () => {
    const cwd = createTemporaryFolder({ ...diamond, 'bad.proto': 'message {' });
    const { status, stdout } = await runShepherd(['odr', '--root', '.'], { cwd });
    expect(status).toBe(3);
    expect(stdout).toContain('bad.proto:1:9');
  });
});

describe('other layouts', () => {
  const group = 'syntax = "proto3";\npackage v1;\nservice S {}\n';

  test('csi-proxy: groups below the root, and those that are marked elsewhere', async () => {
    const cwd = createTemporaryFolder({
      'shepherd.yaml': 'version: 1\nroots: [api]\nlayout: group-version\n',
      'api/disk/v1/api.proto': group,
      'api/iscsi/v1/iscsi.proto': group,
      'test/groups/dummy/doc.go': '// +csi-proxy-gen\npackage dummy\n',
      'test/groups/dummy/v1/api.proto': group,
    });
    const { stdout } = await runShepherd(['graph', '--format', 'json'], { cwd });
    const { packages } = JSON.parse(stdout) as { packages: { name: string }[] };
    expect(packages.map(({ name }) => name)).toEqual(['disk.v1', 'dummy.v1', 'iscsi.v1']);
    const checked = await runShepherd(['check'], { cwd });
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('error[file-name]');
  });

  test('Velero: v1 in its old location, later versions in folders', async () => {
    const cwd = createTemporaryFolder({
      'proto/BackupItemAction.proto':
        'syntax = "proto3";\npackage generated;\noption go_package = "x/generated";\nimport "Shared.proto";\nservice S { rpc R(M) returns (M); }\nmessage B { M m = 1; }\n',
      'proto/Shared.proto':
        'syntax = "proto3";\npackage generated;\noption go_package = "x/generated";\nmessage M {}\n',
      'proto/backupitemaction/v2/BackupItemAction.proto': 'syntax = "proto3";\npackage v2;\nservice S {}\n',
    });
    const args = ['--root', 'proto', '--layout', 'kind-version', '--format', 'json'];
    const graph = JSON.parse((await runShepherd(['graph', ...args], { cwd })).stdout) as {
      packages: { name: string }[];
    };
    expect(graph.packages.map(({ name }) => name)).toEqual(['backupitemaction.v1', 'backupitemaction.v2', 'shared']);
    const { findings } = JSON.parse((await runShepherd(['check', ...args], { cwd })).stdout) as Output;
    expect(findings.map(({ rule }) => rule)).toEqual(['go-package']);
  });
});

describe('shepherd check', () => {
  test('an unknown rule in a waiver is an error with the nearest name', async () => {
    const cwd = createTemporaryFolder({
      ...diamond,
      'shepherd.yaml': 'version: 1\nwaivers:\n  - rule: odrr\n    package: a.v1\n    reason: a slip\n',
    });
    const { status, stdout } = await runShepherd(['check'], { cwd });
    expect(status).toBe(2);
    expect(stdout).toContain('error[unknown-rule]');
    expect(stdout).toContain('did you mean odr?');
    expect(stdout).toContain('3 |   - rule: odrr');
  });

  test('a waiver with an expiry date is valid until that day', async () => {
    const waiver =
      'version: 1\nwaivers:\n  - {rule: odr, package: a.v1, reason: being worked on, expires: 2026-06-01}\n';
    const cwd = createTemporaryFolder({ ...diamond, 'shepherd.yaml': waiver });
    const before = await runShepherd(['check', '--show-waived', '--as-of', '2026-05-31'], { cwd });
    expect([before.status, before.stdout]).toEqual([
      0,
      'waived[odr]: a.v1 reaches v1 and v2 of d (a/v1/a.proto:3, being worked on, until 2026-06-01)\n',
    ]);
    const after = await runShepherd(['check', '--as-of', '2026-06-01'], { cwd });
    expect(after.status).toBe(1);
    expect(after.stdout).toContain('warning[expired-waiver]');
  });

  test('a baseline accepts existing findings, and nothing else', async () => {
    const cwd = createTemporaryFolder({ ...diamond, 'shepherd.yaml': 'version: 1\nbaseline: accepted.json\n' });
    expect((await runShepherd(['check'], { cwd })).status).toBe(1);
    const written = await runShepherd(['check', '--write-baseline'], { cwd });
    expect([written.status, written.stdout, written.stderr]).toEqual([0, '', '1 finding accepted in accepted.json\n']);
    const accepted = readFileSync(path.join(cwd, 'accepted.json'), 'utf8');
    expect((await runShepherd(['check'], { cwd })).status).toBe(0);

    // Lines may move without making a finding new.
    writeFileSync(path.join(cwd, 'a/v1/a.proto'), `// A comment.\n\n${diamond['a/v1/a.proto']}`);
    expect((await runShepherd(['check'], { cwd })).status).toBe(0);
    expect(await runShepherd(['check', '--write-baseline'], { cwd })).toMatchObject({ status: 0 });
    expect(readFileSync(path.join(cwd, 'accepted.json'), 'utf8')).toBe(accepted);

    writeFileSync(path.join(cwd, 'a/v1/a.proto'), 'syntax = "proto3";\npackage a.v1;\n');
    const stale = await runShepherd(['check'], { cwd });
    expect(stale.stdout).toContain('warning[stale-baseline]');
  });

  test('without a name, a baseline is written next to the configuration', async () => {
    const cwd = createTemporaryFolder(diamond);
    await runShepherd(['check', '--root', '.', '--write-baseline'], { cwd });
    expect(existsSync(path.join(cwd, 'shepherd-baseline.json'))).toBe(true);
  });

  test('a baseline counts accepted findings, without findings about waivers', async () => {
    const waivers = 'waivers:\n  - {rule: odr, package: b.v1, reason: not needed}\n';
    const cwd = createTemporaryFolder({ ...diamond, 'shepherd.yaml': `version: 1\n${waivers}` });
    const { stderr } = await runShepherd(['check', '--write-baseline'], { cwd });
    expect(stderr).toBe('1 finding accepted in shepherd-baseline.json\n');
  });

  test('a rule about waivers can be run alone, and is off when another one is selected', async () => {
    const waivers = 'waivers:\n  - {rule: subpackage, package: b.v1, reason: not needed}\n';
    const cwd = createTemporaryFolder({ ...diamond, 'shepherd.yaml': `version: 1\n${waivers}` });
    const listRules = async (...args: string[]): Promise<string[]> => {
      const { stdout } = await runShepherd([...args, '--format', 'json'], { cwd });
      return (JSON.parse(stdout) as Output).findings.map(({ rule }) => rule);
    };
    expect(await listRules('check', '--rule', 'unused-waiver')).toEqual(['unused-waiver']);
    expect(await listRules('check', '--rule', 'odr')).toEqual(['odr']);
    expect(await listRules('odr')).toEqual(['odr']);
  });

  test('a broken baseline is a mistake in the configuration', async () => {
    const cwd = createTemporaryFolder({ ...diamond, 'b.json': '<<<<<<< HEAD' });
    const { status, stdout } = await runShepherd(['check', '--root', '.', '--baseline', 'b.json'], { cwd });
    expect(status).toBe(2);
    expect(stdout).toContain('error[baseline-syntax]');
  });

  test.each([
    [['check', '--rule', 'odrr'], 'error: there is no rule odrr; did you mean odr?\n'],
    [['check', '--layout', 'flat'], 'Allowed choices are envoy, group-version, kind-version'],
    [['explain', 'stale-alfa'], 'error: there is no finding with the id stale-alfa; did you mean stale-alpha?\n'],
    [['plan', '--bump', 'a.v2'], 'error: there is no package a.v2; did you mean a.v1?\n'],
    [['plan', '--bump', 'd.v2', '--from', 'v3'], 'error: d.v2 cannot move: --from v3 leaves out v2'],
    [['plan', '--from', '3'], 'Give a major version such as v3'],
    [['graph', '--root-type', 'a.v1.Nobody'], 'error: no file declares a.v1.Nobody'],
    [['graph', '--root', 'missing'], 'missing'],
    [['graph', '--output', 'no/such/x.json'], 'no/such; create it first'],
  ])('%j is refused with a message', async (args, message) => {
    const cwd = createTemporaryFolder(diamond);
    const { status, stderr } = await runShepherd(args, { cwd });
    expect([2, 3]).toContain(status);
    expect(stderr).toContain(message);
  });

  test.each([
    [['check', '--baseline', 'nope.json'], 'error: there is no baseline nope.json; create it with --write-baseline\n'],
    [['check', '--config', 'nope.yaml'], 'error: there is no configuration file nope.yaml\n'],
    [['rules', '--config', 'nope.yaml'], 'error: there is no configuration file nope.yaml\n'],
  ])('%j names a file that is not there', async (args, message) => {
    const cwd = createTemporaryFolder(diamond);
    expect(await runShepherd(args, { cwd })).toMatchObject({ status: 2, stdout: '', stderr: message });
  });

  test('every rule can be explained: why, an example, the fix', async () => {
    const cwd = createTemporaryFolder({});
    const { stdout, status } = await runShepherd(['explain', 'odr'], { cwd });
    expect(status).toBe(0);
    for (const part of ['## Why', '## Wrong', '## Right', '## How to fix', '## How to waive'])
      expect(stdout).toContain(part);
  });
});
