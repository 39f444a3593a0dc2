/** The output of every command about unresolved imports, and of `graph` and `plan` about a wrong project setup. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runInProcess } from './run-in-process.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const proto = (name: string, imports: string): string =>
  `syntax = "proto3";\npackage ${name};\n${imports}message A { string old = 1 [deprecated = true]; }\nservice S { rpc Get(A) returns (A); }\n`;

/** Two versions of a package; both import from outside. */
const tree = {
  'api/a/v1/a.proto': proto('a.v1', 'import "elsewhere/x.proto";\n'),
  'api/a/v2/a.proto': proto('a.v2', 'import "elsewhere/x.proto";\nimport "elsewhere/y.proto";\n'),
};

interface Output {
  readonly findings: readonly Finding[];
  readonly packages?: unknown;
  readonly upgrades?: readonly unknown[];
  readonly external?: readonly string[];
}

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly location: { readonly file: string; readonly line: number };
  readonly waived?: unknown;
}

/** A project with a configuration, and its folder. */
function project(config: string, files: Readonly<Record<string, string>> = tree): string {
  return createTemporaryFolder({ ...files, 'shepherd.yaml': `version: 1\nroots: [api]\npolicy: envoy\n${config}` });
}

async function run(cwd: string, args: readonly string[]): Promise<{ status: number; output: Output }> {
  const placed = args.map((arg) => arg.replace('PROJECT', cwd));
  const config = path.join(cwd, 'shepherd.yaml');
  const { status, stdout } = await runInProcess([...placed, '--config', config, '--format', 'json']);
  return { status, output: JSON.parse(stdout) as Output };
}

/** Every command that checks or generates; PROJECT is replaced by its folder. */
const commands: readonly (readonly string[])[] = [
  ['check'],
  ['odr'],
  ['graph'],
  ['plan'],
  ['compat', '--against', 'PROJECT/api'],
  ['lifecycle'],
  ['schedule'],
  ['next-major'],
  ['protoxform', '--check'],
  ['protoxform'],
  ['freeze'],
  ['deprecate', 'a.v2.A'],
  ['graduate', 'a', '--to', 'v3'],
  ['adapt', 'a'],
  ['convert-plan', 'a.v1', 'a.v2'],
  ['generate', 'conversions', '--out', 'PROJECT/out'],
];

describe('an unresolved import', () => {
  test.each(commands.map((args) => [args.join(' '), args] as const))(
    'is one error of %s for the folder that is missing, and nothing is written',
    async (_, args) => {
      const cwd = project('');
      const { status, output } = await run(cwd, args);
      expect(status).toBe(1);
      expect(output.findings.filter(({ rule }) => rule === 'unresolved-import')).toMatchObject([
        {
          severity: 'error',
          message: expect.stringContaining(
            'no root or include contains elsewhere/, and 2 files import from it',
          ) as string,
          location: { file: expect.stringContaining('a/v1/a.proto') as string, line: 3 },
        },
      ]);
      expect(readdirSync(path.join(cwd, 'api/a'))).toEqual(['v1', 'v2']);
    },
  );

  test.each(commands.map((args) => [args.join(' '), args] as const))(
    'is no finding of %s if the project names it',
    async (_, args) => {
      const cwd = project('externals: [elsewhere/]\n');
      const { output } = await run(cwd, args);
      expect(output.findings.filter(({ rule }) => rule === 'unresolved-import')).toEqual([]);
    },
  );

  test.each(['graph', 'plan'])('is an error of %s, which answers all the same', async (command) => {
    const { output } = await run(project(''), [command]);
    expect(output.packages ?? output.upgrades).not.toEqual([]);
  });

  test('is external if the project says so', async () => {
    const { status, output } = await run(project('externals: [elsewhere/]\n'), ['graph']);
    expect([status, output.external]).toEqual([0, ['elsewhere/x.proto', 'elsewhere/y.proto']]);
  });

  test('of an included file counts, too: its file was not read', async () => {
    const cwd = project('includes: [deps]\n', {
      'api/a/v1/a.proto': proto('a.v1', 'import "elsewhere/x.proto";\n'),
      'deps/elsewhere/x.proto': 'syntax = "proto3";\nimport "further/z.proto";\n',
      'deps/elsewhere/unreached.proto': 'syntax = "proto3";\nimport "nowhere/z.proto";\n',
    });
    const { status, output } = await run(cwd, ['odr']);
    expect(status).toBe(1);
    expect(output.findings).toMatchObject([
      { message: expect.stringContaining('contains further/') as string, location: { line: 2 } },
    ]);
  });

  test('names the include that would help, and a root where the importers are in it', async () => {
    const nearby = project('', { ...tree, 'third_party/elsewhere/x.proto': '', 'third_party/elsewhere/y.proto': '' });
    const [found] = (await run(nearby, ['odr'])).output.findings;
    expect(found?.message).toMatch(/; --include \S*third_party has it$/);
    const above = project('', {
      'api/proto/b/b.proto': proto('b', 'import "c/c.proto";\n'),
      'api/proto/c/c.proto': proto('c', ''),
    });
    const [wrong] = (await run(above, ['odr'])).output.findings;
    expect(wrong?.message).toMatch(/; --root \S*api\/proto has it$/);
  });

  test.each(['dot', 'mermaid', 'html'])('is reported next to a drawing as %s', async (format) => {
    const config = path.join(project(''), 'shepherd.yaml');
    const { status, stderr } = await runInProcess(['graph', '--config', config, '--format', format]);
    expect(status).toBe(1);
    expect(stderr).toContain('error[unresolved-import]');
  });

  test('can be waived, for one package only if no other imports the same', async () => {
    const waiver = (name: string): string =>
      `waivers:\n  - {rule: unresolved-import, package: ${name}, reason: for a test}\n`;
    expect((await run(project(waiver('a.v1')), ['graph'])).status).toBe(1);
    const alone = project(waiver('a.v1'), { 'api/a/v1/a.proto': tree['api/a/v1/a.proto'] });
    expect((await run(alone, ['graph'])).status).toBe(0);
  });
});

test.each(['graph', 'plan'])('%s reports warnings about the files next to its answer', async (command) => {
  const file = 'syntax = "proto3";\npackage a.v1;\n';
  const cwd = createTemporaryFolder({ 'one/a/v1/a.proto': file, 'two/a/v1/a.proto': `${file}message A {}\n` });
  const roots = ['one', 'two'].flatMap((root) => ['--root', path.join(cwd, root)]);
  const { status, stderr } = await runInProcess([command, ...roots]);
  expect(status).toBe(0);
  expect(stderr).toContain('warning[duplicate-path]');
});

test.each(['graph', 'plan', 'check'])('%s refuses a configuration with an unknown rule', async (command) => {
  const config = path.join(project('rules: {odrr: off}\n'), 'shepherd.yaml');
  const text = await runInProcess([command, '--config', config]);
  expect(text.status).toBe(2);
  expect(text.stdout).toContain('there is no rule odrr; did you mean odr?');
  const json = await runInProcess([command, '--config', config, '--format', 'json']);
  expect([json.status, (JSON.parse(json.stdout) as Output).findings[0]?.rule]).toEqual([2, 'unknown-rule']);
});

test('graph --since explains why an image has no history', async () => {
  const cwd = createTemporaryFolder({ 'api/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\n' });
  execFileSync('git', ['init', '--quiet', cwd]);
  await runShepherd(['build', '--root', 'api', '--output', path.join(cwd, 'a.binpb')], { cwd });
  const { status, stderr } = await runShepherd(['graph', '--root', 'a.binpb', '--since', 'HEAD'], { cwd });
  expect([status, stderr]).toEqual([2, 'error: --since needs the history of .proto files, and a.binpb is an image\n']);
});
