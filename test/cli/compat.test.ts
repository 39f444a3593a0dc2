/** `shepherd compat` in practice: old states of every kind, exemptions, and states that cannot be compared. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd, type Ending } from './run-shepherd.ts';
import { createRepository, runGit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const file = 'api/a/v1/a.proto';
const text = (...fields: readonly string[]): string =>
  `syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n${fields.map((field) => `  ${field}\n`).join('')}}\n`;
const old = text('string host = 1;', 'uint32 port = 2;');
const renamed = text('string name = 1;', 'uint32 port = 2;');

async function compat(cwd: string, ...args: readonly string[]): Promise<Ending> {
  return runShepherd(['compat', '--root', 'api', '--policy', 'envoy', ...args], { cwd });
}

/** The findings of a run, as `rule subject` with their reason if they do not count. */
async function findings(cwd: string, ...args: readonly string[]): Promise<string[]> {
  const { stdout } = await compat(cwd, '--format', 'json', ...args);
  const report = JSON.parse(stdout) as {
    findings: { rule: string; data?: { subject: string }; waived?: { reason: string } }[];
  };
  return report.findings.map(
    ({ rule, data, waived }) =>
      `${rule} ${data?.subject ?? ''}${waived === undefined ? '' : ` waived: ${waived.reason}`}`,
  );
}

function write(cwd: string, content: string): void {
  writeFileSync(path.join(cwd, file), content);
}

describe('the state to compare with', () => {
  const commits = [
    { at: '2020-01-01T00:00:00Z', files: { [file]: old }, tag: 'v1.0.0' },
    { at: '2020-06-01T00:00:00Z', files: { [file]: renamed } },
  ];

  test.each([['HEAD~1'], ['v1.0.0'], ['git:v1.0.0'], ['last-release']])('%s', async (against) => {
    const { status, stdout } = await compat(createRepository(commits), '--against', against);
    expect(status).toBe(1);
    expect(stdout).toContain('error[field-renamed]: a.v1.M.host');
    expect(stdout).toContain('string host = 1;');
    expect(stdout).toContain('string name = 1;');
  });

  test('the start of a branch', async () => {
    const cwd = createRepository(commits.slice(0, 1));
    runGit(cwd, ['checkout', '--quiet', '-b', 'feature']);
    write(cwd, renamed);
    runGit(cwd, ['commit', '--quiet', '--all', '--message=change'], '2020-06-01T00:00:00Z');
    expect(await findings(cwd, '--against', 'merge-base:main')).toEqual(['field-renamed a.v1.M.host']);
    expect(await findings(cwd, '--against', 'HEAD')).toEqual([]);
  });

  test('a directory and an image', async () => {
    const cwd = createTemporaryFolder({ [file]: renamed, 'old/a/v1/a.proto': old });
    expect(await findings(cwd, '--against', 'old')).toEqual(['field-renamed a.v1.M.host']);
    await runShepherd(['build', '--root', 'old', '-o', 'old.binpb'], { cwd });
    expect(await findings(cwd, '--against', './old.binpb')).toEqual(['field-renamed a.v1.M.host']);
  });

  test('a state from git gives the same result as a directory with that state', async () => {
    const other = 'api/a/v1/other.proto';
    const user = 'syntax = "proto3";\n\npackage a.v1;\n\nimport "a/v1/a.proto";\n\nmessage User {\n  M m = 1;\n}\n';
    const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: old, [other]: user } }]);
    runGit(cwd, ['worktree', 'add', '--quiet', '--detach', 'then']);
    write(cwd, renamed.replace('message M', 'message N'));
    writeFileSync(path.join(cwd, other), user.replace('M m', 'N m'));
    const fromGit = await compat(cwd, '--against', 'HEAD', '--format', 'json');
    const fromFolder = await compat(cwd, '--against', './then/api', '--format', 'json');
    expect(fromGit.stdout.replaceAll('(HEAD)', '(./then/api)')).toBe(fromFolder.stdout);
    expect(fromGit.stdout).toContain('message-renamed');
  });

  test('uncommitted changes count', async () => {
    const cwd = createRepository(commits.slice(0, 1));
    write(cwd, text('string host = 1;'));
    expect(await findings(cwd, '--against', 'HEAD')).toEqual(['field-removed a.v1.M.port']);
  });
});

describe('states that cannot be compared', () => {
  const cwd = (): string => createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: old } }]);

  test.each([
    ['an unknown revision', ['--against', 'nope'], 'nope is not a commit', 3],
    ['a revision that looks like an option', ['--against=--all'], '--all is not a commit', 3],
    ['no release', ['--against', 'last-release'], 'there is no release before HEAD', 3],
    ['nothing', ['--against', ''], '--against is empty', 2],
    ['no state at all', [], 'nothing to compare with; give --against', 2],
    ['no release to follow', ['--against', 'HEAD', '--release', 'v1.0.0'], '--release needs an earlier release', 3],
    ['F-05 a release without v', ['--against', 'HEAD', '--release', '1.0.0'], '--release needs an earlier release', 3],
    ['F-05 a release with two numbers', ['--against', 'HEAD', '--release', 'v1.0'], 'Give a release such as', 2],
    ['an unknown policy', ['--against', 'HEAD', '--policy', 'envy'], 'did you mean envoy?', 2],
    ['an image that is not there', ['--against', 'x.binpb'], 'cannot read x.binpb', 3],
  ])('%s', async (_, args, message, expected) => {
    const { status, stderr, stdout } = await compat(cwd(), ...args);
    expect([status, stdout]).toEqual([expected, '']);
    expect(stderr).toContain(message);
  });

  test('a shallow clone gets advice on how to deepen it', async () => {
    const whole = createRepository([
      { at: '2020-01-01T00:00:00Z', files: { [file]: old } },
      { at: '2020-02-01T00:00:00Z', files: { [file]: renamed } },
    ]);
    const shallow = path.join(createTemporaryFolder({}), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${whole}`, shallow]);
    const { status, stderr } = await compat(shallow, '--against', 'HEAD~1');
    expect(status).toBe(3);
    expect(stderr).toContain('which is a shallow clone; fetch it with: git fetch');
  });
});

describe('files in reports for other programs', () => {
  const gone = 'api/a/v1/b.proto';
  const other = 'syntax = "proto3";\n\npackage a.v1;\n\nmessage Other {}\n';

  test('a removed file has its previous path, unlike an existing one', async () => {
    const cwd = createRepository([
      { at: '2020-01-01T00:00:00Z', files: { [file]: old, [gone]: other } },
      { at: '2021-01-01T00:00:00Z', files: { [file]: renamed, [gone]: null } },
    ]);
    const { stdout } = await compat(cwd, '--against', 'HEAD~1', '--format', 'github');
    const places = stdout
      .split('\n')
      .map((line) => [/file=([^,]*)/.exec(line)?.[1], /before \((.*)\)$/.exec(line)?.[1]]);
    expect(places.slice(0, 3)).toEqual([
      [file, `${file} (HEAD~1):6:3`],
      [gone, `${gone}:3:1`],
      [gone, `${gone}:5:1`],
    ]);
  });

  test('an element removed with its file is listed under the file name, for any name of the old state', async () => {
    const cwd = createRepository([
      { at: '2020-01-01T00:00:00Z', files: { [file]: old, [gone]: other } },
      { at: '2021-01-01T00:00:00Z', files: { [gone]: null } },
    ]);
    const config = 'version: 1\nwaivers:\n  - {rule: message-removed, path: a/v1/b.proto, reason: unused}\n';
    writeFileSync(path.join(cwd, 'shepherd.yaml'), config);
    expect(await findings(cwd, '--against', 'HEAD~1')).toEqual([
      'file-removed a/v1/b.proto',
      'message-removed a.v1.Other waived: unused',
    ]);
    const fingerprints = async (against: string): Promise<unknown[]> => {
      const { stdout } = await compat(cwd, '--against', against, '--format', 'gitlab');
      return (JSON.parse(stdout) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
    };
    expect(await fingerprints('main~1')).toEqual(await fingerprints('HEAD~1'));
  });

  test('an old state in a directory has its own paths', async () => {
    const cwd = createTemporaryFolder({ [file]: renamed, 'old/a/v1/a.proto': old });
    const { stdout } = await compat(cwd, '--against', './old', '--format', 'github');
    expect(stdout).toContain('before (old/a/v1/a.proto:6:3)');
  });
});

/** The first commit of a history may be an import, so the age of its contents is unknown. */
const beginning = {
  at: '2019-01-01T00:00:00Z',
  files: { 'api/z/v1/z.proto': 'syntax = "proto3";\n\npackage z.v1;\n' },
};

describe('exemptions, judged by the old state', () => {
  test.each([
    ['E-14: 13.989 days', '2023-03-21T02:13:30Z', '2023-04-04', true],
    ['E-14: 15 days', '2023-06-22T00:00:00Z', '2023-07-07', false],
  ])('%s after the introduction', async (_, introduced, asOf, isExempt) => {
    const cwd = createRepository([beginning, { at: introduced, files: { [file]: old } }]);
    write(cwd, renamed);
    const [finding] = await findings(cwd, '--against', 'HEAD', '--as-of', asOf);
    expect(finding?.includes('waived: it was introduced')).toBe(isExempt);
  });

  test.each([
    ['E-14: 13.989 days', '2023-03-21T02:13:30Z', '2023-04-04T01:58:16Z', '13.989'],
    ['E-14: exactly 14 days', '2023-06-22T12:00:00Z', '2023-07-06T12:00:00Z', '14.000'],
    ['E-14: a second more', '2023-06-22T12:00:00Z', '2023-07-06T12:00:01Z', undefined],
    ['E-14: 14.63 days', '2023-06-22T08:00:00Z', '2023-07-06T23:07:12Z', undefined],
  ])('%s between two commits, at any later time', async (_, introduced, changed, days) => {
    const cwd = createRepository([
      beginning,
      { at: introduced, files: { [file]: old } },
      { at: changed, files: { [file]: renamed } },
      { at: '2024-01-01T00:00:00Z', files: { 'api/a/v1/b.proto': 'syntax = "proto3";\n\npackage a.v1;\n' } },
    ]);
    const reason = `it was introduced ${days} days earlier, within the allowed 14 days (fourteen-days)`;
    expect(await findings(cwd, '--against', 'HEAD~2')).toEqual([
      `field-renamed a.v1.M.host${days === undefined ? '' : ` waived: ${reason}`}`,
    ]);
  });

  test('E-14: a new type counts from its own commit; if history has no record, from the last one', async () => {
    const typed = text('string host = 1;', 'uint64 port = 2;');
    const named = text('string host = 1;', 'uint64 port = 2 [json_name = "p"];');
    const cwd = createRepository([
      beginning,
      { at: '2023-01-01T00:00:00Z', files: { [file]: old } },
      { at: '2023-01-10T00:00:00Z', files: { [file]: typed } },
      { at: '2023-01-20T00:00:00Z', files: { [file]: named } },
    ]);
    const [json, type] = await findings(cwd, '--against', 'HEAD~2');
    expect(json).toBe('field-json-name a.v1.M.port');
    expect(type).toContain('introduced 9.000 days earlier');
  });

  test('E-14: content that a change removes and restores keeps its age', async () => {
    const typed = old.replace('string host', 'bytes host');
    const cwd = createRepository([
      { at: '2020-01-01T00:00:00Z', files: { [file]: old } },
      { at: '2023-01-01T00:00:00Z', files: { [file]: text('string other = 9;') } },
      { at: '2023-01-02T00:00:00Z', files: { [file]: typed } },
    ]);
    expect(await findings(cwd, '--against', 'HEAD~2')).toEqual(['field-type a.v1.M.host']);
  });

  test('E-14: a file or package is as old as its oldest content', async () => {
    const young = 'syntax = "proto3";\n\npackage b.v1;\n\nmessage Young {}\n';
    const cwd = createRepository([
      { at: '2020-01-01T00:00:00Z', files: { [file]: old, 'api/c/v1/c.proto': young.replace('b.v1', 'c.v1') } },
      { at: '2023-01-01T00:00:00Z', files: { 'api/b/v1/b.proto': young } },
      {
        at: '2023-01-01T01:00:00Z',
        files: { 'api/c/v1/c.proto': `${young.replace('b.v1', 'c.v1')}message Younger {}\n` },
      },
      { at: '2023-01-05T00:00:00Z', files: { 'api/b/v1/b.proto': null, 'api/c/v1/c.proto': null } },
    ]);
    const days = 'waived: it was introduced 4.000 days earlier, within the allowed 14 days (fourteen-days)';
    const found = await findings(cwd, '--against', 'HEAD~1');
    expect(found.toSorted()).toEqual([
      `file-removed b/v1/b.proto ${days}`,
      'file-removed c/v1/c.proto',
      `package-removed b.v1 ${days}`,
      'package-removed c.v1',
    ]);
  });

  test('E-14: in a shallow clone nothing counts as new only because the clone begins with it', async () => {
    const whole = createRepository([
      { at: '2020-01-01T00:00:00Z', files: { [file]: old } },
      { at: '2023-01-01T00:00:00Z', files: { 'api/a/v1/b.proto': 'syntax = "proto3";\n\npackage a.v1;\n' } },
    ]);
    const shallow = path.join(createTemporaryFolder({}), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${whole}`, shallow]);
    write(shallow, renamed);
    const run = (...more: string[]): Promise<string[]> =>
      findings(shallow, '--against', 'HEAD', '--as-of', '2023-01-03', ...more);
    expect(await run('--no-history')).toEqual(['field-renamed a.v1.M.host']);
    expect(await run()).toEqual(['field-renamed a.v1.M.host', 'history-missing ']);
  });

  test('content of the first commit has no known age, however recent the commit is', async () => {
    const cwd = createRepository([{ at: '2023-01-01T00:00:00Z', files: { [file]: old } }]);
    write(cwd, text('uint32 port = 2;'));
    const { status } = await compat(cwd, '--against', 'HEAD', '--as-of', '2023-01-02', '--policy', 'envoy');
    expect(status).toBe(1);
  });

  test('a release after a change does not affect it', async () => {
    const cwd = createRepository([
      beginning,
      { at: '2023-01-01T00:00:00Z', files: { [file]: old } },
      { at: '2023-01-05T00:00:00Z', files: { [file]: renamed } },
      { at: '2023-02-01T00:00:00Z', tag: 'v1.0.0' },
    ]);
    runGit(cwd, ['checkout', '--quiet', '-b', 'release', 'HEAD~2']);
    runGit(cwd, ['commit', '--quiet', '--allow-empty', '--message=release'], '2023-03-01T00:00:00Z');
    runGit(cwd, ['tag', 'v1.0.1']);
    runGit(cwd, ['checkout', '--quiet', 'main~1']);
    const run = (): Promise<string[]> => findings(cwd, '--against', 'HEAD~1', '--policy', 'envoy@2021-09');
    expect((await run())[0]).toContain('(fourteen-days-unreleased)');
    runGit(cwd, ['tag', '--force', 'v1.0.0', 'main~2'], '2023-01-02T00:00:00Z');
    expect(await run()).toEqual(['field-renamed a.v1.M.host']);
  });

  test('released content is no longer new, since 2021-09', async () => {
    const cwd = createRepository([beginning, { at: '2023-01-01T00:00:00Z', files: { [file]: old }, tag: 'v1.0.0' }]);
    write(cwd, renamed);
    const run = (policy: string): Promise<string[]> =>
      findings(cwd, '--against', 'HEAD', '--as-of', '2023-01-03', '--policy', policy);
    expect(await run('envoy@2021-09')).toEqual(['field-renamed a.v1.M.host']);
    expect((await run('envoy@2021-01'))[0]).toContain('waived');
    expect(await run('envoy@2020-05')).toEqual(['field-renamed a.v1.M.host']);
  });

  test('E-15: an alpha may change freely', async () => {
    const alpha = (content: string): string => content.replace('package a.v1', 'package a.v2alpha');
    const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: alpha(old) } }]);
    write(cwd, alpha(renamed));
    expect((await compat(cwd, '--against', 'HEAD')).status).toBe(0);
  });

  test('E-16: a field that was hidden may go; hiding it in the same change does not help', async () => {
    const hide = '// [#not-implemented-hide:]\n  string host = 1;';
    const port = 'uint32 port = 2;';
    const hidden = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: text(hide, port) } }]);
    write(hidden, text(port));
    expect((await compat(hidden, '--against', 'HEAD')).status).toBe(0);
    const seen = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: old } }]);
    write(seen, text('// [#not-implemented-hide:]\n  bytes host = 1;', port));
    expect((await compat(seen, '--against', 'HEAD')).status).toBe(1);
  });

  test('E-18: a comment about a default is not a change', async () => {
    const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: old } }]);
    write(cwd, text('// Defaults to localhost.\n  string host = 1;', 'uint32 port = 2;'));
    expect(await findings(cwd, '--against', 'HEAD')).toEqual([]);
  });
});

describe('E-13: validation rules as sets of accepted values', () => {
  const rule = (rules: string): string =>
    text(`uint32 n = 1${rules === '' ? '' : ` [(validate.rules).uint32 = {${rules}}]`};`).replace(
      'message M',
      'import "validate/validate.proto";\n\nmessage M',
    );
  const config = { 'shepherd.yaml': 'version: 1\nexternals: [validate/]\n' };

  test.each([
    ['gte: 1', 'gte: 2', ['validation a.v1.M.n']],
    ['gte: 2', 'gte: 1', []],
    ['', 'gte: 1', ['validation a.v1.M.n']],
    ['gte: 1', '', []],
    ['in: [1, 2]', 'in: [2, 3]', ['validation a.v1.M.n']],
  ])('{%s} to {%s}', async (before, after, expected) => {
    const cwd = createTemporaryFolder({ ...config, [file]: rule(after), 'old/a/v1/a.proto': rule(before) });
    expect(await findings(cwd, '--against', './old')).toEqual(expected);
  });

  test('shows a value that was accepted before', async () => {
    const cwd = createTemporaryFolder({ ...config, [file]: rule('gte: 2'), 'old/a/v1/a.proto': rule('gte: 1') });
    const { stdout } = await compat(cwd, '--against', './old');
    expect(stdout).toContain('1 was accepted before and is now rejected');
  });
});

test('--witness shows how protobufjs reads an old message', async () => {
  const cwd = createTemporaryFolder({ [file]: renamed, 'old/a/v1/a.proto': old });
  const { stdout } = await compat(cwd, '--against', './old', '--witness');
  expect(stdout).toContain('in JSON, the value "a" cannot be read: unknown field "host"');
});

test('a tree compared with itself has no finding, in any format', async () => {
  const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: old } }]);
  for (const format of ['text', 'json', 'sarif', 'github', 'markdown']) {
    const { status } = await compat(cwd, '--against', 'HEAD', '--format', format);
    expect(status).toBe(0);
  }
});

test('a waiver in the configuration applies to breaks, too', async () => {
  const cwd = createRepository([{ at: '2020-01-01T00:00:00Z', files: { [file]: old } }]);
  write(cwd, renamed);
  writeFileSync(
    path.join(cwd, 'shepherd.yaml'),
    'version: 1\nroots: [api]\nwaivers:\n  - { rule: field-renamed, package: a.v1, reason: nobody uses it }\n',
  );
  expect(await findings(cwd, '--against', 'HEAD')).toEqual(['field-renamed a.v1.M.host waived: nobody uses it']);
});

describe('fixes', () => {
  const broken = text('string name = 1;');
  const mended = text('string host = 1;', 'uint32 port = 2 [deprecated = true];');
  const pair = (): string => createTemporaryFolder({ [file]: broken, 'old/a/v1/a.proto': old });
  const read = (cwd: string): string => readFileSync(path.join(cwd, file), 'utf8');

  test('a renamed field is shown with both lines, the effects, the witness and the fix', async () => {
    const cwd = createTemporaryFolder({ [file]: renamed, 'old/a/v1/a.proto': old });
    const { stdout } = await compat(cwd, '--against', './old', '--witness');
    expect(stdout).toMatchInlineSnapshot(`
      "error[field-renamed]: a.v1.M.host: field renamed (host → name); this breaks JSON and generated code
       --> api/a/v1/a.proto:6:3
        |
      6 |   string name = 1;
        |   ^^^^^^^^^^^^^^^^ JSON: JSON and YAML contain the name
        |   |
        |   code: its accessors are renamed
        |
       ::: old/a/v1/a.proto:6:3
        |
      6 |   string host = 1;
        |   ---------------- before
        |   |
        |   protobufjs: in JSON, the value "a" cannot be read: unknown field "host"
        |
      help: rename it back to \`host\`
        |
      6 -   string name = 1;
      6 +   string host = 1;

      versions
        package  bump   break in   because
        a.v1     major  a.v2alpha  a.v1.M.host: field renamed
      "
    `);
  });

  test('--diff shows them and writes nothing', async () => {
    const cwd = pair();
    const { status, stdout, stderr } = await compat(cwd, '--against', './old', '--diff');
    expect(status).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "--- a/api/a/v1/a.proto
      +++ b/api/a/v1/a.proto
      @@ -3,5 +3,6 @@
       package a.v1;
       
       message M {
      -  string name = 1;
      +  string host = 1;
      +  uint32 port = 2 [deprecated = true];
       }
      "
    `);
    expect(stderr).toContain('2 breaks would be fixed in 1 file, 0 left');
    expect(read(cwd)).toBe(broken);
  });

  test('--fix writes them, reports it, and does nothing the second time', async () => {
    const cwd = pair();
    const { status, stdout, stderr } = await compat(cwd, '--against', './old', '--fix');
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toContain('fixed: a.v1.M.host (field-renamed): rename it back to `host`');
    expect(stderr).toContain('2 breaks fixed in 1 file, 0 left');
    expect(read(cwd)).toBe(mended);
    const again = await compat(cwd, '--against', './old', '--fix');
    expect([again.status, read(cwd)]).toEqual([0, mended]);
    expect(again.stderr).toContain('0 breaks fixed in 0 files, 0 left');
  });

  test('fixed and remaining findings, for programs', async () => {
    const cwd = createTemporaryFolder({
      [file]: broken,
      'old/a/v1/a.proto': old,
      'old/b/v1/b.proto': 'syntax = "proto3";\npackage b.v1;\n',
    });
    const { status, stdout } = await compat(cwd, '--against', './old', '--fix', '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ rule: 'file-removed' }, { rule: 'package-removed' }],
      fixed: [{ rule: 'field-removed', title: 'restore it as deprecated' }, { rule: 'field-renamed' }],
      leftOut: [],
      written: ['a/v1/a.proto'],
      different: [],
    });
  });

  test('SARIF has them, too', async () => {
    const { stdout } = await compat(pair(), '--against', './old', '--format', 'sarif');
    const { runs } = JSON.parse(stdout) as { runs: { results: { fixes: unknown[] }[] }[] };
    expect(runs[0]?.results.map(({ fixes }) => fixes.length)).toEqual([1, 1]);
  });

  test('the policy decides which fix it is', async () => {
    const cwd = pair();
    await compat(cwd, '--against', './old', '--fix', '--policy', 'wire');
    expect(read(cwd)).toBe(text('reserved 2;\n', 'reserved "port";\n', 'string name = 1;'));
  });

  test('the old state may be an image', async () => {
    const cwd = pair();
    await runShepherd(['build', '--root', 'old', '-o', 'old.binpb'], { cwd });
    expect((await compat(cwd, '--against', './old.binpb', '--fix')).status).toBe(0);
    expect(read(cwd)).toBe(mended);
  });

  test('waived findings are not fixed', async () => {
    const cwd = createTemporaryFolder({
      [file]: renamed,
      'old/a/v1/a.proto': old,
      'shepherd.yaml':
        'version: 1\nroots: [api]\nwaivers:\n  - { rule: field-renamed, package: a.v1, reason: nobody uses it }\n',
    });
    const { stdout } = await compat(cwd, '--against', './old', '--fix', '--witness', '--format', 'json');
    expect(read(cwd)).toBe(renamed);
    const shown = { kind: 'shown', json: { isKept: false } };
    expect(JSON.parse(stdout)).toMatchObject({ findings: [{ rule: 'field-renamed', data: { witness: shown } }] });
  });

  test('a fix with which the tree would not link is skipped and reported', async () => {
    const head = 'syntax = "proto3";\npackage a.v1;\n';
    const now = `${head}enum Foo {\n  ZERO = 0;\n}\nmessage N {\n  string name = 1;\n}\n`;
    const cwd = createTemporaryFolder({
      [file]: now,
      'old/a/v1/a.proto': `${head}message Foo {\n  bool a = 1;\n}\nmessage N {\n  string host = 1;\n}\n`,
    });
    const { status, stdout, stderr } = await compat(cwd, '--against', './old', '--fix');
    expect(status).toBe(1);
    expect(stderr).toContain('not fixed, because something else would break: a.v1.Foo (message-removed)');
    expect(stderr).toContain('1 break fixed in 1 file, 1 left');
    expect(stdout).toContain('error[message-removed]: a.v1.Foo');
    expect(read(cwd)).toBe(now.replace('name', 'host'));
  });

  test.each([
    [['--format', 'changelog'], '--format changelog lists the changes'],
    [['--release', 'v1.1.0'], '--release checks the changes'],
  ])('not together with %j', async (options, reason) => {
    const cwd = pair();
    const { status, stderr } = await compat(cwd, '--against', './old', '--fix', ...options);
    expect([status, stderr, read(cwd)]).toEqual([2, expect.stringContaining(reason), broken]);
  });

  test('neither both, nor an image', async () => {
    const cwd = pair();
    const both = await compat(cwd, '--against', './old', '--fix', '--diff');
    expect([both.status, both.stderr]).toEqual([2, expect.stringContaining('choose one')]);
    await runShepherd(['build', '--root', 'api', '-o', 'now.binpb'], { cwd });
    const image = await runShepherd(['compat', '--root', 'now.binpb', '--against', './old', '--fix'], { cwd });
    expect([image.status, image.stderr]).toEqual([2, expect.stringContaining('descriptor sets have no text to fix')]);
  });

  test.skipIf(process.getuid?.() === 0)(
    'a folder that cannot be written to is told of, and nothing changes',
    async () => {
      const cwd = pair();
      const folders = ['api', 'api/a', 'api/a/v1'].map((each) => path.join(cwd, each));
      for (const folder of folders) chmodSync(folder, 0o555);
      try {
        const { status, stderr } = await compat(cwd, '--against', './old', '--fix');
        expect([status, stderr]).toEqual([3, expect.stringContaining('cannot write to')]);
        expect(read(cwd)).toBe(broken);
      } finally {
        for (const folder of folders) chmodSync(folder, 0o755);
      }
    },
  );
});
