/** The generated code compiles and its tests pass, for all names and kinds of fields: with messages of protoc-gen-es, under a strict compiler. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { runProcess, runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { compilerSettings } from './compiler-settings.ts';

const nodeModules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Reserved words of JavaScript as names, and every kind of field. */
const difficult = (version: string, integer: string, presence: string): string => `syntax = "proto3";
package nasty.${version};
import "google/protobuf/any.proto";
import "google/protobuf/struct.proto";
import "google/protobuf/timestamp.proto";
import "google/protobuf/wrappers.proto";
import "nasty/${version}/other.proto";
message Everything {
  message Inner { string a_b_c = 1; message Deep { bool x = 1; } Deep deep = 2; }
  enum Kind { KIND_NONE = 0; KIND_A = 1; KIND_B = 2; }
  ${integer} to_string = 1;
  ${presence} string constructor = 2;
  int32 value_of = 3;
  string to_json = 4;
  string __proto__ = 5;
  string foo_1_bar = 6;
  string _leading = 7;
  string double__under = 8;
  int64 long_text = 9 [jstype = JS_STRING];
  repeated ${integer} list = 10;
  map<string, ${integer}> by_name = 11;
  map<int64, Inner> by_id = 12;
  map<bool, Kind> by_flag = 13;
  map<int32, bytes> by_number = 14;
  google.protobuf.Any any = 15;
  google.protobuf.Struct struct = 16;
  google.protobuf.Value value = 17;
  google.protobuf.ListValue list_value = 18;
  google.protobuf.StringValue wrapped = 19;
  google.protobuf.Timestamp at = 20;
  repeated google.protobuf.UInt32Value wraps = 21;
  repeated Inner inners = 22;
  repeated Kind kinds = 23;
  oneof value_kind { Inner inner = 24; Kind kind = 25; ${integer} number = 26; bytes raw = 27; google.protobuf.BoolValue flag = 28; }
  ${presence} bytes blob = 29;
  ${presence} Kind maybe = 30;
  Everything self = 31;
  other.${version}.Outside outside = 32;
  string from = 33; string to = 34; string report = 35; string create = 36; string case = 37; string default = 38;
  Inner.Deep deep = 39;
  double ratio = 40;
  repeated int64 longs = 41 [jstype = JS_STRING];
  string MixedCase = 42;
  string UPPER_CASE = 43;
}
message Object { string a = 1; }
message function { string a = 1; }
message Map { Object o = 1; function f = 2; Class c = 3; }
message Class { string a = 1; }
message Message { string a = 1; }
message String { string a = 1; }
message type { string a = 1; }
`;

const other = (version: string, integer: string): string =>
  `syntax = "proto3";\npackage nasty.other.${version};\nmessage Outside { ${integer} n = 1; }\n`;

const legacy = (version: string, integer: string): string => `syntax = "proto2";
package legacy.${version};
message Old {
  required int32 must = 1;
  optional string name = 2 [default = "x"];
  optional group Result = 3 { optional string url = 1; }
  repeated ${integer} list = 4 [packed = true];
  optional Color color = 5 [default = RED];
  enum Color { RED = 1; BLUE = 2; }
  optional ${integer} size = 6;
  extensions 100 to 200;
}
`;

it('difficult names and all kinds of fields compile, and survive a round trip', async () => {
  const files = {
    'nasty/v1/nasty.proto': difficult('v1', 'int32', ''),
    'nasty/v2/nasty.proto': difficult('v2', 'int64', 'optional'),
    'nasty/v1/other.proto': other('v1', 'int32'),
    'nasty/v2/other.proto': other('v2', 'int64'),
    'legacy/v1/legacy.proto': legacy('v1', 'int32'),
    'legacy/v2/legacy.proto': legacy('v2', 'int64'),
  };
  const cwd = createTemporaryFolder({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`api/${path}`, text])),
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(compilerSettings),
    'vitest.config.js': "export default { test: { include: ['gen/**/*.test.ts'] } };\n",
    'gen/README.md': '',
  });
  symlinkSync(nodeModules, join(cwd, 'node_modules'));
  const bin = (name: string): string => join(nodeModules, '.bin', name);
  const env = { PATH: `${join(nodeModules, '.bin')}:${process.env['PATH'] ?? ''}` };
  const plugin = ['-I', 'api', '--es_out=gen', '--es_opt=target=ts,import_extension=js'];
  const protoc = await runProcess(bin('protoc'), [...plugin, ...Object.keys(files)], { cwd, env });
  expect([protoc.status, protoc.stderr]).toEqual([0, '']);
  const generated = await runShepherd(['generate', 'conversions', '--root', 'api', '--out', 'gen'], { cwd });
  expect([generated.status, generated.stdout]).toEqual([0, '']);
  const compiled = await runProcess(bin('tsc'), ['-p', '.', '--noEmit'], { cwd });
  expect([compiled.status, compiled.stdout]).toEqual([0, '']);
  const tested = await runProcess(bin('vitest'), ['run', '--root', cwd, '--reporter', 'json'], { cwd });
  expect(JSON.parse(tested.stdout)).toMatchObject({ success: true, numPassedTests: 13, numFailedTests: 0 });
});
