/** `scan` on a scripted repository: facts from the history, fixes, usage, stdin, and failing runs. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { scanIds } from '@protoshepherd/scan';
import { describe, expect, test } from 'vitest';

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
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
    readonly waived?: { readonly reason: string };
  }[];
  readonly uses: readonly { readonly element: string; readonly count: number }[];
}

test('shows the history of deprecated and removed fields', async () => {
  const folder = createTemporaryFolder(data);
  const { status, stdout } = await run(createApi(), join(folder, 'configs'), '--type', 'a.v1.M', '--format', 'json');
  const { findings, uses } = JSON.parse(stdout) as Printed;
  const found = findings.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
  expect([status, found]).toEqual([
    1,
    [
      'warning scan-deprecated: x: the field a.v1.M.x has been deprecated since v1.1.0 and may be removed from 2022-01-01 on (envoy@2021-01/deprecated-feature); use fresh instead',
      'error scan-unknown-field: removedName: a.v1.M has no field removedName; it was removed in v1.1.0',
      'error scan-unknown-field: frsh: a.v1.M has no field frsh; did you mean fresh?',
    ],
  ]);
  expect(uses.map(({ element, count }) => [element, count])).toEqual([
    ['a.v1.M', 2],
    ['a.v1.M.x', 1],
  ]);
});

test('severities and waivers of the project apply to a scan', async () => {
  const settings = `rules: {scan-deprecated: error, scan-unknown-field: note}
waivers:
  - {rule: scan-deprecated, path: legacy, reason: moves in May, expires: 2021-05-01}
`;
  const api = createRepository([
    {
      at: '2020-01-01T12:00:00Z',
      files: { 'shepherd.yaml': config + settings, [file]: proto(...fields) },
      tag: 'v1.0.0',
    },
  ]);
  const texts = { 'legacy/old.yaml': 'x: one\n', 'new/fresh.yaml': 'x: one\nfrsh: two\n' };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(api, dirname(path)));
    writeFileSync(join(api, path), text);
  }
  const scanned = async (folder: string, asOf: string): Promise<readonly unknown[]> => {
    const place = ['--type', 'a.v1.M', '--format', 'json', '--as-of', asOf];
    const { status, stdout } = await run(api, join(api, folder), ...place);
    const { findings } = JSON.parse(stdout) as Printed;
    return [status, findings.map(({ rule, severity, waived }) => [rule, severity, waived?.reason])];
  };
  const deprecated = ['scan-deprecated', 'error', undefined];
  expect(await scanned('legacy', '2021-02-01')).toEqual([0, [['scan-deprecated', 'error', 'moves in May']]]);
  expect(await scanned('legacy', '2021-05-01')).toEqual([1, [deprecated]]);
  expect(await scanned('new', '2021-02-01')).toEqual([1, [deprecated, ['scan-unknown-field', 'note', undefined]]]);
  // Waived findings are not fixed, and check knows the names.
  const diff = await run(api, join(api, 'legacy'), '--type', 'a.v1.M', '--diff');
  expect([diff.status, diff.stdout]).toEqual([0, '']);
  const check = await runInProcess([
    'check',
    '--config',
    join(api, 'shepherd.yaml'),
    '--no-cache',
    '--rule',
    'unused-waiver',
  ]);
  expect([check.status, check.stdout]).toEqual([0, '']);
  writeFileSync(join(api, 'shepherd.yaml'), `${config}rules: {scan-deprecated: off}\n`);
  expect(await scanned('legacy', '2021-02-01')).toEqual([0, []]);
  writeFileSync(join(api, 'shepherd.yaml'), `${config}rules: {scan-nothing: off}\n`);
  const refused = await run(api, join(api, 'legacy'), '--type', 'a.v1.M');
  expect([refused.status, refused.stdout]).toEqual([
    2,
    expect.stringContaining('scan-nothing cannot be changed or waived'),
  ]);
});

test('shepherd rules lists the findings of a scan with their severities', async () => {
  const cwd = createTemporaryFolder({ 'shepherd.yaml': `${config}rules: {scan-deprecated: off}\n` });
  const { status, stdout } = await runShepherd(['rules', '--format', 'json'], { cwd });
  const { rules } = JSON.parse(stdout) as { readonly rules: readonly { readonly id: string }[] };
  const listed = rules.filter(({ id }) => id.startsWith('scan-'));
  expect([status, listed.map(({ id }) => id)]).toEqual([0, [...scanIds.adjustable]]);
  expect(listed.find(({ id }) => id === 'scan-deprecated')).toMatchObject({
    severity: 'off',
    defaultSeverity: 'warning',
  });
});

test('a package version that is deprecated or unsupported is reported once per file', async () => {
  const next = 'syntax = "proto3";\n\npackage a.v2;\n\nmessage M {\n  string fresh = 3;\n}\n';
  const api = createRepository([
    {
      at: '2020-01-01T12:00:00Z',
      files: { 'shepherd.yaml': config, [file]: proto('string fresh = 3;', 'M more = 4;') },
      tag: 'v1.0.0',
    },
    { at: '2020-03-01T12:00:00Z', files: { 'api/a/v2/a.proto': next }, tag: 'v1.1.0' },
  ]);
  const folder = createTemporaryFolder({ 'a.yaml': 'fresh: one\nmore:\n  fresh: two\n', 'b.yaml': 'fresh: three\n' });
  const scanned = async (asOf: string, ...more: readonly string[]): Promise<readonly unknown[]> => {
    const { status, stdout } = await run(api, folder, '--type', 'a.v1.M', '--format', 'json', '--as-of', asOf, ...more);
    const { findings } = JSON.parse(stdout) as Printed;
    return [status, findings.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`)];
  };
  const ended =
    'error scan-package: the package a.v1 has been superseded since 2020-03-01; its support ended on 2021-03-01 (envoy@2021-01/previous-stable); use a.v2 instead';
  expect(await scanned('2020-06-01')).toEqual([0, []]);
  expect(await scanned('2021-03-01')).toEqual([1, [ended, ended]]);
  expect(await scanned('2021-03-01', '--no-history')).toEqual([0, []]);
  writeFileSync(join(api, 'lifecycle.yaml'), 'version: 1\nversions:\n  - {package: a.v1, announced: 2020-09-01}\n');
  const announced =
    'warning scan-package: the package a.v1 has been deprecated since 2020-09-01; its support ends on 2021-03-01 (envoy@2021-01/previous-stable); use a.v2 instead';
  expect(await scanned('2020-10-01')).toEqual([0, [announced, announced]]);
  writeFileSync(join(api, 'shepherd.yaml'), 'version: 1\nroots: [api]\n');
  expect(await scanned('2021-03-01')).toEqual([0, []]);
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

test('a usage file has names and counts, locations only on request, and never values', async () => {
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

test('the consumer is the repository of the files, and its version the current commit', async () => {
  const api = createApi();
  const folder = createRepository([{ at: '2022-01-01T12:00:00Z', files: { 'a.yaml': 'fresh: x\n' } }]);
  const usage = join(createTemporaryFolder({}), 'usage.json');
  for (const path of [folder, join(folder, 'a.yaml')]) {
    const { status } = await run(api, path, '--type', 'a.v1.M', '--usage', usage);
    const written = JSON.parse(readFileSync(usage, 'utf8')) as { readonly consumers: readonly unknown[] };
    const version = expect.stringMatching(/^[0-9a-f]{40}$/);
    expect([status, written.consumers]).toEqual([0, [expect.objectContaining({ name: basename(folder), version })]]);
  }
});

test('a failed scan is not clean', async () => {
  const api = createApi();
  const untyped = createTemporaryFolder({ 'a.yaml': 'x: 1\n' });
  const unknown = createTemporaryFolder({ 'a.yaml': '"@type": type.googleapis.com/b.v1.Gone\n' });
  const nothing = createTemporaryFolder({ 'a.txt': 'x' });
  for (const [folder, reason] of [
    [untyped, 'the type of the messages is unknown'],
    [unknown, 'the schema has no message b.v1.Gone'],
    [nothing, 'there are no configuration files'],
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

test('unknown types are counted and named', async () => {
  const folder = createTemporaryFolder({
    'a.yaml': 'items:\n- {"@type": t/b.v1.Gone}\n- {"@type": t/b.v1.Gone}\n- {"@type": t/a.v1.M, fresh: x}\n',
    'b.yaml': 'replicas: 3\n',
  });
  const { status, stderr } = await run(createApi(), folder);
  expect(status).toBe(0);
  expect(stderr).toContain('2 messages of 1 unknown type were not checked: b.v1.Gone (2)\n');
  expect(stderr).toContain('1 document was not checked, because the type is unknown; files without a message: ');
});

test('without history, releases are not reported, and the scan continues', async () => {
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

test('a missing import is an error only if the data reaches one of its types', async () => {
  const cwd = createTemporaryFolder({
    'api/a/v1/a.proto':
      'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\nmessage A { string name = 1; b.v1.B b = 2; }\n',
    'seen.yaml': 'name: x\n',
    'unseen.yaml': 'name: x\nb: {c: 1}\n',
  });
  const scan = async (name: string): Promise<readonly [status: number | null, stdout: string]> => {
    const { status, stdout } = await runShepherd(['scan', name, '--type', 'a.v1.A', '--root', 'api'], { cwd });
    return [status, stdout];
  };
  expect(await scan('seen.yaml')).toEqual([0, expect.anything()]);
  expect(await scan('unseen.yaml')).toEqual([1, expect.stringContaining('no file that was read declares b.v1.B')]);
});

describe('a release with a field of a type from elsewhere does not count as understanding it', () => {
  const importing =
    'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\nmessage M {\n  b.v1.B b = 1;\n  string c = 2;\n}\n';
  const scan = async (api: string, text: string, target: string, settings = ''): Promise<unknown> => {
    const folder = createTemporaryFolder({ 'a.yaml': text });
    writeFileSync(join(api, 'shepherd.yaml'), config + settings);
    const { status, stdout } = await run(api, folder, '--type', 'a.v1.M', '--target', target, '--format', 'json');
    const { findings } = JSON.parse(stdout) as Printed;
    return [status, ...findings.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`)];
  };

  test('if no file declares it', async () => {
    const own = 'syntax = "proto3";\npackage a.v1;\nmessage M {\n  message B { string c = 1; }\n  B b = 1;\n}\n';
    const api = createRepository([
      { at: '2020-01-01T12:00:00Z', files: { 'shepherd.yaml': config, [file]: importing }, tag: 'v1.0.0' },
      { at: '2021-01-01T12:00:00Z', files: { [file]: own }, tag: 'v1.1.0' },
    ]);
    expect(await scan(api, 'b: {c: x}\n', 'v1.0.0')).toEqual([
      1,
      'error scan-target-unseen: b: cannot tell whether v1.0.0 understands this: no file that was read declares b.v1.B, the type of this field; add the folder that declares it with --root or --include',
    ]);
  });

  test('even if the finding about the current API is off', async () => {
    const api = createRepository([
      { at: '2020-01-01T12:00:00Z', files: { 'shepherd.yaml': config, [file]: importing }, tag: 'v1.0.0' },
    ]);
    const off = '\nrules:\n  scan-unknown-type: off\n';
    expect(await scan(api, 'b: {c: x}\n', 'v1.0.0', off)).toEqual([
      1,
      expect.stringContaining('error scan-target-unseen: b: '),
    ]);
    expect(await scan(api, 'c: x\n', 'v1.0.0', off)).toEqual([0]);
    expect(await scan(api, 'c: x\n', 'v1.0.0', '\nrules:\n  scan-target-unseen: off\n')).not.toEqual([0]);
  });

  test('if a later release has a copy', async () => {
    const copy = (members: string): string => `syntax = "proto3";\npackage b.v1;\nmessage B {\n  ${members}\n}\n`;
    const place = 'api/b/v1/b.proto';
    const api = createRepository([
      { at: '2020-01-01T12:00:00Z', files: { 'shepherd.yaml': config, [file]: importing }, tag: 'v1.0.0' },
      { at: '2021-01-01T12:00:00Z', files: { [place]: copy('int32 old = 1;') }, tag: 'v1.1.0' },
      { at: '2022-01-01T12:00:00Z', files: { [place]: copy('int32 old = 1;\n  int32 later = 2;') }, tag: 'v1.2.0' },
    ]);
    const unseen =
      'error scan-target-unseen: b: cannot tell whether v1.0.0 understands this: its files import b.v1.B, the type of this field, from elsewhere, and copies in other releases may differ; name a release that declares it, or check out v1.0.0 and scan there with --include';
    expect(await scan(api, 'b: {later: 1}\n', 'v1.0.0')).toEqual([1, unseen]);
    expect(await scan(api, 'b: {old: 1}\n', 'v1.0.0')).toEqual([1, unseen]);
    expect(await scan(api, 'c: x\n', 'v1.0.0')).toEqual([0]);
    expect(await scan(api, 'b: {old: 1}\n', 'v1.1.0')).toEqual([0]);
    expect(await scan(api, 'b: {later: 1}\n', 'v1.1.0')).toEqual([
      1,
      expect.stringContaining('error scan-target: b.later: '),
    ]);
    expect(await scan(api, 'b: {later: 1}\n', 'v1.2.0')).toEqual([0]);
  });
});
