/** The command line of rewrites: its writes, its output, its failures, and its atomicity. */
import { chmodSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const extension = (name: string, field: string): string =>
  `syntax = "proto3";\n\npackage ${name};\n\nimport "google/protobuf/descriptor.proto";\n\nextend google.protobuf.FieldOptions {\n  FieldRules ${field};\n}\n\nmessage FieldRules {\n  DoubleRules double = 2;\n  StringRules string = 14;\n  repeated Rule cel = 23;\n}\n\nmessage Rule {\n  string id = 1;\n  string expression = 3;\n}\n\nmessage DoubleRules {\n  double lt = 2;\n}\n\nmessage StringRules {\n  uint64 min_len = 2;\n}\n`;

const message = (name: string, rules: string): string =>
  `syntax = "proto3";\n\npackage ${name};\n\nimport "validate/validate.proto";\n\nmessage M {\n  // Kept.\n  ${rules}\n}\n`;

const easy = message('a.v1', 'string name = 1 [(validate.rules).string = {min_len: 1}];');
const hard = message('b.v1', 'double fill = 1 [(validate.rules).double = {lt: inf}];');

function project(settings = ''): string {
  return createTemporaryFolder({
    'shepherd.yaml': `version: 1\nroots: [api]\nincludes: [deps]\n${settings}`,
    'api/a/v1/m.proto': easy,
    'api/b/v1/m.proto': hard,
    'deps/validate/validate.proto': extension('validate', 'rules = 1071'),
    'deps/buf/validate/validate.proto': extension('buf.validate', 'field = 1159'),
  });
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** Every file of a folder with its text. */
function texts(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.proto'));
  return Object.fromEntries(files.toSorted().map((path) => [path, read(folder, path)]));
}

const validation = ['rewrite', 'validation'];

describe('rewrite validation', () => {
  it('writes proved rewrites, and reports the others', async () => {
    const cwd = project();
    const { status, stdout, stderr } = await runShepherd(validation, { cwd });
    expect([status, stderr]).toEqual([0, expect.stringContaining('1 file written')]);
    expect(stdout).toMatch(/fields +1 +1 +0/);
    expect(stderr).toContain('protoc-gen-validate accepts "NaN"');
    expect(read(cwd, 'api/a/v1/m.proto')).toContain(
      '[(validate.rules).string = {min_len: 1}, (buf.validate.field).string = {min_len: 1}];',
    );
    expect(read(cwd, 'api/a/v1/m.proto')).toContain('  // Kept.\n');
    expect(read(cwd, 'api/b/v1/m.proto')).toBe(hard);
    expect((await runShepherd([...validation, '--check'], { cwd })).status).toBe(0);
  });

  it('keeps the old rules by default and with --keep, and replaces them with --no-keep', async () => {
    const old = '(validate.rules)';
    const added = '(buf.validate.field)';
    for (const [flags, expected] of [
      [
        ['--from', 'pgv', '--to', 'protovalidate'],
        [true, true],
      ],
      [['--keep'], [true, true]],
      [['--no-keep'], [false, true]],
    ] as const) {
      const cwd = project();
      expect((await runShepherd([...validation, ...flags], { cwd })).status).toBe(0);
      const text = read(cwd, 'api/a/v1/m.proto');
      expect([text.includes(old), text.includes(added)]).toEqual(expected);
    }
  });

  it('drops the old rules in a second run, and their import, in any order of imports', async () => {
    for (const swapped of [false, true]) {
      const cwd = project();
      expect((await runShepherd(validation, { cwd })).status).toBe(0);
      const path = join(cwd, 'api/a/v1/m.proto');
      const [old, added] = ['import "validate/validate.proto";', 'import "buf/validate/validate.proto";'];
      const both = read(cwd, 'api/a/v1/m.proto');
      if (swapped) writeFileSync(path, both.replace(added, 'X').replace(old, added).replace('X', old));
      const { status, stderr } = await runShepherd([...validation, '--no-keep'], { cwd });
      expect([status, stderr]).toEqual([0, expect.stringContaining('1 file written')]);
      const text = read(cwd, 'api/a/v1/m.proto');
      expect(text.match(/^import .*$/gm)).toEqual([added]);
      expect(text).toContain('string name = 1 [(buf.validate.field).string = {min_len: 1}];');
    }
  });

  it('keeps the old import for types that it declares, and for files that import it through this one', async () => {
    const cwd = project();
    const uses = easy.replace('message M {', 'message M {\n  validate.FieldRules rules = 2;');
    writeFileSync(join(cwd, 'api/a/v1/m.proto'), uses);
    writeFileSync(join(cwd, 'api/a/v1/p.proto'), easy.replace('import', 'import public').replace('M', 'P'));
    const through = easy.replace('validate/validate', 'a/v1/p').replace('M', 'T');
    writeFileSync(join(cwd, 'api/a/v1/t.proto'), through);
    const { status } = await runShepherd([...validation, '--no-keep', '--file', 'a/v1/p.proto'], { cwd });
    expect([status, read(cwd, 'api/a/v1/t.proto')]).toEqual([0, through]);
    expect((await runShepherd([...validation, '--no-keep'], { cwd })).status).toBe(0);
    const imports = (path: string): readonly string[] => read(cwd, path).match(/^import .*$/gm) ?? [];
    const added = 'import "buf/validate/validate.proto";';
    expect(imports('api/a/v1/m.proto')).toEqual([added, 'import "validate/validate.proto";']);
    expect(imports('api/a/v1/p.proto')).toEqual([added, 'import public "validate/validate.proto";']);
    expect(imports('api/a/v1/t.proto')).toEqual(['import "a/v1/p.proto";', added]);
  });

  it('says which folder is missing if the file of the new rules is not found', async () => {
    const cwd = createTemporaryFolder({
      'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\n',
      'api/a/v1/m.proto': easy,
      'deps/validate/validate.proto': extension('validate', 'rules = 1071'),
    });
    const { status, stdout } = await runShepherd(validation, { cwd });
    expect([status, stdout]).toEqual([3, expect.stringContaining('"buf/validate/validate.proto" is not found; pass')]);
    expect(read(cwd, 'api/a/v1/m.proto')).toBe(easy);
  });

  it('fails with --check while something provable is not written, and writes nothing', async () => {
    const cwd = project();
    const before = texts(cwd);
    for (const flag of ['--check', '--diff']) {
      const { status, stdout } = await runShepherd([...validation, flag], { cwd });
      expect(status).toBe(flag === '--check' ? 1 : 0);
      if (flag === '--diff') expect(stdout).toContain('+import "buf/validate/validate.proto";');
      expect(texts(cwd)).toEqual(before);
    }
    expect((await runShepherd([...validation, '--check', '--package', 'b.v1'], { cwd })).status).toBe(0);
  });

  it('writes a difference if it is accepted by name or by a waiver', async () => {
    const accepted = project();
    expect((await runShepherd([...validation, '--accept', 'b.v1.M.fill'], { cwd: accepted })).status).toBe(0);
    const waived = project('waivers:\n  - {rule: rewrite-differs, package: b.v1, reason: NaN is never sent}\n');
    expect((await runShepherd(validation, { cwd: waived })).status).toBe(0);
    // The check does not report it as unused, because only a rewrite can determine that.
    expect((await runShepherd(['check', '--rule', 'unused-waiver'], { cwd: waived })).status).toBe(0);
    for (const cwd of [accepted, waived])
      expect(read(cwd, 'api/b/v1/m.proto')).toContain('(buf.validate.field).double = {lt: inf}');
    const unknown = await runShepherd([...validation, '--accept', 'b.v1.M.full'], { cwd: project() });
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('b.v1.M.fill')]);
  });

  it('package by package gives the result of one run, and the intermediate tree is equally consistent', async () => {
    const whole = project();
    await runShepherd([...validation, '--accept', 'b.v1.M.fill'], { cwd: whole });
    const steps = project();
    await runShepherd([...validation, '--package', 'a.v1'], { cwd: steps });
    expect((await runShepherd(['check', '--rule', 'validation-drift'], { cwd: steps })).status).toBe(0);
    await runShepherd([...validation, '--package', 'b.v1', '--accept', 'b.v1.M.fill'], { cwd: steps });
    expect(texts(steps)).toEqual(texts(whole));
  });

  it('writes the whole tree with --out, and keeps the sources', async () => {
    const cwd = project();
    const { status, stderr } = await runShepherd([...validation, '--out', 'next'], { cwd });
    expect([status, stderr]).toEqual([0, expect.stringContaining('2 files written, 1 of them changed')]);
    expect(Object.keys(texts(join(cwd, 'next')))).toEqual(['a/v1/m.proto', 'b/v1/m.proto']);
    expect(read(cwd, 'api/a/v1/m.proto')).toBe(easy);
  });

  it('a wrong hand-written counterpart is detected with a value', async () => {
    const cwd = createTemporaryFolder({
      'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\n',
      'api/a/v1/m.proto': easy
        .replace('{min_len: 1}]', '{min_len: 1}, (buf.validate.field).string = {min_len: 2}]')
        .replace('import "v', 'import "buf/validate/validate.proto";\nimport "v'),
      'deps/validate/validate.proto': extension('validate', 'rules = 1071'),
      'deps/buf/validate/validate.proto': extension('buf.validate', 'field = 1159'),
    });
    const { status, stdout } = await runShepherd(['check', '--rule', 'validation-drift'], { cwd });
    expect([status, stdout]).toEqual([1, expect.stringContaining('protoc-gen-validate accepts "x", protovalidate')]);
  });

  it.skipIf(process.getuid?.() === 0)('a folder that cannot be written stays as it is', async () => {
    const cwd = project();
    chmodSync(join(cwd, 'api/a/v1'), 0o555);
    const { status } = await runShepherd(validation, { cwd });
    chmodSync(join(cwd, 'api/a/v1'), 0o755);
    expect(status).not.toBe(0);
    expect(read(cwd, 'api/a/v1/m.proto')).toBe(easy);
  });
});

describe('rewrite edition', () => {
  const edition = ['rewrite', 'edition', '--to', '2023'];

  it('shows, checks and writes, and the result passes the check', async () => {
    const cwd = project();
    const before = texts(cwd);
    expect((await runShepherd([...edition, '--diff'], { cwd })).stdout).toContain('+edition = "2023";');
    expect((await runShepherd([...edition, '--check'], { cwd })).status).toBe(1);
    expect(texts(cwd)).toEqual(before);
    expect((await runShepherd([...edition, '--package', 'a.v1'], { cwd })).status).toBe(0);
    expect((await runShepherd([...edition, '--check', '--package', 'a.v1'], { cwd })).status).toBe(0);
    expect((await runShepherd([...edition, '--check'], { cwd })).status).toBe(1);
    expect((await runShepherd(['build', '-o', 'image.binpb'], { cwd })).status).toBe(0);
    expect((await runShepherd(edition, { cwd })).status).toBe(0);
    expect((await runShepherd([...edition, '--check'], { cwd })).status).toBe(0);
  });

  it.each([
    [['rewrite', 'edition'], '--to must be an edition'],
    [['rewrite', 'edition', '--to', '2023', '--languages', 'cobol'], 'cobol'],
    [['rewrite', 'edition', '--to', '2023', '--package', 'c.v1'], 'c.v1'],
    [['rewrite', 'validation', '--to', '2023'], 'protovalidate'],
    [['rewrite', 'validation', '--check', '--diff'], 'choose one'],
    [['rewrite', 'edition', '--to', '2023', '--no-keep'], '--no-keep applies only to shepherd rewrite validation'],
    [['rewrite', 'edition', '--to', '2023', '--accept', 'b.v1.M.fill'], '--accept applies only'],
    [['rewrite', 'validation', '--languages', 'go'], '--languages applies only to shepherd rewrite edition'],
    [['rewrite', 'names'], 'validation or edition'],
  ])('%s is refused', async (command, reason) => {
    const { status, stderr } = await runShepherd(command, { cwd: project() });
    expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });
});
