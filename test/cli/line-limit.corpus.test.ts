/** `format.lineLimit` and `format.indent` apply to every command that writes .proto files: after `fmt` and these commands, `fmt --check` passes. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { lifecycleTree } from './lifecycle-tree.ts';
import { startShepherd } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const fields = [
  'string the_name_of_something = 1 [(shepherd.annotations.v1.field_deprecated_at) = "1.2"];',
  'map<string, string> labels_of_something = 2;',
  'string another_name_of_something = 3 [json_name = "anotherNameOfSomething"];',
];

const service = 'rpc AskForSomething(Something) returns (stream Something);';

const text = `syntax = "proto3";
package x.some.v3;
import "shepherd/annotations/v1/deprecation.proto";
import "shepherd/annotations/v1/status.proto";
option (shepherd.annotations.v1.file_status).package_version_status = ACTIVE;
message Something { ${fields.join('\n')} }
service Asking { ${service} }
`;

const versioning = readFileSync(new URL('../../api/shepherd/annotations/v1/versioning.proto', import.meta.url), 'utf8');

test.each([
  [60, 2],
  [80, 4],
])('%i columns, %i per level', async (lineLimit, indent) => {
  const cwd = createTemporaryFolder({
    ...lifecycleTree,
    'api/x/some/v3/some.proto': text,
    'api/shepherd/annotations/v1/versioning.proto': versioning,
    'shepherd.yaml': `version: 1\nroots: [api]\nformat:\n  lineLimit: ${lineLimit}\n  indent: ${indent}\n`,
  });
  const succeeds = async (...args: readonly string[]): Promise<void> => {
    const { status, stdout, stderr } = await startShepherd(args, { cwd });
    expect({ args, status, output: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, output: '' });
  };
  await succeeds('fmt', '--write');
  const elements = ['labels_of_something', 'another_name_of_something'].map((name) => `x.some.v3.Something.${name}`);
  await succeeds('deprecate', ...elements, 'x.some.v3.Asking.AskForSomething', '--at', '3.4');
  await succeeds('fmt', '--check');
  await succeeds('protoxform');
  await succeeds('fmt', '--check');
  await succeeds('freeze');
  await succeeds('fmt', '--check');
  await succeeds('graduate', 'x.some');
  await succeeds('fmt', '--check');
});
