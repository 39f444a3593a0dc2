/** Hostile input for `shepherd compat`: every answer is one clear sentence and the correct status. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runShepherd, type Ending } from './run-shepherd.ts';
import { createRepository, runGit } from './scripted-repository.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const file = 'api/a/v1/a.proto';
const proto = (text: string): string => `syntax = "proto3";\n\npackage a.v1;\n\n${text}\n`;
const good = proto('message M {\n  string a = 1;\n}');
const commits = [{ at: '2020-01-01T00:00:00Z', files: { [file]: good } }];

async function compat(cwd: string, against: string, ...args: readonly string[]): Promise<Ending> {
  return runShepherd(['compat', '--root', 'api', `--against=${against}`, ...args], { cwd });
}

describe('old states', () => {
  test.each([
    ['an option', '--upload-pack=touch pwned', 'is not a commit', 3],
    ['an option behind a prefix', 'merge-base:--all', '--all is not a commit', 3],
    ['a line break', 'x\ny', '"x\\ny" is not a commit', 3],
    ['a range', 'HEAD..HEAD', 'is not a commit', 3],
    ['a pattern', 'refs/heads/*', 'is not a commit', 3],
    ['a tree', 'HEAD^{tree}', 'is not a commit in', 3],
    ['a name of 5,000 letters', 'a'.repeat(5000), 'is not a commit', 3],
    ['a folder that is not there', './nowhere', 'cannot read the folder', 3],
    ['a folder that is not there, with a slash', 'nowhere/', 'cannot read the folder', 3],
    ['a file', file, 'it is not a folder', 3],
    ['a folder without files', './empty', './empty contains no .proto files', 3],
    ['an image without files', 'empty.binpb', 'empty.binpb contains no .proto files', 3],
    ['an image that is a folder', 'folder.binpb', 'it is a folder; name a file', 3],
    ['an image that is none', 'text.binpb', 'it is not a FileDescriptorSet', 3],
    ['an image of 10 MB of zeros', 'zeros.binpb', 'it is not a FileDescriptorSet', 3],
    ['a folder of a revision that is not there', 'HEAD:nowhere', 'there is no folder', 3],
    ['a folder outside of the repository', 'HEAD:../..', 'is outside the repository', 3],
  ])('%s', async (_, against, message, status) => {
    const cwd = createRepository(commits);
    for (const folder of ['empty', 'folder.binpb']) mkdirSync(path.join(cwd, folder));
    writeFileSync(path.join(cwd, 'empty.binpb'), '');
    writeFileSync(path.join(cwd, 'text.binpb'), 'hello');
    if (against === 'zeros.binpb') writeFileSync(path.join(cwd, against), Buffer.alloc(10_000_000));
    const ending = await compat(cwd, against);
    expect([ending.status, ending.stdout]).toEqual([status, '']);
    expect(ending.stderr).toContain(message);
    expect(ending.stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(cwd)).not.toContain('pwned');
  });
});

describe('repositories', () => {
  test('without a commit', async () => {
    const cwd = createTemporaryFolder({ [file]: good });
    runGit(cwd, ['init', '--quiet', '--initial-branch=main']);
    for (const against of ['HEAD', 'main', 'merge-base:main']) {
      const { status, stderr } = await compat(cwd, against);
      expect([status, stderr.includes('has no commits yet')]).toEqual([3, true]);
    }
  });

  test('bare repositories, and folders without a repository', async () => {
    const bare = path.join(createTemporaryFolder({}), 'bare.git');
    execFileSync('git', ['clone', '--quiet', '--bare', createRepository(commits), bare]);
    mkdirSync(path.join(bare, 'api'));
    writeFileSync(path.join(bare, 'api/a.proto'), good);
    const refused = await compat(bare, 'main');
    expect([refused.status, refused.stderr.includes('a bare git repository')]).toEqual([3, true]);
    const none = await compat(createTemporaryFolder({ [file]: good }), 'HEAD');
    expect([none.status, none.stderr.includes('is not in a git repository')]).toEqual([3, true]);
  });

  test('whose old file is missing from the objects', async () => {
    const cwd = createRepository(commits);
    const id = runGit(cwd, ['rev-parse', `HEAD:${file}`]).trim();
    writeFileSync(path.join(cwd, file), good.replace('string a', 'string b'));
    rmSync(path.join(cwd, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    const { status, stderr } = await compat(cwd, 'HEAD');
    expect([status, stderr.includes(`does not have the object ${id}`)]).toEqual([3, true]);
  });

  test('in which a root is inside another root, or outside', async () => {
    const cwd = createRepository(commits);
    writeFileSync(path.join(cwd, file), good.replace('string a', 'string b'));
    const inside = await runShepherd(['compat', '--root', '.', '--against', 'HEAD'], {
      cwd: path.join(cwd, 'api/a'),
    });
    expect([inside.status, inside.stdout.includes('field-renamed')]).toEqual([1, true]);
    const outside = createTemporaryFolder({ [file]: good });
    const both = await compat(cwd, 'HEAD', '--root', path.join(outside, 'api'));
    expect([both.status, both.stderr.includes('is outside the repository')]).toEqual([3, true]);
  });

  test('in which the root was another folder', async () => {
    const cwd = createRepository(commits);
    runGit(cwd, ['mv', 'api', 'protos']);
    writeFileSync(path.join(cwd, 'protos/a/v1/a.proto'), good.replace('string a', 'string b'));
    const run = (against: string): Promise<Ending> =>
      runShepherd(['compat', '--root', 'protos', '--against', against], { cwd });
    for (const against of ['HEAD', 'HEAD:api']) {
      const { status, stdout } = await run(against);
      expect([status, stdout.match(/error\[[\w-]+\]/g)]).toEqual([1, ['error[field-renamed]']]);
    }
    expect((await run('HEAD:nope')).stderr).toContain('nope at HEAD; give the folder of the root at that revision');
  });
});

describe('texts', () => {
  const compare = (before: string, after: string, files: Readonly<Record<string, string>> = {}): Promise<Ending> =>
    compat(createTemporaryFolder({ ...files, [file]: after, 'old/a/v1/a.proto': before }), './old');
  const deep = (type: string): string =>
    proto(
      `${Array.from({ length: 2000 }, (_, at) => `message M${at} {`).join('\n')}\n${type} x = 1;\n${'}'.repeat(2000)}`,
    );
  const wrong = [
    ['a name twice', proto('message M {\n  string a = 1;\n}\nmessage M {}'), 'M'],
    ['a number twice', proto('message M {\n  string a = 1;\n  string b = 1;\n}'), '1'],
    ['a type that is nowhere', proto('message M {\n  Nope a = 1;\n}'), 'Nope'],
    ['no syntax', proto('message M {\n  string a = ;\n}'), 'expected'],
    ['2,000 messages in each other', deep('int32'), 'nested'],
  ] as const;

  test.each(wrong)('%s: a new state like that is not compared', async (_, text, word) => {
    const { status, stdout } = await compare(good, text);
    expect([status, stdout.includes(word)]).toEqual([3, true]);
  });

  test.each(wrong)('%s: such an old state is reported, and compared if possible', async (_, text, word) => {
    const { status, stdout } = await compare(text, good);
    expect([0, 1]).toContain(status);
    expect(stdout).toContain('warning[old-state-wrong]: the old revision (./old) does not compile');
    expect(stdout).toContain(word);
  });

  test('unresolved imports are compared as written', async () => {
    const text = (type: string): string => proto(`import "gone/x.proto";\n\nmessage M {\n  gone.${type} a = 1;\n}`);
    const config = { 'shepherd.yaml': 'version: 1\nexternals: [gone/]\n' };
    expect((await compare(text('X'), text('X'), config)).status).toBe(0);
    expect((await compare(text('X'), text('Y'), config)).stdout).toContain('field-type');
  });

  test('names that JavaScript has uses for', async () => {
    const text = (type: string): string =>
      proto(
        `message __proto__ {\n  ${type} constructor = 1;\n  ${type} __proto__ = 2;\n  ${type} hasOwnProperty = 3;\n}\n\nmessage constructor {\n  __proto__ toString = 1;\n}\n\n` +
          'enum prototype {\n  valueOf = 0;\n}\n\nservice toString {\n  rpc __proto__(constructor) returns (constructor);\n}',
      );
    const cwd = createTemporaryFolder({ [file]: text('bytes'), 'old/a/v1/a.proto': text('string') });
    for (const policy of ['envoy', 'wire', 'json', 'FILE', 'csi-proxy']) {
      const { status, stdout } = await compat(cwd, './old', '--witness', '--policy', policy, '--format', 'json');
      const rules = (JSON.parse(stdout) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule);
      expect([policy, rules]).toEqual([policy, policy === 'wire' ? [] : ['field-type', 'field-type', 'field-type']]);
      expect(status).toBe(policy === 'wire' ? 0 : 1);
    }
  });
});
