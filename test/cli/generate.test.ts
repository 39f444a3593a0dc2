import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { changedPaths, treeState } from './tree-state.ts';

const file = (version: string, body: string): string =>
  `syntax = "proto3";\npackage acme.x.${version};\nmessage M { ${body} }\n`;
const tree = {
  'shepherd.yaml': 'version: 1\nroots: [api]\n',
  'api/acme/x/v1/x.proto': file('v1', 'string a = 1; string gone = 2;'),
  'api/acme/x/v2/x.proto': file('v2', 'string a = 1;'),
  'api/acme/x/v3/x.proto': file('v3', 'string a = 1;'),
  'api/acme/y/v1/y.proto': 'syntax = "proto3";\npackage acme.y.v1;\nmessage N {}\n',
};
const generate = ['generate', 'conversions', '--out', 'gen'];
const ours = 'gen/acme/x/v1/conversion.ts';

describe('shepherd generate conversions', () => {
  test('C-34 writes files, twice the same; hand-written files are never overwritten', async () => {
    const cwd = createTemporaryFolder(tree);
    const first = await runShepherd(generate, { cwd });
    expect([first.status, first.stderr]).toEqual([0, '9 files written, 0 removed, 0 unchanged\n']);
    expect(first.stdout).toBe(
      'acme/x/v1/conversion.ts: to be written by hand\n  completeMToHub\n    gone has no counterpart\n',
    );
    const before = treeState(cwd);
    appendFileSync(join(cwd, ours), '// a marker\nexport function completeMToHub() {}\n');
    const second = await runShepherd(generate, { cwd });
    expect([second.status, second.stdout, second.stderr]).toEqual([0, '', '0 files written, 0 removed, 9 unchanged\n']);
    expect(changedPaths(before, treeState(cwd))).toEqual([ours]);
    expect(readFileSync(join(cwd, ours), 'utf8')).toContain('// a marker\n');
  });

  test('--check lists missing, stale, edited and left-over files; --diff shows the changes', async () => {
    const cwd = createTemporaryFolder(tree);
    const check = async (): Promise<unknown> => {
      const { status, stdout } = await runShepherd([...generate, '--check', '--format', 'json'], { cwd });
      return [status, (JSON.parse(stdout) as { different: unknown[] }).different];
    };
    expect(await check()).toMatchObject([1, { length: 9 }]);
    expect(existsSync(join(cwd, 'gen'))).toBe(false);
    await runShepherd(generate, { cwd });
    expect(await check()).toEqual([0, []]);
    appendFileSync(join(cwd, 'gen/acme/x/v1/conversion.generated.ts'), '// mine\n');
    writeFileSync(join(cwd, 'api/acme/x/v2/x.proto'), file('v2', 'string a = 1; string b = 2;'));
    expect(await check()).toEqual([
      1,
      [
        { path: 'acme/x/conversions.generated.ts', state: 'stale' },
        { path: 'acme/x/v1/conversion.generated.ts', state: 'edited' },
        { path: 'acme/x/v2/conversion.generated.test.ts', state: 'stale' },
        { path: 'acme/x/v2/conversion.generated.ts', state: 'stale' },
      ],
    ]);
    const { status, stdout } = await runShepherd([...generate, '--diff'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('-// mine\n');
  });

  test('C-36 a removed version leaves no trace', async () => {
    const cwd = createTemporaryFolder(tree);
    await runShepherd(generate, { cwd });
    rmSync(join(cwd, 'api/acme/x/v1'), { recursive: true });
    const { status, stderr } = await runShepherd(generate, { cwd });
    expect(status).toBe(0);
    expect(stderr).toBe(
      'removed acme/x/v1/conversion.generated.test.ts\nremoved acme/x/v1/conversion.generated.ts\nremoved acme/x/v1/conversion.ts\n1 file written, 3 removed, 5 unchanged\n',
    );
    const left = Object.entries(treeState(join(cwd, 'gen')));
    expect(left.filter(([path, text]) => path.includes('v1') || /\bv1\b/.test(text))).toEqual([]);
  });

  test('C-36 its hand-written files are listed, and removed only on request', async () => {
    const cwd = createTemporaryFolder(tree);
    await runShepherd(generate, { cwd });
    appendFileSync(join(cwd, ours), 'export function completeMToHub() {}\n');
    rmSync(join(cwd, 'api/acme/x/v1'), { recursive: true });
    const kept = await runShepherd(generate, { cwd });
    expect(kept.stderr).toContain('acme/x/v1/conversion.ts was written by hand for a removed version');
    expect(existsSync(join(cwd, ours))).toBe(true);
    const pruned = await runShepherd([...generate, '--prune'], { cwd });
    expect(pruned.stderr).toContain('removed acme/x/v1/conversion.ts\n');
    expect(existsSync(join(cwd, ours))).toBe(false);
  });

  test('a file that was not generated is not overwritten', async () => {
    const cwd = createTemporaryFolder({ ...tree, 'gen/acme/x/v1/conversion.generated.ts': '// mine\n' });
    const { status, stdout, stderr } = await runShepherd(generate, { cwd });
    expect([status, stderr]).toEqual([1, '  not-generated  1 error\n1 error in 1 file, 4 files read\n']);
    expect(stdout).toContain('was not generated by Shepherd');
    const checked = await runShepherd([...generate, '--check', '--output', 'report.txt'], { cwd });
    expect([checked.status, checked.stdout]).toEqual([1, '']);
    expect(readFileSync(join(cwd, 'report.txt'), 'utf8')).toBe(stdout);
    expect(Object.keys(treeState(join(cwd, 'gen')))).toEqual(['acme/x/v1/conversion.generated.ts']);
  });

  test('a folder with a name that code cannot have is refused', async () => {
    const message = (version: string): string => `syntax = "proto3";\npackage ${version};\nmessage N {}\n`;
    const cwd = createTemporaryFolder({
      "api/a';evil()/v1/y.proto": message('v1'),
      "api/a';evil()/v2/y.proto": message('v2'),
    });
    const args = [...generate, '--root', 'api', '--layout', 'group-version'];
    const { status, stderr } = await runShepherd(args, { cwd });
    expect([status, stderr]).toEqual([2, "error: a';evil() is not a valid name in code\n"]);
    expect(existsSync(join(cwd, 'gen'))).toBe(false);
  });

  test('one family does not affect the files of others', async () => {
    const cwd = createTemporaryFolder({
      ...tree,
      'api/acme/y/v2/y.proto': 'syntax = "proto3";\npackage acme.y.v2;\nmessage N {}\n',
    });
    await runShepherd(generate, { cwd });
    const { stderr } = await runShepherd(generate.toSpliced(2, 0, 'acme.y'), { cwd });
    expect(stderr).toContain('0 files written, 0 removed');
    expect(existsSync(join(cwd, 'gen/acme/x/v1/conversion.generated.ts'))).toBe(true);
  });

  test.each([
    [['generate', 'clients', '--out', 'gen'], 'generate has no product clients; give conversions or json-schema'],
    [['generate', 'conversions'], 'generate conversions needs --out, the folder to write to'],
    [[...generate, '--style', 'velero'], 'the style velero defines only names; print them with --plan'],
    [[...generate, '--hub', 'v9'], 'there is no version or package v9; did you mean v1?'],
    [['generate', 'conversions', 'acme.z', '--out', 'gen'], 'there is no family acme.z; did you mean acme.x?'],
    [
      ['generate', 'conversions', '--plan', '--style', 'csi-proxy', '--endpoint', '/run/{group}'],
      '--endpoint must contain {group} and {version}, because no two versions may share an endpoint',
    ],
  ])('%j is refused: %s', async (args, message) => {
    const { status, stderr } = await runShepherd(args, { cwd: createTemporaryFolder(tree) });
    expect([status, stderr]).toEqual([2, `error: ${message}\n`]);
  });
});

const group = (version: string): string =>
  `syntax = "proto3";\npackage ${version};\nservice S { rpc A(ARequest) returns (AResponse); }\nmessage ARequest {}\nmessage AResponse {}\n`;

describe('shepherd generate conversions --plan --style csi-proxy', () => {
  const plan = ['generate', 'conversions', '--plan', '--style', 'csi-proxy'];
  const csi = {
    'shepherd.yaml': 'version: 1\nroots: [api]\nlayout: group-version\n',
    'api/disk/v1/api.proto': group('v1'),
    'elsewhere/smb/doc.go': '// +csi-proxy-gen\npackage smb\n',
    'elsewhere/smb/v1/api.proto': group('v1'),
  };

  test('C-32 groups are folders of the API, and those that are marked, each once', async () => {
    const { stdout } = await runShepherd([...plan, '--format', 'json'], { cwd: createTemporaryFolder(csi) });
    const { groups } = JSON.parse(stdout) as { groups: { group: string; types: { verdict: string } }[] };
    expect(groups.map(({ group: name, types: { verdict } }) => [name, verdict])).toEqual([
      ['disk', 'copied'],
      ['smb', 'copied'],
    ]);
    const marked = createTemporaryFolder({ ...csi, 'api/disk/doc.go': '// +csi-proxy-gen\npackage disk\n' });
    const again = await runShepherd([...plan, '--format', 'json'], { cwd: marked });
    expect((JSON.parse(again.stdout) as { groups: unknown[] }).groups).toHaveLength(2);
  });

  test('C-33 missing or incomplete internal types are errors at their location', async () => {
    const cwd = createTemporaryFolder({
      ...csi,
      'api/disk/v2alpha1/api.proto': group('v2alpha1'),
      'internal/server/smb/internal/types.go': 'package internal\n\ntype ARequest struct{}\n',
    });
    const { status, stderr } = await runShepherd([...plan, '--out', '.'], { cwd });
    expect(status).toBe(1);
    expect(stderr).toContain('internal/server/disk/internal/types.go is missing');
    expect(stderr).toContain('internal/server/smb/internal/types.go lacks AResponse');
  });

  test('C-11, C-21 a new group and a new version', async () => {
    const cwd = createTemporaryFolder(csi);
    const added = await runShepherd([...plan, '--new-group', 'foo'], { cwd });
    expect(added.stdout.match(/^ {2}(?:once|always) /gm)).toHaveLength(8);
    expect(added.stdout).toContain('v1alpha1 listens on \\\\.\\pipe\\csi-proxy-foo-v1alpha1\n');
    const steps = await runShepherd([...plan.toSpliced(2, 0, 'disk'), '--add-version', 'v2alpha1'], { cwd });
    expect(steps.stdout).toContain(
      '  4. check the conversions of all older versions: internal/server/disk/internal/v1/conversion.go\n',
    );
  });

  test.each([
    [['--new-group', '../../foo'], 'Give a name that is valid for a folder and in code'],
    [['--new-group', 'disk'], 'the group disk already exists'],
    [['--add-version', 'v1'], 'the group disk already has v1'],
    [['dosk'], 'there is no group dosk; did you mean disk?'],
  ])('C-11, C-21 %j is refused', async (args, message) => {
    const { status, stdout, stderr } = await runShepherd([...plan, ...args], { cwd: createTemporaryFolder(csi) });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  test('C-11 a new group begins with the version that is named', async () => {
    const { stdout } = await runShepherd([...plan, '--new-group', 'foo', '--add-version', 'v1beta1'], {
      cwd: createTemporaryFolder(csi),
    });
    expect(stdout).toContain('  always  client/foo/v1beta1/client_generated.go\n');
    expect(stdout).not.toContain('older versions');
  });
});

test('V-12 the names of plugin kinds', async () => {
  const kind = (version: string): string => `syntax = "proto3";\npackage ${version};\nservice RestoreItemAction {}\n`;
  const cwd = createTemporaryFolder({
    'proto/RestoreItemAction.proto': kind('generated'),
    'proto/restoreitemaction/v2/RestoreItemAction.proto': kind('v2'),
  });
  const args = [
    'generate',
    'conversions',
    '--plan',
    '--style',
    'velero',
    '--root',
    'proto',
    '--layout',
    'kind-version',
  ];
  const { stdout } = await runShepherd(args, { cwd });
  expect(stdout).toBe(
    'RestoreItemAction v1: PluginKindRestoreItemAction, RegisterRestoreItemAction\n' +
      'RestoreItemAction v2: PluginKindRestoreItemActionV2, RegisterRestoreItemActionV2\n',
  );
});
