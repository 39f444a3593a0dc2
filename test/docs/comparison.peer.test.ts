/** The page that compares Shepherd with buf: the statements with a ✓ are true for the installed buf. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/comparison.md`, 'utf8');

interface BufRule {
  readonly id: string;
  readonly categories?: readonly string[];
}

/** The output of buf on both channels, and its status. */
function buf(args: readonly string[], cwd = createTemporaryFolder({})): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(`${root}node_modules/.bin/buf`, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

function rules(kind: 'breaking' | 'lint'): readonly BufRule[] {
  const { output } = buf(['config', `ls-${kind}-rules`, '--format', 'json']);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BufRule);
}

function listFormats(command: 'breaking' | 'lint'): readonly string[] {
  const [, names = ''] =
    /--error-format string.*Must be one of \[([^\]]*)\]/.exec(buf([command, '--help']).output) ?? [];
  return names.split(',');
}

const lowercase = 'syntax = "proto3";\n\npackage acme.v1;\n\nmessage shout {\n  string name = 1;\n}\n';

test('the page is about the installed version', () => {
  expect(page).toContain(`buf ${buf(['--version']).output.trim()}`);
});

describe('rules', () => {
  test('for breaking changes: the number on the page, in five categories', () => {
    const listed = rules('breaking');
    expect(page).toContain(`${listed.length} rules in five categories ✓`);
    const categories = new Set(listed.flatMap((rule) => rule.categories ?? []));
    expect([...categories].toSorted()).toEqual(['CSR', 'FILE', 'PACKAGE', 'WIRE', 'WIRE_JSON']);
  });

  test('for lint: the number on the page, with one for validation rules and one for unstable imports', () => {
    const ids = rules('lint').map(({ id }) => id);
    expect(page).toContain(`${ids.length} rules ✓`);
    expect(ids).toEqual(expect.arrayContaining(['PROTOVALIDATE', 'STABLE_PACKAGE_NO_IMPORT_UNSTABLE']));
  });
});

test('older states may be git, archives, images and a registry', () => {
  const { output } = buf(['breaking', '--help']);
  const [, forms = ''] = /--against string.*Must be one of format \[([^\]]*)\]/.exec(output) ?? [];
  expect(forms.split(',')).toEqual(expect.arrayContaining(['binpb', 'dir', 'git', 'mod', 'tar', 'zip']));
  expect(output).toContain('--against-registry');
});

describe('formats', () => {
  test('there is no SARIF, and a baseline only for lint', () => {
    expect(listFormats('lint')).toEqual([
      'text',
      'json',
      'msvs',
      'junit',
      'github-actions',
      'gitlab-code-quality',
      'config-ignore-yaml',
    ]);
    expect(listFormats('breaking')).toEqual(listFormats('lint').filter((name) => name !== 'config-ignore-yaml'));
  });

  test('the baseline names rules and files', () => {
    const cwd = createTemporaryFolder({ 'buf.yaml': 'version: v2\n', 'acme/v1/a.proto': lowercase });
    const { output } = buf(['lint', '--error-format', 'config-ignore-yaml'], cwd);
    expect(output).toContain('    MESSAGE_PASCAL_CASE:\n      - acme/v1/a.proto\n');
  });
});

test('comments accept a finding of lint, and no break', () => {
  const cwd = createTemporaryFolder({ 'buf.yaml': 'version: v2\n', 'acme/v1/a.proto': lowercase });
  const before = createTemporaryFolder({
    'buf.yaml': 'version: v2\n',
    'acme/v1/a.proto': lowercase.replace('string name', 'string title'),
  });
  expect(buf(['lint'], cwd).status).toBe(100);
  const ignoring = lowercase
    .replace('message', '// buf:lint:ignore MESSAGE_PASCAL_CASE\nmessage')
    .replace('  string', '  // buf:breaking:ignore FIELD_SAME_NAME\n  // buf:lint:ignore FIELD_SAME_NAME\n  string');
  const silenced = createTemporaryFolder({ 'buf.yaml': 'version: v2\n', 'acme/v1/a.proto': ignoring });
  expect(buf(['lint'], silenced)).toEqual({ status: 0, output: '' });
  expect(buf(['breaking', '--against', before], silenced)).toMatchObject({ status: 100 });
});

test.each([
  ['lsp', 'serve'],
  ['source', 'edit', 'deprecate'],
  ['dep', 'graph'],
])('buf %s %s is there', (...command) => {
  const help = execFileSync(`${root}node_modules/.bin/buf`, [...command, '--help'], { encoding: 'utf8' });
  expect(help).toContain(`buf ${command.join(' ')}`);
});
