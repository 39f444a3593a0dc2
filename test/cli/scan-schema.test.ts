/** `scan --schema` with an image: the answers equal those from sources, and an invalid image is refused with a message. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const validate = `syntax = "proto2";
package validate;
import "google/protobuf/descriptor.proto";
extend google.protobuf.FieldOptions { optional FieldRules rules = 1071; }
message FieldRules { optional UInt32Rules uint32 = 5; }
message UInt32Rules { optional uint32 lte = 3; }
`;
const proto = `syntax = "proto3";
package a.v1;
import "google/protobuf/any.proto";
import "google/protobuf/duration.proto";
import "validate/validate.proto";
enum Color { NONE = 0; RED = 1; BLUE = 2 [deprecated = true]; }
message M {
  // Deprecated: use \`fresh\` instead.
  string x = 1 [deprecated = true];
  reserved "gone";
  uint32 port = 2 [(validate.rules).uint32 = {lte: 65535}];
  Color color = 3;
  google.protobuf.Any any = 4;
  google.protobuf.Duration wait = 5;
  map<string, M> more = 6;
  oneof one { string left = 7; string right = 8; }
  string fresh = 9;
}
`;
const configs = {
  'configs/clean.yaml': 'port: 80\n',
  'configs/faults.yaml': `# A comment.
x: old
gone: 1
prt: 1
port: 70000
color: GREEN
wait: 2000ms
left: a
right: b
more:
  k: {color: BLUE, any: {"@type": t/a.v1.M, color: red, unknown: 1}}
`,
  'configs/any.json': '{"any": {"@type": "t/b.v1.Nobody"}, "color": 7}',
};

/** An API with its image, and configuration of all kinds. */
async function createFolder(): Promise<string> {
  const cwd = createTemporaryFolder({
    'api/a/v1/a.proto': proto,
    'deps/validate/validate.proto': validate,
    ...configs,
  });
  const args = ['build', '--root', 'api', '--include', 'deps', '--output', 'api.binpb', '--quiet'];
  const { status, stderr } = await runShepherd(args, { cwd });
  expect([status, stderr]).toEqual([0, '']);
  return cwd;
}

const sources = ['--root', 'api', '--include', 'deps', '--no-history'];

test.each(['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'github-comment', 'gitlab-note'])(
  'an image gives the answers of sources as %s',
  async (format) => {
    const cwd = await createFolder();
    const scan = async (...api: readonly string[]): Promise<unknown> => {
      const args = ['scan', 'configs', '--type', 'a.v1.M', '--format', format, '--as-of', '2026-11-18', '--all'];
      const { status, stdout, stderr } = await runShepherd([...args, ...api], { cwd });
      return { status, stdout, stderr };
    };
    const fromSources = await scan(...sources);
    expect(fromSources).toMatchObject({ status: 1 });
    expect(await scan('--schema', 'api.binpb')).toEqual(fromSources);
  },
);

test('usage files and fixes are those of sources, too', async () => {
  const cwd = await createFolder();
  const results: string[] = [];
  for (const api of [sources, ['--schema', 'api.binpb']]) {
    writeFileSync(join(cwd, 'configs/faults.yaml'), configs['configs/faults.yaml']);
    const usage = ['--usage', 'usage.json', '--consumer', 'a/b', '--consumer-version', '1', '--as-of', '2026-11-18'];
    await runShepherd(['scan', 'configs', '--type', 'a.v1.M', '--fix', ...usage, ...api], { cwd });
    results.push(
      readFileSync(join(cwd, 'usage.json'), 'utf8') + readFileSync(join(cwd, 'configs/faults.yaml'), 'utf8'),
    );
  }
  expect(results[1]).toBe(results[0]);
  expect(results[0]).toContain('fresh: old');
  expect(results[0]).toContain('# A comment.');
});

test('an invalid image is refused with the name of the file', async () => {
  const cwd = await createFolder();
  const image = readFileSync(join(cwd, 'api.binpb'));
  writeFileSync(join(cwd, 'cut.binpb'), image.subarray(0, image.length - 100));
  writeFileSync(join(cwd, 'text.binpb'), proto);
  writeFileSync(join(cwd, 'empty.binpb'), '');
  copyFileSync(join(cwd, 'api.binpb'), join(cwd, 'image.json'));
  mkdirSync(join(cwd, 'folder.binpb'));
  const refusals = {
    'cut.binpb': 'it is not a FileDescriptorSet',
    'text.binpb': 'it is not a FileDescriptorSet',
    'empty.binpb': 'an empty image',
    'image.json': 'the file is not JSON; give an image (.binpb)',
    'folder.binpb': 'it is a folder',
    'gone.binpb': 'it does not exist',
    api: 'it is a folder',
  };
  for (const [name, reason] of Object.entries(refusals)) {
    const { status, stderr } = await runShepherd(['scan', 'configs', '--type', 'a.v1.M', '--schema', name], { cwd });
    expect([name, status, stderr]).toEqual([name, name === 'empty.binpb' ? 2 : 3, expect.stringContaining(reason)]);
    expect(stderr).toContain(name);
  }
  const target = ['scan', 'configs', '--type', 'a.v1.M', '--schema', 'api.binpb', '--target', 'v1.0.0'];
  const { status, stderr } = await runShepherd(target, { cwd });
  expect([status, stderr]).toEqual([3, expect.stringContaining('an image has no history')]);
});
