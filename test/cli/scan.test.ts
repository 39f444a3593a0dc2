/** `scan` on a scripted repository: what history knows, fixes, usage, stdin, and runs that could not look. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runInProcess, type SeenRun } from './run-in-process.ts';
import { runShepherd } from './run-shepherd.ts';
import { createRepository } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const proto = (...fields: readonly string[]): string =>
  `syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n${fields.map((each) => `  ${each}\n`).join('')}}\n`;
const file = 'api/a/v1/a.proto';
const config = 'version: 1\nroots: [api]\npolicy: envoy\n';
const fields = ['// Deprecated: use `fresh` instead.\n  string x = 1 [deprecated = true];', 'string fresh = 3;'];

/** An API that removed a field and deprecated `x`, and the configuration of a consumer. */
function createApi(): string {
  return createRepository([
    {
      at: '2020-01-01T12:00:00Z',
      files: {
        'shepherd.yaml': config,
        [file]: proto('string x = 1;', 'string removed_name = 2;', 'string fresh = 3;'),
      },
      tag: 'v1.0.0',
    },
    { at: '2021-01-01T12:00:00Z', files: { [file]: proto(...fields) }, tag: 'v1.1.0' },
  ]);
}

const data = {
  'configs/a.yaml': '# A comment.\nx: one # of x\n',
  'configs/b.json': '{"removedName": "2", "frsh": "3"}',
};

async function run(api: string, ...args: readonly string[]): Promise<SeenRun> {
  return runInProcess(['scan', '--config', join(api, 'shepherd.yaml'), '--no-cache', '--as-of', '2021-02-01', ...args]);
}

interface Printed {
  readonly findings: readonly { readonly rule: string; readonly severity: string; readonly message: string }[];
  readonly uses: readonly { readonly element: string; readonly count: number }[];
}

test('says what history knows about deprecated and removed fields', async () => {
  const folder = createTemporaryFolder(data);
  const { status, stdout } = await run(createApi(), join(folder, 'configs'), '--type', 'a.v1.M', '--format', 'json');
  const { findings, uses } = JSON.parse(stdout) as Printed;
  const found = findings.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
  expect([status, found]).toEqual([
    1,
    [
      'warning scan-deprecated: x: the field a.v1.M.x is deprecated since v1.1.0 and may be removed from 2022-01-01 on (envoy@2021-01/deprecated-feature); use fresh instead',
      'error scan-unknown-field: removedName: a.v1.M has no field removedName; it was removed in v1.1.0',
      'error scan-unknown-field: frsh: a.v1.M has no field frsh; did you mean fresh?',
    ],
  ]);
  expect(uses.map(({ element, count }) => [element, count])).toEqual([
    ['a.v1.M', 2],
    ['a.v1.M.x', 1],
  ]);
});

test('a fix renames the field and keeps everything else', async () => {
  const folder = createTemporaryFolder(data);
  const path = join(folder, 'configs/a.yaml');
  const api = createApi();
  const shown = await run(api, path, '--type', 'a.v1.M', '--diff');
  expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining('-x: one # of x\n+fresh: one # of x\n')]);
  expect(readFileSync(path, 'utf8')).toBe(data['configs/a.yaml']);
  const fixed = await run(api, path, '--type', 'a.v1.M', '--fix');
  expect([fixed.status, fixed.stdout]).toEqual([0, '']);
  expect(readFileSync(path, 'utf8')).toBe('# A comment.\nfresh: one # of x\n');
});

test('a usage file has names and counts, places only if they are wanted, and never values', async () => {
  const folder = createTemporaryFolder({ 'configs/a.yaml': 'fresh: top-secret\n' });
  const usage = join(folder, 'usage.json');
  const api = createApi();
  const args = [join(folder, 'configs'), '--type', 'a.v1.M', '--usage', usage, '--consumer', 'team/gateway'];
  await run(api, ...args, '--consumer-version', 'v7');
  const named = readFileSync(usage, 'utf8');
  expect(JSON.parse(named)).toMatchObject({
    schemaVersion: 1,
    consumers: [
      {
        name: 'team/gateway',
        version: 'v7',
        asOf: '2021-02-01',
        files: 1,
        messages: 1,
        elements: [
          { element: 'a.v1.M', kind: 'message', count: 1, places: [expect.stringMatching(/configs\/a\.yaml:1$/)] },
          { element: 'a.v1.M.fresh', kind: 'field', count: 1 },
        ],
      },
    ],
  });
  await run(api, ...args, '--anonymous');
  const anonymous = readFileSync(usage, 'utf8');
  expect(anonymous).not.toContain('places');
  expect(anonymous).not.toContain('a.yaml');
  expect(`${named}${anonymous}`).not.toContain('top-secret');
});

test('a scan that could not look is not clean', async () => {
  const api = createApi();
  const untyped = createTemporaryFolder({ 'a.yaml': 'x: 1\n' });
  const unknown = createTemporaryFolder({ 'a.yaml': '"@type": type.googleapis.com/b.v1.Gone\n' });
  const nothing = createTemporaryFolder({ 'a.txt': 'x' });
  for (const [folder, reason] of [
    [untyped, 'name the type of the documents with --type'],
    [unknown, 'the schema has no message b.v1.Gone'],
    [nothing, 'there is no file with data'],
  ] as const) {
    const { status, stdout } = await run(api, folder, '--all');
    expect([status, stdout]).toEqual([1, expect.stringContaining(reason)]);
    expect(stdout).toContain('scan-nothing');
  }
  const missing = await run(api, join(untyped, 'none.yaml'));
  expect([missing.status, missing.stderr]).toEqual([3, expect.stringContaining('cannot read')]);
  const wrong = await run(api, untyped, '--type', 'a.v1.N');
  expect([wrong.status, wrong.stderr]).toEqual([2, 'error: there is no message a.v1.N; did you mean a.v1.M?\n']);
});

test('types that nobody knows are counted and named', async () => {
  const folder = createTemporaryFolder({
    'a.yaml': 'items:\n- {"@type": t/b.v1.Gone}\n- {"@type": t/b.v1.Gone}\n- {"@type": t/a.v1.M, fresh: x}\n',
    'b.yaml': 'replicas: 3\n',
  });
  const { status, stderr } = await run(createApi(), folder);
  expect(status).toBe(0);
  expect(stderr).toContain('2 messages of 1 unknown type were not looked at: b.v1.Gone (2)\n');
  expect(stderr).toContain('1 file was not looked at, since no message states its type: ');
});

test('without history nothing is said about releases, and the scan goes on', async () => {
  const folder = createTemporaryFolder({ ...data, 'shepherd.yaml': config, [file]: proto(...fields) });
  const { status, stdout } = await run(folder, join(folder, 'configs'), '--type', 'a.v1.M', '--format', 'json');
  const { findings } = JSON.parse(stdout) as Printed;
  expect(status).toBe(1);
  expect(findings.map(({ message }) => message).toSorted()).toEqual([
    'frsh: a.v1.M has no field frsh; did you mean fresh?',
    'removedName: a.v1.M has no field removedName',
    'x: the field a.v1.M.x is deprecated; use fresh instead',
  ]);
});

test('stdin is scanned as a file', async () => {
  const cwd = createTemporaryFolder({ 'shepherd.yaml': config, [file]: proto('string x = 1;') });
  const { status, stdout } = await runShepherd(['scan', '-', '--type', 'a.v1.M', '--no-history'], {
    cwd,
    input: 'z: 1\n',
  });
  expect([status, stdout]).toEqual([1, expect.stringContaining('stdin:1:1')]);
});

test('bytes that are not UTF-8 are an error, and the rest of the file is scanned', async () => {
  const folder = createTemporaryFolder({});
  writeFileSync(
    join(folder, 'a.yaml'),
    Buffer.from([...Buffer.from('fresh: "'), 0xff, ...Buffer.from('"\nnone: 1\n')]),
  );
  const { status, stdout } = await run(createApi(), folder, '--type', 'a.v1.M', '--all');
  expect(status).toBe(1);
  expect(stdout).toContain('error[invalid-utf8]');
  expect(stdout).toContain('error[scan-unknown-field]');
});
