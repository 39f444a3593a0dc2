/** The directory of a reference in a tree, and the status of the command if there is none. */
import { describe, expect, test } from 'vitest';

import { inFolder } from './run-in-folder.ts';

const file = (name: string): string => `syntax = "proto3";\npackage ${name};\n`;
const tree = {
  'api/acme/disk/v1alpha1/disk.proto': file('acme.disk.v1alpha1'),
  'api/acme/disk/v1beta1/disk.proto': file('acme.disk.v1beta1'),
  'api/acme/disk/v1/disk.proto': file('acme.disk.v1'),
  'api/acme/disk/v2alpha1/disk.proto': file('acme.disk.v2alpha1'),
  'deps/other/v1/other.proto': file('other.v1'),
};
const places = ['--root', '@/api', '--include', '@/deps'];

describe('{v1alpha1, v1beta1, v1, v2alpha1}', () => {
  test.each<[string, readonly string[], number, object]>([
    ['acme.disk@v1', [], 0, { version: 'v1', answers: [{ package: 'acme.disk.v1', directories: ['acme/disk/v1'] }] }],
    ['acme/disk@v1', [], 0, { version: 'v1', reason: 'v1 exists' }],
    [
      'acme.disk@v2',
      [],
      1,
      { version: null, reason: 'there is no stable v2 yet, only v2alpha1; --allow-alpha accepts it' },
    ],
    ['acme.disk@v2', ['--allow-alpha'], 0, { version: 'v2alpha1', answers: [{ package: 'acme.disk.v2alpha1' }] }],
    ['acme.disk', ['--allow-alpha'], 0, { version: 'v2alpha1' }],
    ['acme.disk', ['--allow-alpha', '--order', 'kubernetes'], 0, { version: 'v1' }],
    [
      'acme.disc@v1',
      [],
      1,
      { version: null, reason: 'there is no package acme.disc in the tree; did you mean acme.disk?' },
    ],
    ['other@v1', [], 1, { version: null, reason: 'there is no package other in the tree' }],
    ['__proto__@v1', [], 1, { version: null, reason: 'there is no package __proto__ in the tree' }],
  ])('%s %j', async (reference, options, status, answer) => {
    const { run } = inFolder(tree);
    const ran = await run('resolve', reference, ...places, ...options, '--format', 'json');
    expect(ran.status).toBe(status);
    expect(JSON.parse(ran.stdout)).toMatchObject({ reference, ...answer });
  });

  test.each([
    ['age', 'acme.disk  v1alpha1, v1beta1, v1, v2alpha1\n'],
    ['kubernetes', 'acme.disk  v1alpha1, v2alpha1, v1beta1, v1\n'],
  ])('its versions in the order %s', async (order, stdout) => {
    const { run } = inFolder(tree);
    expect(await run('resolve', '--list', '--order', order, ...places)).toMatchObject({ status: 0, stdout });
  });
});

test('a package that is listed must be there', async () => {
  const { run } = inFolder(tree);
  expect(await run('resolve', '--list', 'acme.disk', 'acme.disc', ...places)).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: there is no package acme.disc; did you mean acme.disk?\n',
  });
});

test.each<[readonly string[], string]>([
  [[], 'there is no reference to resolve; name one such as component@1.2'],
  [
    ['a@1', '--available', '1.0.0', '--registry', 'x.yaml'],
    '--available and --registry both list the available versions; give one of them',
  ],
  [['--list', '--available', '1.0.0'], 'there is no reference to resolve; name one such as component@1.2'],
  [['--storage', '--available', '1.0.0'], 'there is no reference to resolve; name one such as component@1.2'],
  [
    ['--list', '--storage', '--registry', 'x.yaml'],
    '--list and --storage cannot be combined; run them one after the other',
  ],
  [
    ['a@1', '--release', '1.0.1', '--lock', 'x.lock', '--available', '1.0.0'],
    '--release and --lock cannot be combined; run them one after the other',
  ],
  [
    ['a', '--list', '--check', '--available', '1.0.0'],
    '--list and --check cannot be combined; run them one after the other',
  ],
  [
    ['--diff', 'x.yaml', 'y.yaml', 'a', '--against', 'z.yaml'],
    '--diff and --against cannot be combined; run them one after the other',
  ],
  [
    ['--diff', 'x.yaml', 'y.yaml', 'a', '--registry', 'z.yaml'],
    '--diff takes its two registries as the first operands, so --registry cannot be combined with it',
  ],
  [['a@1', '--lock', 'x.lock'], '--lock needs --registry or --available'],
  [['a@1', '--storage'], '--storage needs --registry or --available'],
  [['a@1', '--available', '1.0.0', '--write'], '--write needs --lock, the file to write'],
  [['a@1', '--available', '1.0.0,1.0.0'], '--available must contain versions only; 1.0.0 is listed twice'],
  [['a@1', '--available', ''], '--available must contain versions only; one of the versions is empty'],
  [
    ['a', '--available', 'x,,y', '--policy', 'legacy'],
    '--available must contain versions only; one of the versions is empty',
  ],
  [
    ['a@1', '--available', '1.0.0', '--release', 'v1'],
    '--release contains no version; v1: the version of a definition has no prefix v',
  ],
  [['--diff', 'one.yaml'], '--diff needs two registries, the old one and the new one, and then references'],
])('shepherd resolve %j is a mistake of usage', async (args, message) => {
  const { run } = inFolder(tree);
  expect(await run('resolve', ...args, ...places)).toEqual({ status: 2, stdout: '', stderr: `error: ${message}\n` });
});

test('a missing registry cannot be read', async () => {
  const { run } = inFolder({});
  expect(await run('resolve', 'a@1', '--registry', '@/none.yaml')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('cannot read none.yaml: it does not exist'),
  });
});

test('an answer can be written to a file, and printed without its reason', async () => {
  const { run } = inFolder({});
  expect(await run('resolve', 'a@1', 'a@2', '--available', '1.0.0', '--quiet')).toMatchObject({
    status: 1,
    stdout: '1.0.0\n',
  });
  expect(await run('resolve', 'a@1', '--available', '1.0.0', '--output', '@/out.txt')).toMatchObject({
    status: 0,
    stdout: '',
  });
});

test('names that a terminal would obey are spelled out', async () => {
  const { run } = inFolder({});
  const { stdout } = await run('resolve', 'a\u001b[31m@7', '--available', '1.0.0');
  expect(stdout).not.toContain('\u001b');
});
