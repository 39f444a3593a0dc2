/**
 * The test files of protobuf itself, as far as protoc accepts them. No package of npm has them, so they are read from an unpacked source of protobuf 3.21.12, which `.ci/run` fetches from Debian; its folder is in
 * the environment as SHEPHERD_PROTOBUF_SOURCE.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { protocIncludes, refusedByProtoc } from '../support/protoc.ts';
import { protoFiles } from '../support/corpora.ts';
import { describeEditions, type Sample } from './edition-laws.ts';
import { closure, write, type Texts } from './edition-tree.ts';

const source = process.env['SHEPHERD_PROTOBUF_SOURCE'] ?? '';
const isHere = source !== '' && existsSync(join(source, 'src/google/protobuf/unittest.proto'));
const note = isHere ? '' : ' (skipped: SHEPHERD_PROTOBUF_SOURCE does not name a source of protobuf)';

/** protoc does not accept `unverified_lazy` on extensions any more. */
function adapted(text: string): string {
  return text.replaceAll(/(_extension(?:_lite)? = \d+)\s*\[unverified_lazy ?= ?true\]/g, '$1');
}

/** The files below a folder of the source, without those that protoc has itself. */
function filesIn(folder: string): Texts {
  const known = new Set(protoFiles(protocIncludes));
  const root = join(source, folder);
  const paths = protoFiles(root).filter((path) => !known.has(path));
  return new Map(paths.map((path) => [path, adapted(readFileSync(join(root, path), 'utf8'))]));
}

/** The files of a folder that protoc accepts together, and what they import from others. */
function readAccepted(folder: string, leftOut: readonly string[], scratch: string): ReturnType<Sample['read']> {
  const all = filesIn(folder);
  const others = write(join(scratch, 'src'), filesIn('src'));
  const root = write(join(scratch, 'own'), all);
  const refused = refusedByProtoc([root, others], [...all.keys()]);
  if (JSON.stringify([...refused].toSorted()) !== JSON.stringify(leftOut))
    throw new Error(`protoc refuses ${[...refused].join(', ')}`);
  const own = new Map([...all].filter(([path]) => !refused.has(path)));
  const imported = closure([...own.keys()], [root, others]);
  return { own, deps: new Map([...imported].filter(([path]) => !own.has(path))) };
}

interface Folder extends Omit<Sample, 'name' | 'read' | 'isHere' | 'stride'> {
  /** The files that protoc refuses: their imports are not in the source, or they declare names of other files. */
  readonly leftOut?: readonly string[];
}

const noStringPiece = '`pb.CppFeatures.StringType` has no value `STRING_PIECE`';

const withStringPiece: readonly string[] = [
  'compiler/cpp/test_bad_identifiers.proto',
  'test_messages_proto2.proto',
  'test_messages_proto3.proto',
  'unittest.proto',
  'unittest_lite.proto',
  'unittest_mset.proto',
  'unittest_no_field_presence.proto',
  'unittest_proto3.proto',
  'unittest_proto3_arena.proto',
  'unittest_proto3_arena_lite.proto',
  'unittest_proto3_lite.proto',
];

const folders: Readonly<Record<string, Folder>> = {
  src: {
    leftOut: [
      'google/protobuf/compiler/ruby/ruby_generated_code.proto',
      'google/protobuf/compiler/ruby/ruby_generated_code_proto2.proto',
      'google/protobuf/compiler/ruby/ruby_generated_pkg_implicit.proto',
    ],
    refused: { '2024': Object.fromEntries(withStringPiece.map((path) => [`google/protobuf/${path}`, noStringPiece])) },
  },
  'java/core/src/test/proto': {},
  'objectivec/Tests': {},
  'csharp/protos': { refused: { '2024': { 'unittest.proto': noStringPiece } } },
  'php/tests/proto': { leftOut: ['test.proto', 'test_service.proto', 'test_service_namespace.proto'] },
  'ruby/tests': {},
  python: { leftOut: ['google/protobuf/pyext/proto2_api_test.proto'] },
};

for (const [folder, { leftOut = [], ...laws }] of Object.entries(folders))
  describeEditions({
    name: `${folder}${note}`,
    read: (scratch) => readAccepted(folder, leftOut, scratch),
    notForProtobufjs: 'it fails on many of these files, such as those with groups in extensions',
    withoutComments: 'a comment after a group belongs to the message before, and to the field afterwards',
    ...laws,
    stride: 1,
    isHere,
  });
