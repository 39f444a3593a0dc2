import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const tree = {
  'api/a/v1/a.proto':
    'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\n// Said of A.\nmessage A { b.v1.B b = 1; }\n',
  'deps/b/v1/b.proto':
    'syntax = "proto3";\npackage b.v1;\nimport "google/protobuf/any.proto";\nmessage B { google.protobuf.Any any = 1; }\n',
};

describe('shepherd build', () => {
  it('writes the files and what they import, imports first', async () => {
    const cwd = createTemporaryFolder(tree);
    const run = await runShepherd(
      ['build', '--root', 'api', '--include', 'deps', '-o', 'out.json', '--format', 'json'],
      { cwd },
    );
    expect([run.status, run.stdout]).toEqual([0, '']);
    const image = JSON.parse(readFileSync(path.join(cwd, 'out.json'), 'utf8')) as { file: { name: string }[] };
    expect(image.file.map((file) => file.name)).toEqual(['google/protobuf/any.proto', 'b/v1/b.proto', 'a/v1/a.proto']);
  });

  it('leaves out comments when it is told to', async () => {
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

  it('names a missing import, its importer and what to pass', async () => {
    const cwd = createTemporaryFolder(tree);
    const { status, stdout } = await runShepherd(['build', '--root', 'api', '-o', 'out.binpb'], { cwd });
    expect(status).toBe(3);
    expect(stdout).toContain(
      'error[unresolved-import]: "b/v1/b.proto" is not found in `api`; pass `--include` with the folder that holds it\n --> a/v1/a.proto:3:1',
    );
    expect(() => readFileSync(path.join(cwd, 'out.binpb'))).toThrow('ENOENT');
  });

  it('gives the same bytes whatever the number of threads, and from its own image', async () => {
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

  it('says the same about wrong trees whatever the number of threads', async () => {
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

  it('leaves out what is excluded, unless something imports it', async () => {
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

  it('does not let an image or an include hide what is wrong below a root', async () => {
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

  it('sees a clash with an include whatever the number of threads, and needs no more threads than files', async () => {
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

  it('takes its roots from the configuration like every other command', async () => {
    const cwd = createTemporaryFolder({
      'shepherd.yaml': 'version: 1\nroots: [api]\n',
      'api/a.proto': 'syntax = "proto3"; message A { Nowhere x = 1; }',
    });
    expect(await runShepherd(['build'], { cwd })).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('Nowhere'),
    });
  });

  it('refuses an image that is none and a root that is missing', async () => {
    const cwd = createTemporaryFolder({ 'no.binpb': 'text' });
    expect(await runShepherd(['build', '--root', 'no.binpb'], { cwd })).toMatchObject({
      status: 3,
      stderr: 'error: cannot read no.binpb: it is not a FileDescriptorSet\n',
    });
    expect((await runShepherd(['build', '--root', 'nowhere'], { cwd })).status).toBe(3);
    expect((await runShepherd(['build', '--root', '.', '--threads', '0'], { cwd })).status).toBe(2);
  });
});
