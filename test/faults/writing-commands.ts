/** Every command that writes files, each with a small tree on which it has something to write. */
import { lifecycleTree } from '../cli/lifecycle-tree.ts';

/** A command line and the tree that it changes. */
export interface WritingCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** A command that reads the written files, if they are not in `api`. */
  readonly reader?: readonly string[];
}

const packages = Array.from({ length: 26 }, (_, at) => `p${at}`);

const untidy = Object.fromEntries(
  packages.map((name, at) => [
    `${at % 2 === 0 ? 'api' : 'more'}/fleet/${name}/v1/m.proto`,
    `syntax = "proto3";\npackage fleet.${name}.v1;\nmessage M {\n string a = 1;\n  string b = 2 [deprecated=true];\n}\n`,
  ]),
);

const dialect = (name: string, field: string): string =>
  `syntax = "proto3";\npackage ${name};\nimport "google/protobuf/descriptor.proto";\nextend google.protobuf.FieldOptions { FieldRules ${field}; }\nmessage FieldRules { StringRules string = 14; }\nmessage StringRules { uint64 min_len = 2; }\n`;

const ruled = {
  'deps/validate/validate.proto': dialect('validate', 'rules = 1071'),
  'deps/buf/validate/validate.proto': dialect('buf.validate', 'field = 1159'),
  ...Object.fromEntries(
    packages.map((name, at) => [
      `${at % 2 === 0 ? 'api' : 'more'}/fleet/${name}/v1/m.proto`,
      `syntax = "proto3";\npackage fleet.${name}.v1;\nimport "validate/validate.proto";\nmessage M {\n  string a = 1 [(validate.rules).string = {min_len: 1}];\n}\n`,
    ]),
  ),
};

const group = (version: string): string =>
  `syntax = "proto3";\n\npackage ${version};\n\nservice Disk {\n    rpc List(ListRequest) returns (ListResponse) {}\n}\n\nmessage ListRequest {}\n\nmessage ListResponse {}\n`;

const versions = Object.fromEntries(
  ['v1', 'v2', 'v3'].map((version) => [
    `api/acme/x/${version}/x.proto`,
    `syntax = "proto3";\npackage acme.x.${version};\nmessage M { string a = 1; }\n`,
  ]),
);

const config = { 'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy@2021-01\n' };
const bothRoots = ['--root', 'api', '--root', 'more'];
const day = ['--as-of', '2021-01-16'];

/** The commands; those that write several files come first. */
export const writingCommands: readonly WritingCommand[] = [
  { name: 'fmt', args: ['fmt', '--write', ...bothRoots], files: untidy },
  { name: 'protoxform beside', args: ['protoxform', ...bothRoots], files: untidy },
  {
    name: 'protoxform into',
    args: ['protoxform', ...bothRoots, '--out', 'next'],
    files: untidy,
    reader: ['protoxform', ...bothRoots, '--out', 'next', '--check'],
  },
  { name: 'rewrite edition', args: ['rewrite', 'edition', '--to', '2023', '--quiet', ...bothRoots], files: untidy },
  {
    name: 'rewrite validation into',
    args: ['rewrite', 'validation', '--include', 'deps', ...bothRoots, '--out', 'next'],
    files: ruled,
    reader: ['rewrite', 'validation', '--include', 'deps', '--root', 'next', '--check'],
  },
  {
    name: 'generate',
    args: ['generate', 'conversions', '--out', 'gen'],
    files: { ...config, ...versions },
    reader: ['generate', 'conversions', '--out', 'gen', '--check'],
  },
  { name: 'freeze', args: ['freeze', ...day], files: lifecycleTree },
  {
    name: 'graduate',
    args: ['graduate', 'disk', '--layout', 'group-version'],
    files: { ...config, 'api/disk/v1/api.proto': group('v1') },
  },
  { name: 'deprecate', args: ['deprecate', 'x.boot.v3.Boot.name', '--at', '3.1'], files: lifecycleTree },
  {
    name: 'compat --fix',
    args: ['compat', '--root', 'api', '--against', './old', '--fix', '--policy', 'json'],
    files: {
      'api/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage M {\n  string name = 1;\n}\n',
      'old/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage M {\n  string host = 1;\n}\n',
    },
  },
  { name: 'init', args: ['init', '--ci', 'github'], files: versions },
  { name: 'build', args: ['build', '--root', 'api', '-o', 'image.binpb'], files: versions },
  {
    name: 'check --write-baseline',
    args: ['check', '--baseline', 'baseline.json', '--write-baseline'],
    files: { ...config, ...versions },
  },
  { name: 'lifecycle --init', args: ['lifecycle', '--init', ...day], files: lifecycleTree },
  {
    name: 'resolve --lock',
    args: ['resolve', 'a@1', '--available', '1.0.0,1.1.0', '--lock', 'lock.yaml'],
    files: { 'note.txt': 'x' },
  },
  { name: 'graph --output', args: ['graph', '--root', 'api', '--output', 'graph.txt'], files: versions },
];
