import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const api = join(repository, 'api');
const velero = join(repository, 'test/corpus/adapt/velero');

/** The tree of the corpus, without the files of its annotations. */
function veleroFolder(config = 'version: 1\nlayout: kind-version\nexternals: [shepherd/]\n'): string {
  const cwd = createTemporaryFolder({});
  cpSync(velero, cwd, { recursive: true });
  const extra = createTemporaryFolder({ 'shepherd.yaml': config });
  cpSync(extra, cwd, { recursive: true });
  return cwd;
}

/** A package with the service `Api`. */
function file(name: string): string {
  return `syntax = "proto3"; package ${name}; message M {} service Api { rpc Get(M) returns (M); }`;
}

describe('shepherd adapt', () => {
  test('decisions are shown with their reasons, and are not findings', async () => {
    const { status, stdout, stderr } = await runShepherd(['adapt', 'RestoreItemAction'], { cwd: veleroFolder() });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatchInlineSnapshot(`
      "restoreitemaction: v1 → v2

      RestoreItemAction: addition (Progress, Cancel, AreAdditionalItemsReady)
        AppliesTo                safe: call through    v1 and v2 have the same parameters and results.
        Execute                  safe: call through    v1 does not return operationID: it stays empty.
        Progress                 safe: neutral return  v1 has no Progress, and clients do not call it in that case: the answer is the error "not supported".
        Cancel                   safe: neutral return  v1 has no Cancel: the answer is {}.
        AreAdditionalItemsReady  safe: neutral return  v1 has no AreAdditionalItemsReady: the answer is {"ready": true}.

      Every older version can stand in for the next one.
      "
    `);
  });

  test('missing decisions are findings, with their locations', async () => {
    const { status, stdout } = await runShepherd(['adapt', 'backupitemaction'], { cwd: veleroFolder() });
    expect(status).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "backupitemaction: v1 → v2

      BackupItemAction: addition (Progress, Cancel)
        AppliesTo  safe: call through  v1 and v2 have the same parameters and results.
        Execute    safe: call through  v1 does not return operationID: it stays empty.
                                       v1 does not return postOperationItems: it stays empty.
        Progress   undecided           v1 has no Progress, and no annotation says what to answer instead. Declare a \`neutral_return\`, or declare it \`unreachable\` or \`critical\`.
                                       backupitemaction/v2/BackupItemAction.proto:50
        Cancel     undecided           v1 has no Cancel, and no annotation says what to answer instead. Declare a \`neutral_return\`, or declare it \`unreachable\` or \`critical\`.
                                       backupitemaction/v2/BackupItemAction.proto:51

      2 methods undecided (BackupItemAction.Progress, BackupItemAction.Cancel): the older version cannot stand in for the newer one.
      "
    `);
  });

  test('V-01 --matrix shows which servers a client may use, and why not others', async () => {
    const { status, stdout } = await runShepherd(['adapt', 'ObjectStore', '--matrix'], { cwd: velero });
    expect(status).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "ObjectStore
                   server v1  server v2  server v3
        client v1  same       no         no
        client v2  adapted    same       no
        client v3  no         no         same
        v3 with v1: v2 cannot replace v3: LockObject is unsafe.
        v3 with v2: v2 cannot replace v3: LockObject is unsafe.

      1 method unsafe (ObjectStore.LockObject): the older version cannot stand in for the newer one.
      "
    `);
  });

  test('one step, as JSON and as Markdown', async () => {
    const step = ['adapt', 'objectstore.ObjectStore', '--from', 'v1', '--to', 'v2'];
    const { status, stdout } = await runShepherd([...step, '--format', 'json'], { cwd: velero });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'adapt',
      family: 'objectstore',
      service: 'ObjectStore',
      verdict: 'safe',
      plans: [{ from: 'v1', to: 'v2', services: [{ change: { kind: 'mixed', removed: ['Init'] } }] }],
      matrices: [],
    });
    const page = await runShepherd([...step, '--format', 'markdown'], { cwd: velero });
    expect(page.stdout).toMatchInlineSnapshot(`
      "# Adapters of objectstore: ObjectStore

      Every older version can stand in for the next one.

      ## v1 to v2

      ### ObjectStore: mixed

      | method | answer | reason | place |
      | --- | --- | --- | --- |
      | GetObject | safe: call through | v1 and v2 have the same parameters and results. |  |
      | ListObjects | safe: drop parameter, pass default | v1 does not know timeoutMillis, which may be omitted. |  |
      | ListObjects | safe: drop parameter, pass default | v1 takes delimiter, which v2 no longer has: / is passed. |  |
      | Init | safe: omit | v2 no longer has Init, and no call to it is needed. |  |
      "
    `);
  });

  test('V-30 a new version from graduate is layout only', async () => {
    const cwd = veleroFolder();
    const made = await runShepherd(['graduate', 'restoreitemaction', '--to', 'v3', '--include', api], { cwd });
    expect(made.status).toBe(0);
    const { status, stdout } = await runShepherd(['adapt', 'restoreitemaction', '--to', 'v3'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('RestoreItemAction: layout only\n');
  });

  test.each([
    [['ObjectStoer'], 'there is no family or service ObjectStoer; did you mean ObjectStore?'],
    [['objectstore.v2'], 'objectstore.v2 is a version of the family objectstore; give the family'],
    [['shared'], 'shared has no services, so there is nothing to adapt'],
    [['objectstore', '--from', 'v9'], 'there is no version of objectstore called v9; did you mean v1?'],
    [['objectstore', '--from', 'v3'], 'objectstore has no version after v3'],
    [['objectstore', '--to', 'v1'], 'objectstore has no version before v1'],
    [['objectstore', '--from', 'v2', '--to', 'v1'], '--from is the older version, and v2 is not older than v1'],
    [
      ['objectstore', '--from', 'v1', '--matrix'],
      '--matrix covers all versions; it cannot be combined with --from and --to',
    ],
    [['__proto__'], 'there is no family or service __proto__'],
  ])('%j is refused', async (args, message) => {
    const { status, stdout, stderr } = await runShepherd(['adapt', ...args], { cwd: velero });
    expect([status, stdout, stderr]).toEqual([2, '', `error: ${message}\n`]);
  });

  test('many services in separate files take linear time', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `Api${at}`);
    const pathsAndTexts = ['v1', 'v2'].flatMap((version) =>
      names.map((name): [string, string] => [
        `disk/${version}/${name}.proto`,
        file(version).replaceAll(/\b(M|Api)\b/g, `$1${name}`),
      ]),
    );
    const cwd = createTemporaryFolder(Object.fromEntries(pathsAndTexts));
    const line = ['adapt', 'disk', '--root', '.', '--layout', 'group-version', '--matrix', '--format', 'json'];
    const { status, stdout } = await runShepherd(line, { cwd });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ matrices: { length: names.length } });
  });

  test('many decisions about many fields take linear time', async () => {
    const numbers = Array.from({ length: 2000 }, (_, at) => at);
    const fields = Array.from({ length: 10 }, (_, at) => `string f${at} = ${at + 1};`).join(' ');
    const messages = numbers.map((at) => `message M${at} { ${fields} }`).join('\n');
    const cwd = createTemporaryFolder({
      'a/v1/a.proto': `${file('a.v1')}\n${messages}`,
      'a/v2/a.proto': `${file('a.v2')}\n${messages}`,
      'shepherd.yaml': `version: 1\nadapt:\n${numbers.map((at) => `  a.v1.M${at}.f9: { unused: true }\n`).join('')}`,
    });
    expect(await runShepherd(['adapt', 'a', '--root', '.'], { cwd })).toMatchObject({ status: 0 });
  });

  test('a service that was missing for a while has a matrix of the versions that have it', async () => {
    const cwd = createTemporaryFolder({
      'a/v1/a.proto': file('a.v1').replace('}', '} service Other { rpc Get(M) returns (M); }'),
      'a/v2/a.proto': file('a.v2'),
      'a/v3/a.proto': file('a.v3').replace('}', '} service Other { rpc Get(M) returns (M); }'),
    });
    const { stdout } = await runShepherd(['adapt', 'a', '--root', '.', '--matrix', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      matrices: [
        { service: 'Other', versions: ['v1', 'v3'] },
        { service: 'Api', versions: ['v1', 'v2', 'v3'] },
      ],
    });
  });

  test('a package without a version is called by its name', async () => {
    const cwd = createTemporaryFolder({
      'acme/disk/api.proto': file('acme.disk'),
      'acme/disk/v2/api.proto': file('acme.disk.v2'),
    });
    const line = ['adapt', 'acme.disk', '--root', '.', '--from'];
    expect(await runShepherd([...line, 'acme.disk'], { cwd })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('acme.disk: acme.disk → v2\n'),
    });
    expect(await runShepherd([...line, '../../v1'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'error: there is no version of acme.disk called ../../v1\n',
    });
  });

  test('a service that several families have must be named with one', async () => {
    const cwd = createTemporaryFolder({
      'a/v1/a.proto': file('a.v1'),
      'a/v2/a.proto': file('a.v2'),
      'b/v1/b.proto': file('b.v1'),
    });
    const { status, stderr } = await runShepherd(['adapt', 'Api'], { cwd });
    expect([status, stderr]).toEqual([2, 'error: several families have a service Api; name one of a.Api, b.Api\n']);
    for (const name of ['a.Api', 'a.v1.Api', 'a']) expect((await runShepherd(['adapt', name], { cwd })).status).toBe(0);
    const alone = await runShepherd(['adapt', 'b.Api'], { cwd });
    expect(alone.stderr).toContain('b.Api has only one version with services, so there is nothing to adapt');
  });

  test('a decision about a missing element is a configuration error', async () => {
    const cwd = veleroFolder(
      'version: 1\nlayout: kind-version\nexternals: [shepherd/]\nadapt:\n  objectstore.v1.ObjectStore.Inti: {unused: true}\n',
    );
    const { status, stderr } = await runShepherd(['adapt', 'objectstore'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('objectstore.v1.ObjectStore.Inti; did you mean objectstore.v1.ObjectStore.Init?');
  });
});
