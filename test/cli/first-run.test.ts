/** The first run of a command in an unknown folder: the answer, and the next step. No gate passes without having read the API. */
import { expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const user = 'syntax = "proto3";\n\npackage acme.user.v1;\n\nmessage User {\n  string name = 1;\n}\n';
const shop =
  'syntax = "proto3";\n\npackage acme.shop.v1;\n\nimport "acme/user/v1/user.proto";\n\nmessage Shop {\n  acme.user.v1.User owner = 1;\n}\n';

/** An API below a folder. */
function apiBelow(folder: string): Record<string, string> {
  return { [`${folder}/acme/user/v1/user.proto`]: user, [`${folder}/acme/shop/v1/shop.proto`]: shop };
}

const wrongRoot = 'help: there is no shepherd.yaml, so the whole folder was read as one root; shepherd init writes one';

const folders = {
  'an empty folder': {
    files: {},
    status: 2,
    advice: 'help: there is no .proto file here yet; shepherd init writes a configuration and a first package\n',
  },
  'a buf repository': {
    files: { ...apiBelow('proto'), 'buf.yaml': 'version: v2\nmodules:\n  - path: proto\n' },
    status: 1,
    advice: `${wrongRoot} that fits these files (--root proto)\n`,
  },
  'a Bazel repository': {
    files: { ...apiBelow('api'), 'MODULE.bazel': '', 'api/acme/user/v1/BUILD.bazel': '' },
    status: 1,
    advice: `${wrongRoot} that fits these files (--root api)\n`,
  },
};

const commands = [['check'], ['odr'], ['graph'], ['protoxform', '--check']];

for (const [name, { files, status, advice }] of Object.entries(folders)) {
  test.each(commands)(`in ${name}, shepherd %s fails with advice`, async (...command) => {
    const ending = await runShepherd(command, { cwd: createTemporaryFolder(files) });
    expect(ending.status).toBe(status);
    expect(ending.stderr.endsWith(advice)).toBe(true);
  });

  test(`after shepherd init in ${name}, the next check passes`, async () => {
    const cwd = createTemporaryFolder(files);
    expect(await runShepherd(['init', '--ci', 'none'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(await runShepherd(['check', '--no-history'], { cwd })).toMatchObject({ status: 0 });
  });
}

test('stray files are checked in place, and init is the next step', async () => {
  const cwd = createTemporaryFolder({ 'a.proto': 'syntax = "proto3";\npackage things;\n' });
  const { status, stderr } = await runShepherd(['check', '--no-history'], { cwd });
  expect(status).toBe(1);
  expect(stderr).toContain('help: there is no shepherd.yaml here; shepherd init writes one that fits these files\n');
});

test.each([
  ['a root', ['check', '--root', 'proto', '--rule', 'odr']],
  ['silence', ['check', '--quiet']],
])('%s is not answered with advice', async (_, args) => {
  const { stderr } = await runShepherd(args, { cwd: createTemporaryFolder(apiBelow('proto')) });
  expect(stderr).not.toContain('shepherd init');
});

test('a configuration is not answered with advice', async () => {
  const cwd = createTemporaryFolder({ ...apiBelow('proto'), 'shepherd.yaml': 'version: 1\nroots: [.]\n' });
  const { status, stderr } = await runShepherd(['odr'], { cwd });
  expect(status).toBe(1);
  expect(stderr).not.toContain('shepherd init');
});

test('compat without a state explains the possible states', async () => {
  const cwd = createTemporaryFolder(apiBelow('proto'));
  const { status, stderr } = await runShepherd(['compat'], { cwd });
  expect(status).toBe(2);
  expect(stderr).toContain('such as --against main');
});

test.each([
  ['lint', 'check'],
  ['breaking', 'compat'],
  ['format', 'fmt'],
])('%s is a word of other tools for %s', async (word, command) => {
  const { status, stderr } = await runShepherd([word], { cwd: createTemporaryFolder({}) });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `error: unknown command '${word}'; did you mean ${command}?\n`,
  });
});

test('the help fits on one screen and ends with the first step', async () => {
  const { stdout } = await runShepherd(['--help'], { cwd: createTemporaryFolder({}) });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(48);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.at(-1)).toContain('Begin with shepherd init.');
});
