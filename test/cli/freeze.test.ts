import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { lifecycleTree } from './lifecycle-tree.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { changedPaths, treeState } from './tree-state.ts';

const day = ['--as-of', '2021-01-16'];

describe('shepherd freeze', () => {
  test('{v2, v3, v4alpha} becomes {v3 until a year later, v4}, and v2 is listed for removal', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { status, stdout, stderr } = await runShepherd(['freeze', ...day], { cwd });
    expect([status, stderr]).toEqual([0, '2 files written, 1 removed, 0 unchanged\n']);
    expect(stdout).toMatchInlineSnapshot(`
      "1 package now active:
        x.boot.v4alpha → x.boot.v4
      1 package frozen, supported until 2022-01-16:
        x.boot.v3
      1 version to remove, whose support has ended:
        x.boot.v2
      "
    `);
    const after = treeState(cwd);
    expect(changedPaths(lifecycleTree, after)).toEqual([
      'api/x/boot/v3/boot.proto',
      'api/x/boot/v4/boot.proto',
      'api/x/boot/v4alpha/boot.proto',
    ]);
    expect(after['api/x/boot/v4/boot.proto']).toBe(
      lifecycleTree['api/x/boot/v4alpha/boot.proto']
        ?.replace('v4alpha', 'v4')
        .replace('NEXT_MAJOR_VERSION_CANDIDATE', 'ACTIVE'),
    );
    expect(after['api/x/boot/v3/boot.proto']).toBe(
      lifecycleTree['api/x/boot/v3/boot.proto']?.replace('ACTIVE', 'FROZEN'),
    );
    const again = await runShepherd(['freeze', ...day], { cwd });
    expect([again.status, again.stdout]).toEqual([0, 'Nothing to freeze: there is no candidate.\n']);
    expect(treeState(cwd)).toEqual(after);
    expect((await runShepherd(['build', '--root', 'api', '-o', 'image.binpb'], { cwd })).status).toBe(0);
  });

  test.each([
    ['envoy@2021-01', '2022-01-16', 'supported until 2022-01-16', ['x.boot.v2']],
    ['csi-proxy', null, 'no end of support under the policy csi-proxy until its deprecation is announced', []],
    ['kubernetes', null, 'no end of support under the policy kubernetes', []],
    ['velero', null, 'no end of support under the policy velero', []],
  ])('under %s the support of a frozen version follows the policy', async (policy, supportedUntil, support, ended) => {
    const cwd = createTemporaryFolder({
      ...lifecycleTree,
      'shepherd.yaml': `version: 1\nroots: [api]\npolicy: ${policy}\n`,
    });
    const shown = await runShepherd(['freeze', '--diff', ...day], { cwd });
    expect(shown.stderr).toContain(`1 package frozen, ${support}:\n  x.boot.v3\n`);
    expect(shown.stderr).toContain(
      ended.length > 0
        ? '1 version to remove, whose support has ended:\n  x.boot.v2\n'
        : `1 older version, no end of support under the policy ${policy}:\n  x.boot.v2\n`,
    );
    const { stdout } = await runShepherd(['freeze', '--diff', '--format', 'json', ...day], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      frozen: [{ package: 'x.boot.v3', supportedUntil, support }],
      supportEnded: ended,
    });
  });

  test.each([
    ['2019-01-01', '2020-01-01', ['x.boot.v2'], []],
    ['2020-06-01', '2021-06-01', [], ['supported until 2021-06-01']],
  ])('with v3 of %s, lifecycle and freeze end v2 on %s', async (introduced, end, ended, older) => {
    const cwd = createTemporaryFolder({
      ...lifecycleTree,
      'lifecycle.yaml': `version: 1\nversions: [{ package: x.boot.v3, introduced: ${introduced} }]\n`,
    });
    const asJson = async (...line: readonly string[]): Promise<Record<string, readonly Record<string, unknown>[]>> =>
      JSON.parse((await runShepherd([...line, '--format', 'json', ...day], { cwd })).stdout) as never;
    const window = (await asJson('lifecycle'))['versions']?.find((each) => each['package'] === 'x.boot.v2');
    expect(window?.['supportEnds']).toBe(end);
    const cut = await asJson('freeze', '--diff');
    expect(cut['supportEnded']).toEqual(ended);
    expect(cut['older']?.map((each) => each['support'])).toEqual(older);
  });

  test('--policy overrides the configuration, and an unknown policy ends the run', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const given = await runShepherd(['freeze', '--diff', '--policy', 'kubernetes', ...day], { cwd });
    expect(given.stderr).toContain('1 package frozen, no end of support under the policy kubernetes:\n');
    expect((await runShepherd(['freeze', '--policy', 'kubernetis'], { cwd })).status).toBe(2);
    expect(treeState(cwd)).toEqual(lifecycleTree);
  });

  test('--diff shows the move and writes nothing', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { status, stdout } = await runShepherd(['freeze', '--diff', ...day], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('rename from api/x/boot/v4alpha/boot.proto\nrename to api/x/boot/v4/boot.proto\n');
    expect(stdout).toContain('-package x.boot.v4alpha;\n+package x.boot.v4;\n');
    expect(treeState(cwd)).toEqual(lifecycleTree);
  });

  test('its JSON is that of the contract', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { stdout } = await runShepherd(['freeze', '--format', 'json', ...day], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'freeze',
      written: ['x/boot/v3/boot.proto', 'x/boot/v4/boot.proto'],
      removed: ['x/boot/v4alpha/boot.proto'],
      unchanged: [],
      different: [],
      cut: [{ package: 'x.boot.v4alpha', to: 'x.boot.v4' }],
      frozen: [{ package: 'x.boot.v3', supportedUntil: '2022-01-16', support: 'supported until 2022-01-16' }],
      supportEnded: ['x.boot.v2'],
    });
  });

  test('--statuses-only moves no files', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { status } = await runShepherd(['freeze', '--statuses-only', ...day], { cwd });
    expect(status).toBe(0);
    expect(changedPaths(lifecycleTree, treeState(cwd))).toEqual([
      'api/x/boot/v3/boot.proto',
      'api/x/boot/v4alpha/boot.proto',
    ]);
  });

  test('part of a tree: a remaining candidate must not be imported; nothing is written', async () => {
    const tree = {
      ...lifecycleTree,
      'api/x/user/v4alpha/user.proto': lifecycleTree['api/x/user/v3/user.proto']
        ?.replaceAll('boot/v3', 'boot/v4alpha')
        .replaceAll('boot.v3', 'boot.v4alpha')
        .replace('user.v3', 'user.v4alpha')
        .replace('ACTIVE', 'NEXT_MAJOR_VERSION_CANDIDATE') as string,
    };
    const cwd = createTemporaryFolder(tree);
    const alone = await runShepherd(['freeze', '--family', 'x.user', ...day], { cwd });
    expect(alone.status).toBe(1);
    expect(alone.stdout).toContain(
      'error[freeze-closure]: x.user.v4 would be stable and import the candidate x.boot.v4alpha; freeze x.boot as well\n --> api/x/user/v4alpha/user.proto:5:1\n',
    );
    expect(treeState(cwd)).toEqual(tree);
    expect((await runShepherd(['freeze', '--family', 'x.boot', ...day], { cwd })).status).toBe(0);
    expect(treeState(cwd)['api/x/user/v4alpha/user.proto']).toBe(
      tree['api/x/user/v4alpha/user.proto'].replaceAll('boot/v4alpha', 'boot/v4').replaceAll('boot.v4alpha', 'boot.v4'),
    );
    expect((await runShepherd(['freeze', '--package', 'x.user.v4alpha', ...day], { cwd })).status).toBe(0);
  });

  test('unknown names, descriptor sets and files in the way end the run before anything is written', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const unknown = await runShepherd(['freeze', '--family', 'x.boat'], { cwd });
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      'error: there is no family with a candidate called x.boat; did you mean x.boot?\n',
    ]);
    expect((await runShepherd(['freeze', '--root', 'image.binpb'], { cwd })).status).toBe(2);
    mkdirSync(path.join(cwd, 'api/x/boot/v4/boot.proto'), { recursive: true });
    writeFileSync(path.join(cwd, 'api/x/boot/v4/boot.proto/note'), 'mine');
    const before = treeState(cwd);
    const taken = await runShepherd(['freeze'], { cwd });
    expect([taken.status, taken.stderr]).toEqual([
      2,
      'error: api/x/boot/v4/boot.proto already exists; nothing was overwritten\n',
    ]);
    expect(treeState(cwd)).toEqual(before);
  });

  test('a result that does not compile is not written', async () => {
    const broken = {
      ...lifecycleTree,
      'api/x/boot/v4alpha/boot.proto': `${lifecycleTree['api/x/boot/v4alpha/boot.proto'] ?? ''}message M {\n  Missing m = 1;\n}\n`,
    };
    const cwd = createTemporaryFolder(broken);
    const { status, stdout } = await runShepherd(['freeze', ...day], { cwd });
    expect(status).toBe(3);
    expect(stdout).toContain('x/boot/v4/boot.proto');
    expect(treeState(cwd)).toEqual(broken);
    expect((await runShepherd(['freeze', '--statuses-only', ...day], { cwd })).status).toBe(0);
  });

  test('files generated by protoxform are hand-written from now on', async () => {
    const cwd = createTemporaryFolder({
      'api/a/v1/a.proto':
        'syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n  string old = 1 [deprecated = true];\n\n  M m = 2;\n}\n',
    });
    expect((await runShepherd(['protoxform', '--root', 'api'], { cwd })).status).toBe(0);
    expect(treeState(cwd)['api/a/v2alpha/a.proto']).toContain('Generated by shepherd protoxform');
    expect((await runShepherd(['freeze', '--root', 'api'], { cwd })).status).toBe(0);
    expect(treeState(cwd)['api/a/v2/a.proto']).toBe(
      'syntax = "proto3";\n\npackage a.v2;\n\nmessage M {\n  reserved 1;\n\n  reserved "old";\n\n  M m = 2;\n}\n',
    );
    expect((await runShepherd(['protoxform', '--root', 'api', '--check'], { cwd })).status).toBe(0);
  });

  test('several roots are written together', async () => {
    const moved = Object.fromEntries(
      Object.entries(lifecycleTree).map(([name, text]) => [name.replace('api/x/', 'own/x/'), text]),
    );
    const cwd = createTemporaryFolder({ ...moved, 'shepherd.yaml': 'version: 1\nroots: [api, own]\n' });
    const { status, stdout } = await runShepherd(['freeze', '--format', 'json', ...day], { cwd });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ written: ['own/x/boot/v3/boot.proto', 'own/x/boot/v4/boot.proto'] });
    expect(Object.keys(treeState(cwd))).toContain('own/x/boot/v4/boot.proto');
  });
});
