import { describe, expect, test } from 'vitest';

import { lifecycleTree } from './lifecycle-tree.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { changedPaths, treeState } from './tree-state.ts';

/** A small csi-proxy: the stable version is the last beta; an earlier beta lost two fields. */
const disk = (version: string): string =>
  `syntax = "proto3";\n\npackage ${version};\n\noption go_package = "example.com/api/disk/${version}";\n\nservice Disk {\n    rpc List(ListRequest) returns (ListResponse) {}\n}\n\nmessage ListRequest {}\n\nmessage ListResponse {}\n`;
const smb = (version: string, error: string): string =>
  `syntax = "proto3";\n\npackage ${version};\n\nservice Smb {\n    rpc New(NewSmbGlobalMappingRequest) returns (NewSmbGlobalMappingResponse) {}\n    rpc Remove(NewSmbGlobalMappingRequest) returns (RemoveSmbGlobalMappingResponse) {}\n}\n\nmessage NewSmbGlobalMappingRequest {}\n\nmessage NewSmbGlobalMappingResponse {${error}}\n\nmessage RemoveSmbGlobalMappingResponse {${error}}\n`;
const csi = {
  'shepherd.yaml': 'version: 1\nroots: [api]\nlayout: group-version\n',
  'api/disk/v1beta3/api.proto': disk('v1beta3'),
  'api/disk/v1/api.proto': disk('v1'),
  'api/smb/v1beta1/api.proto': smb('v1beta1', ' string error = 1; '),
  'api/smb/v1beta2/api.proto': smb('v1beta2', ''),
};

describe('shepherd graduate', () => {
  test('v1 → v2alpha1 → v2beta1 → v2, one call each', async () => {
    const cwd = createTemporaryFolder(csi);
    for (const version of ['v2alpha1', 'v2beta1', 'v2']) {
      const { status, stderr } = await runShepherd(['graduate', 'disk'], { cwd });
      expect([status, stderr]).toEqual([0, '1 file written, 0 removed, 0 unchanged\n']);
      expect(treeState(cwd)[`api/disk/${version}/api.proto`]).toBe(disk(version));
    }
    expect(changedPaths(csi, treeState(cwd))).toHaveLength(3);
  });

  test('--iterate keeps the stage, --next only reports', async () => {
    const cwd = createTemporaryFolder(csi);
    const next = await runShepherd(['graduate', 'smb', '--iterate', '--next'], { cwd });
    expect([next.status, next.stdout]).toEqual([0, 'v1beta3\n']);
    expect(treeState(cwd)).toEqual(csi);
    const { stdout } = await runShepherd(['graduate', 'smb', '--iterate', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      written: ['smb/v1beta3/api.proto'],
      removed: [],
      family: 'smb',
      from: 'v1beta2',
      to: 'v1beta3',
    });
  });

  test('--check: the stable version equals the last beta, or the differences are listed', async () => {
    const cwd = createTemporaryFolder(csi);
    const same = await runShepherd(['graduate', '--check', 'disk', 'v1beta3', 'v1'], { cwd });
    expect([same.status, same.stdout]).toEqual([0, 'disk.v1beta3 → disk.v1: identical\n']);
    const other = await runShepherd(['graduate', '--check', 'smb'], { cwd });
    expect([other.status, other.stdout]).toEqual([
      1,
      'smb.v1beta1 → smb.v1beta2:\n  removed NewSmbGlobalMappingResponse.error, RemoveSmbGlobalMappingResponse.error\n',
    ]);
    const back = await runShepherd(['graduate', '--check', 'smb.v1beta2', 'smb.v1beta1', '--format', 'json'], { cwd });
    expect([back.status, JSON.parse(back.stdout)]).toMatchObject([
      1,
      {
        from: 'smb.v1beta2',
        to: 'smb.v1beta1',
        isIdentical: false,
        differences: [{ kind: 'added' }, { kind: 'added' }],
      },
    ]);
  });

  test('a package without a version: v1alpha, or the given version', async () => {
    const tree = { 'api/x/x.proto': 'syntax = "proto3";\npackage x;\nmessage X {}\n' };
    const cwd = createTemporaryFolder(tree);
    const root = ['--root', 'api'];
    expect((await runShepherd(['graduate', 'x', '--next', ...root], { cwd })).stdout).toBe('v1alpha\n');
    const { status, stdout } = await runShepherd(['graduate', 'x', '--to', 'v1', ...root], { cwd });
    expect([status, stdout]).toEqual([0, 'x: no version → v1\n  x/x.proto → x/v1/x.proto\n']);
    expect(treeState(cwd)).toEqual({
      ...tree,
      'api/x/v1/x.proto': 'syntax = "proto3";\npackage x.v1;\nmessage X {}\n',
    });
  });

  test('--diff shows the copy and writes nothing', async () => {
    const cwd = createTemporaryFolder(csi);
    const { stdout } = await runShepherd(['graduate', 'disk', '--diff', '--quiet'], { cwd });
    expect(stdout).toContain('copy from api/disk/v1/api.proto\ncopy to api/disk/v2alpha1/api.proto\n');
    expect(stdout).toContain('-package v1;\n+package v2alpha1;\n');
    expect(treeState(cwd)).toEqual(csi);
  });

  test.each([
    ['an unknown family', ['dusk'], 'there is no family dusk; did you mean disk?'],
    ['a version instead of a family', ['disk.v1'], 'disk.v1 is a version of the family disk; give the family'],
    [
      'a version that is there',
      ['disk', '--to', 'v1beta3'],
      'disk already has a version v1beta3; nothing was overwritten',
    ],
    ['a version that is older', ['disk', '--to', 'v1alpha1'], 'v1alpha1 is older than v1, the newest version of disk'],
    [
      'a stable version has no iteration',
      ['disk', '--iterate'],
      'disk is at v1, which has no next iteration; give one with --to',
    ],
    ['no version at all', ['disk', '--to', '../../v9'], 'Give a version such as v1, v2alpha1 or v1beta2'],
    [
      'two ways to choose',
      ['disk', '--to', 'v3', '--iterate'],
      '--to and --iterate both choose the version: give one of them',
    ],
    ['several families', ['disk', 'smb'], 'give one family'],
    ['a comparison with nothing', ['--check', 'disk', 'v1', 'v7'], 'there is no version of disk called v7'],
  ])('%s ends the run with status 2, and nothing is written', async (_, args, message) => {
    const cwd = createTemporaryFolder(csi);
    const { status, stderr } = await runShepherd(['graduate', ...args], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(treeState(cwd)).toEqual(csi);
  });

  test('freeze makes a candidate stable', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { status, stderr } = await runShepherd(['graduate', 'x.boot'], { cwd });
    expect([status, stderr]).toEqual([
      2,
      'error: x.boot.v4alpha is a candidate that shepherd freeze makes stable; give another version with --to\n',
    ]);
  });

  test('a file in the way is not overwritten', async () => {
    const cwd = createTemporaryFolder({
      ...csi,
      'api/disk/v2alpha1/api.proto': 'syntax = "proto3";\npackage v2alpha1;\n',
    });
    const { status } = await runShepherd(['graduate', 'disk', '--to', 'v2alpha1'], { cwd });
    expect(status).toBe(2);
  });
});
