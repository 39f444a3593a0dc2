/** `shepherd migrate` in practice: its output, its writes, its exit status, and hostile files. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { runShepherd, type Ending } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const example = fileURLToPath(new URL('../corpus/adapt/bootstrap', import.meta.url));
const annotations = fileURLToPath(new URL('../../api', import.meta.url));
const bootstrap = readFileSync(join(example, 'bootstrap.yaml'), 'utf8');

/** A folder with the tree of the example and some messages. */
function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = createTemporaryFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]\n' });
  cpSync(join(example, 'api'), join(folder, 'api'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

async function migrate(cwd: string, file: string, ...more: readonly string[]): Promise<Ending> {
  const ends = ['--from', 'mesh.config.bootstrap.v3.Bootstrap', '--to', 'v4alpha', '--include', annotations];
  const ending = await runShepherd(['migrate', file, ...ends, ...more], { cwd });
  expect(ending.stderr).not.toContain('internal error');
  return ending;
}

describe('a message that loses something', () => {
  it('is not written, and the report has the value and its location', async () => {
    const cwd = folderWith({ 'bootstrap.yaml': bootstrap });
    const { status, stdout, stderr } = await migrate(cwd, 'bootstrap.yaml', '--write');
    expect([status, stdout]).toEqual([1, '']);
    expect(readFileSync(join(cwd, 'bootstrap.yaml'), 'utf8')).toBe(bootstrap);
    expect(stderr)
      .toBe(`error[migrate-lost]: drain_seconds: mesh.config.bootstrap.v4alpha.Bootstrap has no field drain_seconds; the schema says to use mesh.config.bootstrap.v3.Bootstrap.drain_time instead
 --> bootstrap.yaml:6:1
  |
6 | drain_seconds: 600
  | ^^^^^^^^^^^^^

error[migrate-lost]: static_resources.clusters[0].hosts: mesh.config.cluster.v4alpha.Cluster has no field hosts; the schema says to use load_assignment instead
  --> bootstrap.yaml:13:5
   |
13 |     hosts:               # still the old way
   |     ^^^^^

  migrate-lost  2 errors
2 errors in 1 file, 7 files read
bootstrap.yaml: nothing was written: mesh.config.bootstrap.v4alpha.Bootstrap cannot hold 2 values; --drop drops them
`);
  });

  it('is written with --drop, and everything else stays', async () => {
    const cwd = folderWith({ 'bootstrap.yaml': bootstrap });
    const { status, stdout, stderr } = await migrate(cwd, 'bootstrap.yaml', '--drop', '--write');
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toContain('load_assignment instead; dropped');
    const expected = bootstrap
      .replace('cluster: edge', 'service_cluster: edge')
      .replace('drain_seconds: 600\n', '')
      .replace('MAGLEV ', 'MAGLEV_HASH ')
      .replace(/ {4}hosts:.*\n.*\n/, '')
      .replaceAll(', port: 8080', ', port_value: 8080')
      .replace('http.v3.Http', 'http.v4alpha.Http')
      .replace('access_logs', 'access_log');
    expect(readFileSync(join(cwd, 'bootstrap.yaml'), 'utf8')).toBe(expected);
    expect(readdirSync(cwd).toSorted()).toEqual(['api', 'bootstrap.yaml', 'shepherd.yaml']);
  });

  it('can be shown with --diff', async () => {
    const { status, stdout, stderr } = await migrate(
      folderWith({ 'b.yaml': 'drain_seconds: 1\nnode: {cluster: a}\n' }),
      'b.yaml',
      '--diff',
    );
    expect(status).toBe(1);
    expect(stdout).toBe(
      '--- a/b.yaml\n+++ b/b.yaml\n@@ -1,2 +1,1 @@\n-drain_seconds: 1\n-node: {cluster: a}\n+node: {service_cluster: a}\n',
    );
    expect(stderr).toContain('mesh.config.bootstrap.v4alpha.Bootstrap cannot hold 1 value; --drop drops it');
  });
});

describe('a message without losses', () => {
  const json = '{ "node": {"cluster":\t"a"} }';
  const renamed = '{ "node": {"serviceCluster":\t"a"} }';

  it('is printed, with a report on stderr', async () => {
    const { status, stdout, stderr } = await migrate(folderWith({ 'b.json': json }), 'b.json');
    expect([status, stdout]).toEqual([0, renamed]);
    expect(stderr).toBe(
      'b.json: mesh.config.bootstrap.v3.Bootstrap → mesh.config.bootstrap.v4alpha.Bootstrap: renamed: 1 field\n',
    );
  });

  it('is written to another file, also through a symbolic link, which stays one', async () => {
    const cwd = folderWith({ 'b.json': json, 'target.json': 'old' });
    symlinkSync('target.json', join(cwd, 'link.json'));
    const { status, stdout } = await migrate(cwd, 'b.json', '--output', 'link.json');
    expect([status, stdout]).toEqual([0, '']);
    expect(lstatSync(join(cwd, 'link.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(cwd, 'target.json'), 'utf8')).toBe(renamed);
    expect(readFileSync(join(cwd, 'b.json'), 'utf8')).toBe(json);
  });

  it('is shown by --diff, also where --check is there, too', async () => {
    const cwd = folderWith({ 'node.yaml': 'node: {cluster: a}\n' });
    const { status, stdout } = await migrate(cwd, 'node.yaml', '--check', '--diff');
    expect(status).toBe(1);
    expect(stdout).toContain('-node: {cluster: a}\n+node: {service_cluster: a}\n');
  });

  it('fails --check, but the migrated one passes', async () => {
    const cwd = folderWith({ 'b.json': json, 'same.json': '{"drainTime": "5s"}' });
    expect((await migrate(cwd, 'b.json', '--check')).status).toBe(1);
    expect((await migrate(cwd, 'same.json', '--check')).status).toBe(0);
  });

  it('survives a round trip through the new version', async () => {
    const kept = bootstrap.replace('drain_seconds: 600', 'drain_time: 600s').replace('hosts:', 'load_assignment:');
    const cwd = folderWith({ 'b.yaml': kept });
    expect((await migrate(cwd, 'b.yaml', '--write')).status).toBe(0);
    expect(readFileSync(join(cwd, 'b.yaml'), 'utf8')).not.toBe(kept);
    const back = [
      '--from',
      'mesh.config.bootstrap.v4alpha.Bootstrap',
      '--to',
      'v3',
      '--include',
      annotations,
      '--write',
    ];
    expect((await runShepherd(['migrate', 'b.yaml', ...back], { cwd })).status).toBe(0);
    expect(readFileSync(join(cwd, 'b.yaml'), 'utf8')).toBe(kept);
  });

  it('is binary', async () => {
    const cwd = folderWith({
      'b.binpb': Uint8Array.from([0x0a, 3, 0x12, 1, 0x61]),
      'old.binpb': Uint8Array.from([0x18, 5]),
    });
    const same = await migrate(cwd, 'b.binpb', '--output', 'out.binpb');
    expect([same.status, same.stdout]).toEqual([0, '']);
    expect([...readFileSync(join(cwd, 'out.binpb'))]).toEqual([0x0a, 3, 0x12, 1, 0x61]);
    const lossy = await migrate(cwd, 'old.binpb', '--output', 'none.binpb');
    expect(lossy.status).toBe(1);
    expect(lossy.stderr).toContain(
      'drain_seconds: mesh.config.bootstrap.v4alpha.Bootstrap has no field drain_seconds (at byte 0)',
    );
    expect(readdirSync(cwd)).not.toContain('none.binpb');
  });

  it('is in the report as JSON', async () => {
    const { status, stdout } = await migrate(
      folderWith({ 'b.json': json }),
      'b.json',
      '--format',
      'json',
      '--as-of',
      '2026-01-01',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      schemaVersion: 1,
      command: 'migrate',
      asOf: '2026-01-01',
      findings: [],
      summary: { errors: 0, warnings: 0, notes: 0, waived: 0 },
      file: 'b.json',
      encoding: 'json',
      from: 'mesh.config.bootstrap.v3.Bootstrap',
      to: 'mesh.config.bootstrap.v4alpha.Bootstrap',
      isDifferent: true,
      renamed: { fields: 1, values: 0, types: 0 },
      text: renamed,
    });
  });
});

describe('wrong usage', () => {
  it.each<[string, readonly string[], string]>([
    [
      'an unknown type',
      ['--from', 'mesh.config.bootstrap.v3.Bootstrp', '--to', 'v4alpha'],
      'there is no message mesh.config.bootstrap.v3.Bootstrp; did you mean mesh.config.bootstrap.v3.Bootstrap?',
    ],
    [
      'a package',
      ['--from', 'mesh.config.bootstrap.v3', '--to', 'v4alpha'],
      'mesh.config.bootstrap.v3 is a package; name one of its messages, such as mesh.config.bootstrap.v3.Bootstrap',
    ],
    [
      'an unknown version',
      ['--from', 'mesh.extensions.stdout.v3.StdoutAccessLog', '--to', 'v4alpha'],
      'there is no v4alpha of mesh.extensions.stdout in this tree, only v3; pass the root that contains it with --root, or run shepherd protoxform to write the candidate of the next major version',
    ],
    [
      'an unknown target',
      ['--from', 'mesh.config.bootstrap.v3.Node', '--to', 'mesh.config.bootstrap.v4alpha.Nod'],
      'there is no message mesh.config.bootstrap.v4alpha.Nod; did you mean mesh.config.bootstrap.v4alpha.Node?',
    ],
    [
      'two ways to write',
      ['--from', 'a.B', '--to', 'v1', '--write', '--diff'],
      '--write changes the file; --check and --diff do not: choose one',
    ],
    [
      'two files to write',
      ['--from', 'a.B', '--to', 'v1', '--write', '--output', 'x'],
      '--output names the file to write; --write, --check and --diff need none: choose one',
    ],
  ])('%s', async (_, args, message) => {
    const ending = await runShepherd(['migrate', 'b.yaml', ...args, '--include', annotations], {
      cwd: folderWith({ 'b.yaml': '' }),
    });
    expect([ending.status, ending.stdout, ending.stderr]).toEqual([2, '', `error: ${message}\n`]);
  });
});

describe('a hostile file', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

  it.each<[string, string, string | Uint8Array, number, string]>([
    ['YAML nested too deeply', 'b.yaml', `node: ${deep}\n`, 3, 'the file is nested too deeply'],
    [
      'JSON nested too deeply',
      'b.json',
      `{"node": ${deep}}`,
      3,
      'expected a message mesh.config.bootstrap.v3.Node, found a list',
    ],
    ['bytes that are no UTF-8', 'b.yaml', Uint8Array.from([0x61, 0x3a, 0xff]), 3, 'it is not text in UTF-8'],
    [
      'names of JavaScript',
      'b.yaml',
      '__proto__: {id: a}\n',
      3,
      '__proto__: mesh.config.bootstrap.v3.Bootstrap has no field of this name',
    ],
    ['a key twice', 'b.yaml', 'node: {}\nnode: {}\n', 3, 'the key node occurs twice'],
    ['a key twice in JSON', 'b.json', '{"node": {}, "node": {}}', 3, 'the key node occurs twice'],
    ['an empty YAML file', 'b.yaml', '', 0, 'nothing to change'],
    ['an empty JSON file', 'b.json', '', 3, 'expected a value, found the end of the file'],
    ['an empty binary file', 'b.binpb', '', 0, 'nothing to change'],
    [
      'bytes that end too early',
      'b.binpb',
      Uint8Array.from([0x0a, 9, 1]),
      3,
      'the data ends inside a value (at byte 0)',
    ],
    ['a folder', 'api', '', 3, 'cannot read api: it is a folder; name a file'],
    ['a file that is not there', 'none.yaml', '', 3, 'cannot read none.yaml: it does not exist'],
  ])('%s', async (_, name, content, status, message) => {
    const cwd = folderWith(name.startsWith('b.') ? { [name]: content } : {});
    const ending = await migrate(cwd, name, '--write');
    expect(ending.stderr).toContain(message);
    expect(ending.status).toBe(status);
    if (name.startsWith('b.')) expect(readFileSync(join(cwd, name))).toEqual(Buffer.from(content));
  });

  it('marks of bytes and lines of Windows stay', async () => {
    const cwd = folderWith({ 'b.yaml': '\uFEFFnode:\r\n  cluster: a\r\n' });
    expect((await migrate(cwd, 'b.yaml', '--write')).status).toBe(0);
    expect(readFileSync(join(cwd, 'b.yaml'), 'utf8')).toBe('\uFEFFnode:\r\n  service_cluster: a\r\n');
  });

  it('a missing folder is not created', async () => {
    const cwd = folderWith({ 'b.yaml': 'node: {}\n' });
    const { status, stderr } = await migrate(cwd, 'b.yaml', '--output', 'none/b.yaml');
    expect([status, stderr.includes('there is no folder')]).toEqual([3, true]);
  });

  it('a folder in place of the output stays', async () => {
    const cwd = folderWith({ 'b.yaml': 'node: {}\n' });
    mkdirSync(join(cwd, 'out.yaml'));
    expect((await migrate(cwd, 'b.yaml', '--output', 'out.yaml')).status).toBe(3);
    expect(readdirSync(join(cwd, 'out.yaml'))).toEqual([]);
  });
});

it('a package without versions cannot be migrated', async () => {
  const args = ['migrate', 'a.json', '--from', 'google.protobuf.Duration', '--to', 'v2', '--include', annotations];
  const { status, stderr } = await runShepherd(args, { cwd: folderWith({ 'a.json': '"1s"' }) });
  expect([status, stderr]).toEqual([2, expect.stringContaining('google.protobuf has no versions in this tree\n')]);
});

describe('a message from stdin', () => {
  const input = '# who\nnode: {cluster: a}\n';
  const ends = ['--from', 'mesh.config.bootstrap.v3.Bootstrap', '--to', 'v4alpha', '--include', annotations];

  it('is printed, and its encoding is seen in it', async () => {
    const { status, stdout } = await runShepherd(['migrate', '-', ...ends], { cwd: folderWith({}), input });
    expect([status, stdout]).toEqual([0, '# who\nnode: {service_cluster: a}\n']);
  });

  it('can be large', async () => {
    const large = `#${' '.repeat(1_000_000)}\n${input}`;
    const { status, stdout } = await runShepherd(['migrate', '-', ...ends], { cwd: folderWith({}), input: large });
    expect([status, stdout.length]).toEqual([0, large.length + 'service_'.length]);
  });

  it('cannot be changed where it is', async () => {
    const { status, stderr } = await runShepherd(['migrate', '-', ...ends, '--write'], {
      cwd: folderWith({}),
      input,
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('--write cannot be combined with standard input')]);
  });
});
