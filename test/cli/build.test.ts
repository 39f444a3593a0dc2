import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { splitFileSet } from '../support/file-set.ts';
import { compileFiles, compileToBytes } from '../support/protoc.ts';
import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const tree = {
  'api/a/v1/a.proto':
    'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\n// Said of A.\nmessage A { b.v1.B b = 1; }\n',
  'deps/b/v1/b.proto':
    'syntax = "proto3";\npackage b.v1;\nimport "google/protobuf/any.proto";\nmessage B { google.protobuf.Any any = 1; }\n',
};

describe('shepherd build', () => {
  it('writes the files and their imports, imports first', async () => {
    const cwd = createTemporaryFolder(tree);
    const run = await runShepherd(
      ['build', '--root', 'api', '--include', 'deps', '-o', 'out.json', '--format', 'json'],
      { cwd },
    );
    expect([run.status, run.stdout]).toEqual([0, '']);
    const image = JSON.parse(readFileSync(path.join(cwd, 'out.json'), 'utf8')) as { file: { name: string }[] };
    expect(image.file.map((file) => file.name)).toEqual(['google/protobuf/any.proto', 'b/v1/b.proto', 'a/v1/a.proto']);
  });

  it('omits comments on request', async () => {
    const cwd = createTemporaryFolder(tree);
    const text = async (...more: string[]): Promise<string> =>
      (
        await runShepherd(['build', '--root', 'api', '--include', 'deps', '-o', '-', '--format', 'txtpb', ...more], {
          cwd,
        })
      ).stdout;
    expect(await text()).toContain('leading_comments: " Said of A.\\n"');
    expect(await text('--exclude-source-info')).not.toContain('location');
  });

  it('names a missing import, its importer and the option to pass', async () => {
    const cwd = createTemporaryFolder(tree);
    const { status, stdout } = await runShepherd(['build', '--root', 'api', '-o', 'out.binpb'], { cwd });
    expect(status).toBe(3);
    expect(stdout).toContain(
      'error[unresolved-import]: "b/v1/b.proto" is not found in `api`; pass `--include` with the folder that contains it\n --> api/a/v1/a.proto:3:1',
    );
    expect(() => readFileSync(path.join(cwd, 'out.binpb'))).toThrow('ENOENT');
  });

  it('gives the same bytes for any number of threads, and from its own image', async () => {
    const many = Array.from({ length: 40 }, (_, at) => [
      `api/p${at}/v1/m.proto`,
      `syntax = "proto3";\npackage p${at}.v1;\n${at === 0 ? '' : `import "p${at - 1}/v1/m.proto";\n`}message M { ${at === 0 ? 'int32' : `p${at - 1}.v1.M`} m = 1; }\n`,
    ]);
    const cwd = createTemporaryFolder(Object.fromEntries(many) as Record<string, string>);
    const build = async (root: string, output: string, threads: string): Promise<Buffer> => {
      const run = await runShepherd(
        ['build', '--root', root, '-o', output, '--threads', threads, '--exclude-source-info'],
        { cwd },
      );
      expect(run.status).toBe(0);
      return readFileSync(path.join(cwd, output));
    };
    const one = await build('api', 'one.binpb', '1');
    expect((await build('api', 'three.binpb', '3')).equals(one)).toBe(true);
    expect((await build('one.binpb', 'again.binpb', '1')).equals(one)).toBe(true);
  });

  it('reports the same about invalid trees for any number of threads', async () => {
    const cwd = createTemporaryFolder({
      'api/a/a.proto': 'syntax = "proto3";\npackage x;\nmessage Same {}\n',
      'api/b/b.proto': 'syntax = "proto3";\npackage x;\nmessage Same {}\n',
      'api/c/c.proto': 'syntax = "proto3";\nimport "d/d.proto";\nmessage C { Missing m = 1; }\n',
      'api/d/d.proto': 'syntax = "proto3";\nimport "c/c.proto";\n',
    });
    const [one, four] = await Promise.all(
      ['1', '4'].map(async (threads) => runShepherd(['build', '--root', 'api', '--threads', threads], { cwd })),
    );
    expect(four).toEqual(one);
    expect(one?.status).toBe(3);
    expect(one?.stdout).toContain('`x.Same` is declared twice');
    expect(one?.stdout).toContain('these files import one another: c/c.proto → d/d.proto → c/c.proto');
    expect(one?.stdout).toContain('there is no type `Missing`');
  });

  it('excludes files, unless something imports them', async () => {
    const cwd = createTemporaryFolder({
      'api/good/a.proto': 'syntax = "proto3";\nimport "both/b.proto";\n',
      'api/both/b.proto': 'syntax = "proto3";\n',
      'api/both/bad.proto': 'syntax = "proto3";\nmessage A { Gone x = 1; }\n',
    });
    const run = await runShepherd(['build', '--root', 'api', '--exclude', 'both/', '-o', '-', '--format', 'json'], {
      cwd,
    });
    expect(run.status).toBe(0);
    const image = JSON.parse(run.stdout) as { file: { name: string }[] };
    expect(image.file.map((file) => file.name)).toEqual(['both/b.proto', 'good/a.proto']);
  });

  it('does not let an image or an include hide errors below a root', async () => {
    const good = 'syntax = "proto3";\npackage p;\nmessage A { int32 a = 1; }\n';
    const cwd = createTemporaryFolder({
      'old/a.proto': good,
      'new/a.proto': good.replace('int32', 'Missing'),
      'user/b.proto': 'syntax = "proto3";\nimport "broken.proto";\n',
      'deps/broken.proto': 'syntax = "proto3";\nmessage X { int32 a = ; }\n',
    });
    expect((await runShepherd(['build', '--root', 'old', '-o', 'old.binpb'], { cwd })).status).toBe(0);
    expect((await runShepherd(['build', '--root', 'new', '--include', 'old.binpb'], { cwd })).status).toBe(3);
    expect((await runShepherd(['build', '--root', 'user', '--include', 'deps'], { cwd })).status).toBe(3);
  });

  describe('with an invalid file in an include', () => {
    it.for([
      ['an unknown type', 'message X { Nope a = 1; }', 'there is no type `Nope`'],
      ['an unknown option', 'message X { option (nope) = 1; }', 'is not an extension of'],
      ['an option of another type', 'message X { int32 a = 1 [deprecated = 5]; }', 'expected `true` or `false`'],
      ['doubled numbers', 'message X { int32 a = 1; int32 b = 1; }', 'number 1 is taken by `a`'],
      ['doubled names', 'message X {} message X {}', '`X` is declared twice'],
      ['a missing import', 'import "gone.proto"; message X {}', '"gone.proto" is not found'],
      ['an import of itself', 'import "i.proto"; message X {}', 'these files import one another'],
      ['an enum that does not begin with zero', 'message X {} enum E { A = 1; }', 'zero'],
    ] as const)('refuses %s, once, at its location, for any number of threads', async ([, text, message]) => {
      const cwd = createTemporaryFolder({
        'api/a.proto': 'syntax = "proto3";\nimport "i.proto";\nmessage A { X x = 1; }\n',
        'api/b.proto': 'syntax = "proto3";\nimport "i.proto";\nmessage B { X x = 1; }\n',
        'deps/i.proto': `syntax = "proto3";\n${text}\n`,
      });
      const build = async (threads: string): ReturnType<typeof runShepherd> =>
        runShepherd(['build', '--root', 'api', '--include', 'deps', '-o', 'o.binpb', '--threads', threads], { cwd });
      const one = await build('1');
      expect(one.status).toBe(3);
      expect(one.stdout.split(message).length - 1).toBe(1);
      expect(one.stdout).toContain(' --> deps/i.proto:2:');
      expect(await build('2')).toEqual(one);
      expect(existsSync(path.join(cwd, 'o.binpb'))).toBe(false);
    });

    it('ignores files without importers, and errors that protoc reports only in files that it compiles itself', async () => {
      const cwd = createTemporaryFolder({
        'api/a.proto': 'syntax = "proto3";\nimport "i.proto";\nmessage A { X x = 1; }\n',
        'deps/i.proto': 'syntax = "proto3";\nmessage X { int32 a = 19000; }\n',
        'deps/unused.proto': 'syntax = "proto3";\nmessage Y { Nope a = 1; }\n',
      });
      const run = await runShepherd(['build', '--root', 'api', '--include', 'deps', '-o', 'o.binpb'], { cwd });
      expect(run).toMatchObject({ status: 0, stdout: '' });
    });

    it('reports an image that lacks an import', async () => {
      const cwd = createTemporaryFolder({
        'api/a.proto': 'syntax = "proto3";\nimport "i.proto";\nmessage A { X x = 1; }\n',
      });
      const incomplete = compileToBytes([
        { path: 'gone.proto', text: 'syntax = "proto3"; message G {}' },
        { path: 'i.proto', text: 'syntax = "proto3"; import "gone.proto"; message X { G g = 1; }' },
      ]);
      const alone = splitFileSet(incomplete).get('i.proto') as Buffer;
      writeFileSync(path.join(cwd, 'i.binpb'), Buffer.concat([Buffer.from([0x0a, alone.length]), alone]));
      const run = await runShepherd(['build', '--root', 'api', '--include', 'i.binpb', '-o', 'o.binpb'], { cwd });
      expect(run.status).toBe(3);
      expect(run.stderr).toContain('gone.proto');
    });
  });

  describe('with nested folders, finds an import in the first folder that has it, as protoc does', () => {
    const x = 'syntax = "proto3";\npackage x;\nmessage X {}\n';
    const other = 'syntax = "proto3";\npackage other;\nmessage X {}\n';
    const user = (file: string): string => `syntax = "proto3";\nimport "${file}";\nmessage U { x.X x = 1; }\n`;
    it.for([
      ['an include in an include', { 'api/u.proto': user('sub/x.proto'), 'dep/sub/x.proto': x }, 'api', 'dep dep/sub'],
      ['from the inner one', { 'api/u.proto': user('x.proto'), 'dep/sub/x.proto': x }, 'api', 'dep dep/sub'],
      ['an include in a root', { 'u.proto': user('third/x.proto'), 'third/x.proto': x }, '.', 'third'],
      [
        'the outer one first',
        { 'api/u.proto': user('sub/x.proto'), 'dep/sub/x.proto': x, 'dep/sub/sub/x.proto': other },
        'api',
        'dep dep/sub',
      ],
      [
        'the inner one first',
        { 'api/u.proto': user('sub/x.proto'), 'dep/sub/x.proto': other, 'dep/sub/sub/x.proto': x },
        'api',
        'dep/sub dep',
      ],
      ['a root in an include', { 'dep/api/u.proto': user('y/x.proto'), 'dep/y/x.proto': x }, 'dep/api', 'dep'],
    ] as const)('%s', async ([, files, root, includes]) => {
      const cwd = createTemporaryFolder(files);
      const folders = includes.split(' ');
      const flags = folders.flatMap((folder) => ['--include', folder]);
      const run = await runShepherd(['build', '--root', root, ...flags, '-o', 'o.binpb', '--exclude-source-info'], {
        cwd,
      });
      expect(run).toMatchObject({ status: 0 });
      const roots = [root, ...folders].map((folder) => path.join(cwd, folder));
      const theirs = compileFiles(roots, ['u.proto'], ['--include_imports']);
      expect(readFileSync(path.join(cwd, 'o.binpb')).equals(theirs)).toBe(true);
    });
  });

  it('detects a conflict with an include for any number of threads, and uses no more threads than files', async () => {
    const cwd = createTemporaryFolder({
      'api/a.proto': 'syntax = "proto3";\nimport "inc.proto";\n',
      'api/b.proto': 'syntax = "proto3";\npackage p;\nmessage X {}\n',
      'deps/inc.proto': 'syntax = "proto3";\npackage p;\nmessage X {}\n',
    });
    const build = async (threads: string): Promise<unknown> =>
      runShepherd(['build', '--root', 'api', '--include', 'deps', '--threads', threads], { cwd });
    const one = await build('1');
    expect(one).toMatchObject({ status: 3 });
    expect(await build('2')).toEqual(one);
    expect(await build('99')).toEqual(one);
  });

  it('uses roots from the configuration like every other command', async () => {
    const cwd = createTemporaryFolder({
      'shepherd.yaml': 'version: 1\nroots: [api]\n',
      'api/a.proto': 'syntax = "proto3"; message A { Nowhere x = 1; }',
    });
    expect(await runShepherd(['build'], { cwd })).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('Nowhere'),
    });
  });

  it('refuses an invalid image and a missing root', async () => {
    const cwd = createTemporaryFolder({ 'no.binpb': 'text' });
    expect(await runShepherd(['build', '--root', 'no.binpb'], { cwd })).toMatchObject({
      status: 3,
      stderr: 'error: cannot read no.binpb: it is not a FileDescriptorSet\n',
    });
    expect((await runShepherd(['build', '--root', 'nowhere'], { cwd })).status).toBe(3);
    expect((await runShepherd(['build', '--root', '.', '--threads', '0'], { cwd })).status).toBe(2);
  });
});
