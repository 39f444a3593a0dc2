import { describe, expect, test } from 'vitest';

import { lifecycleTree } from './lifecycle-tree.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { changedPaths, treeState } from './tree-state.ts';

const boot = 'api/x/boot/v3/boot.proto';
const user = 'api/x/user/v3/user.proto';

describe('shepherd deprecate', () => {
  test('marks a field with its version, and nothing else changes', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { status, stdout, stderr } = await runShepherd(['deprecate', 'x.boot.v3.Boot.name', '--at', '3.1'], { cwd });
    expect([status, stdout, stderr]).toEqual([
      0,
      'deprecated: x.boot.v3.Boot.name\n',
      '1 file written, 0 removed, 0 unchanged\n',
    ]);
    const after = treeState(cwd);
    expect(changedPaths(lifecycleTree, after)).toEqual([boot]);
    expect(after[boot]).toBe(
      lifecycleTree[boot]?.replace(
        'string name = 2;',
        'string name = 2 [deprecated = true, (shepherd.annotations.v1.field_deprecated_at) = "3.1"];',
      ),
    );
    expect((await runShepherd(['build', '--root', 'api', '-o', 'image.binpb'], { cwd })).status).toBe(0);
  });

  test('imports the annotation if it is missing, and writes the replacement', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const args = ['deprecate', 'x.user.v3.User.boot', '--at', '3.1', '--replacement', 'x.boot.v3.Boot.name', '--diff'];
    const { status, stdout } = await runShepherd(args, { cwd });
    expect(status).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "--- a/api/x/user/v3/user.proto
      +++ b/api/x/user/v3/user.proto
      @@ -4,10 +4,12 @@
       
       import "x/boot/v3/boot.proto";
       
      +import "shepherd/annotations/v1/deprecation.proto";
       import "shepherd/annotations/v1/status.proto";
       
       option (shepherd.annotations.v1.file_status).package_version_status = ACTIVE;
       
       message User {
      -  boot.v3.Boot boot = 1;
      +  // Deprecated: use x.boot.v3.Boot.name instead.
      +  boot.v3.Boot boot = 1 [deprecated = true, (shepherd.annotations.v1.field_deprecated_at) = "3.1"];
       }
      "
    `);
    expect(treeState(cwd)).toEqual(lifecycleTree);
  });

  test('several at once, of any kind; already deprecated ones are reported', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const names = ['x.user.v3.User', 'x.boot.v3.Boot', 'x.boot.v3.Boot.old'];
    const { status, stdout } = await runShepherd(['deprecate', ...names, '--format', 'json'], { cwd });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      written: ['x/boot/v3/boot.proto', 'x/user/v3/user.proto'],
      removed: [],
      unchanged: [],
      different: [],
      deprecated: ['x.user.v3.User', 'x.boot.v3.Boot'],
      deprecatedBefore: ['x.boot.v3.Boot.old'],
    });
    expect(treeState(cwd)[user]).toBe(
      lifecycleTree[user]?.replace('User {\n', 'User {\n  option deprecated = true;\n\n'),
    );
    const after = treeState(cwd);
    const again = await runShepherd(['deprecate', ...names], { cwd });
    expect([again.status, again.stdout]).toEqual([0, names.map((name) => `deprecated already: ${name}\n`).join('')]);
    expect(again.stderr).toBe('0 files written, 0 removed, 2 unchanged\n');
    expect(treeState(cwd)).toEqual(after);
  });

  test.each([
    [
      'an unknown name',
      ['x.boot.v3.Boot.nam', '--at', '3.1'],
      'there is no element x.boot.v3.Boot.nam; did you mean x.boot.v3.Boot.name?',
    ],
    ['a name from nowhere', ['\u001b[31m../../etc/passwd'], 'there is no element'],
    ['no version', ['x.boot.v3.Boot.name'], 'deprecations in this tree record a minor version; give it with --at X.Y'],
    ['a version that is none', ['x.boot.v3.Boot.name', '--at', '3'], 'Give a version as X.Y'],
    ['a version with more in it', ['x.boot.v3.Boot.name', '--at', '3.1"] ; message'], 'Give a version as X.Y'],
    [
      'a replacement that is not there',
      ['x.boot.v3.Boot.name', '--at', '3.1', '--replacement', '*/ evil'],
      'there is no replacement',
    ],
    [
      'a frozen package',
      ['x.boot.v2.Boot'],
      'x.boot.v2.Boot was not marked as deprecated: x.boot.v2 is frozen (--force overrides this)',
    ],
    ['a candidate', ['x.boot.v4alpha.Boot'], 'x.boot.v4alpha is a generated candidate'],
    ['something outside', ['google.protobuf.FileOptions'], 'google.protobuf.FileOptions is outside the roots'],
    ['no name at all', [], "missing required argument 'names'"],
  ])('%s ends the run with status 2, and nothing is written', async (_, args, message) => {
    const cwd = createTemporaryFolder(lifecycleTree);
    const { status, stderr } = await runShepherd(['deprecate', ...args], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('\u001b');
    expect(treeState(cwd)).toEqual(lifecycleTree);
  });

  test('--force changes frozen packages', async () => {
    const cwd = createTemporaryFolder(lifecycleTree);
    expect((await runShepherd(['deprecate', 'x.boot.v2.Boot', '--force'], { cwd })).status).toBe(0);
    expect(treeState(cwd)['api/x/boot/v2/boot.proto']).toContain('message Boot {\n  option deprecated = true;\n}\n');
  });

  test('with packages that are bare versions, an ambiguous name is refused', async () => {
    const api = 'syntax = "proto3";\npackage v1;\nmessage M {\n  string f = 1;\n}\n';
    const cwd = createTemporaryFolder({ 'api/disk/v1/api.proto': api, 'api/smb/v1/api.proto': api });
    const layout = ['--root', 'api', '--layout', 'group-version'];
    const both = await runShepherd(['deprecate', 'v1.M.f', ...layout], { cwd });
    expect([both.status, both.stderr]).toEqual([2, 'error: v1.M.f is ambiguous; give disk.v1.M.f or smb.v1.M.f\n']);
    expect((await runShepherd(['deprecate', 'smb.v1.M.f', ...layout], { cwd })).status).toBe(0);
    expect(treeState(cwd)).toEqual({
      'api/disk/v1/api.proto': api,
      'api/smb/v1/api.proto': api.replace('= 1;', '= 1 [deprecated = true];'),
    });
  });

  test('a tree without versions needs none, and has no annotation for one', async () => {
    const cwd = createTemporaryFolder({
      'api/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage M { string f = 1; }\n',
    });
    const named = await runShepherd(['deprecate', 'a.v1.M.f', '--root', 'api', '--at', '1.1'], { cwd });
    expect([named.status, named.stderr]).toEqual([
      2,
      'error: this tree has no annotation for the version of a deprecation; leave out --at\n',
    ]);
    expect((await runShepherd(['deprecate', 'a.v1.M.f', '--root', 'api'], { cwd })).status).toBe(0);
  });
});
