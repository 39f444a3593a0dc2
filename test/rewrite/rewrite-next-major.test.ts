/** Rewrites in the next major version: the plan lists them with the verdict of the policy, and the candidates are written accordingly. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const options = `syntax = "proto3";

package NAME;

import "google/protobuf/descriptor.proto";

extend google.protobuf.FieldOptions {
  FieldRules EXTENSION;
}

message FieldRules {
  DoubleRules double = 2;
  StringRules string = 14;
}

message DoubleRules {
  double lt = 2;
}

message StringRules {
  uint64 min_len = 2;
}
`;

const disk = `syntax = "proto3";

package acme.disk.v1;

import "validate/validate.proto";

// A disk.
message Disk {
  // The common name.
  string name = 1 [(validate.rules).string = {min_len: 1}];

  string old = 2 [deprecated = true];

  double fill = 3 [(validate.rules).double = {lt: inf}];
}
`;

function project(nextMajor: string, policy = 'envoy@2021-01'): string {
  return createTemporaryFolder({
    'shepherd.yaml': `version: 1\nroots: [api]\nincludes: [deps]\npolicy: ${policy}\n${nextMajor}`,
    'api/acme/disk/v1/disk.proto': disk,
    'deps/validate/validate.proto': options.replace('NAME', 'validate').replace('EXTENSION', 'rules = 1071'),
    'deps/buf/validate/validate.proto': options.replace('NAME', 'buf.validate').replace('EXTENSION', 'field = 1159'),
  });
}

const both = 'nextMajor:\n  edition: "2023"\n  validation: protovalidate\n';

describe('the plan', () => {
  it('lists the rewrites, and the policy that forbids them within a version', async () => {
    const { stdout } = await runShepherd(['plan'], { cwd: project(both) });
    expect(stdout.slice(stdout.indexOf('Rewritten with'))).toBe(
      `Rewritten with the next major version (nextMajor in shepherd.yaml)
  edition 2023: 1 file
      the policy envoy@2021-01 forbids it within a version: generators produce different code for a different syntax
  validation rules of protovalidate: 1 file
      the policy envoy@2021-01 forbids it within a version: a rule that accepts fewer values is a break
      acme.disk.v1.Disk.fill: the next version rejects "NaN"
`,
    );
  });

  it('lists rewrites that are possible within a version, if the policy only protects bytes', async () => {
    const { stdout } = await runShepherd(['plan'], { cwd: project(`${both}compat: {policy: wire}\n`) });
    expect(stdout).toContain('the policy allows it within a version, too: run `shepherd rewrite edition --to 2023`');
  });

  it('is empty without the setting', async () => {
    const { stdout } = await runShepherd(['plan'], { cwd: project('') });
    expect(stdout).not.toContain('Rewritten');
  });

  it('refuses an edition that is not known', async () => {
    const { status, stderr, stdout } = await runShepherd(['plan'], { cwd: project('nextMajor: {edition: "2022"}\n') });
    expect([status, `${stdout}${stderr}`]).toEqual([2, expect.stringContaining('edition')]);
  });
});

describe('a rewrite in place', () => {
  it('is reported if the policy counts an edition as a break, and only then', async () => {
    const command = ['rewrite', 'edition', '--to', '2023', '--diff'];
    const { stderr, status } = await runShepherd(command, { cwd: project('') });
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining('The policy envoy@2021-01 forbids this within a version'),
    ]);
    const free = await runShepherd(command, { cwd: project('compat: {policy: wire}\n') });
    expect(free.stderr).not.toContain('policy');
  });
});

describe('protoxform', () => {
  const written = async (nextMajor: string): Promise<{ readonly text: string; readonly folder: string }> => {
    const folder = project(nextMajor);
    const { status, stderr, stdout } = await runShepherd(['protoxform'], { cwd: folder });
    expect([status, stdout, stderr]).toEqual([0, expect.anything(), expect.anything()]);
    return { text: readFileSync(join(folder, 'api/acme/disk/v2alpha/disk.proto'), 'utf8'), folder };
  };

  it('writes candidates in the edition, with the rules of protovalidate, and comments stay', async () => {
    const { text, folder } = await written(both);
    expect(text).toContain('edition = "2023";');
    expect(text).not.toContain('"validate/validate.proto"');
    expect(text).toContain('// The common name.');
    expect(text).toContain('(buf.validate.field).string = {min_len: 1}');
    expect(text).toContain('(buf.validate.field).double = {lt: inf}');
    expect(text).not.toContain('(validate.rules)');
    expect(text).toContain('features.field_presence = IMPLICIT');
    // They are up to date at once, and the sources are as they were.
    expect((await runShepherd(['protoxform', '--check'], { cwd: folder })).status).toBe(0);
    expect(readFileSync(join(folder, 'api/acme/disk/v1/disk.proto'), 'utf8')).toBe(disk);
  });

  it('has the reason in the plan of the files', async () => {
    const { stdout } = await runShepherd(['protoxform', '--plan'], { cwd: project(both) });
    const { files } = JSON.parse(stdout) as { readonly files: readonly { readonly steps: readonly unknown[] }[] };
    expect(files[0]?.steps.slice(-3)).toEqual([
      {
        kind: 'rewrite',
        element: 'acme.disk.v2alpha.Disk.fill',
        reason: 'its rule changes: "NaN" is accepted before and rejected afterwards',
      },
      {
        kind: 'rewrite',
        element: 'acme/disk/v2alpha/disk.proto',
        reason: 'its validation rules become those of protovalidate',
      },
      { kind: 'rewrite', element: 'acme/disk/v2alpha/disk.proto', reason: 'it moves to edition 2023' },
    ]);
  });

  it('without the setting, candidates have the syntax of their sources', async () => {
    expect((await written('')).text).toContain('syntax = "proto3";');
  });
});
