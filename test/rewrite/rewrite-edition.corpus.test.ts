/** Real trees, rewritten to editions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import {
  conformanceFiles,
  envoyTree2025,
  googleProtoFiles,
  hasSharedCorpora,
  protoFiles,
  readCorpus,
} from '../support/corpora.ts';
import { refusedByProtoc } from '../support/protoc.ts';
import { describeEditions, type Sample } from './edition-laws.ts';
import { closure, type Texts } from './edition-tree.ts';
import { everyKeyword } from './every-keyword.ts';

const [googleRoot] = googleProtoFiles.roots;

const rubyFolder = 'google/protobuf/compiler/ruby';

/** Files of google-proto-files that protoc rejects: three import files that the package lacks, and one declares names of another file in its folder. */
const leftOut: readonly string[] = [
  `${rubyFolder}/ruby_generated_code.proto`,
  `${rubyFolder}/ruby_generated_code_proto2.proto`,
  `${rubyFolder}/ruby_generated_pkg_implicit.proto`,
  'google/protobuf/util/json_format_proto3.proto',
];

const descriptorFile = {
  'google/protobuf/descriptor.proto': 'it declares features, and a file cannot use the features that it declares',
};

function readTexts(root: string, paths: readonly string[]): Texts {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const samples: readonly Sample[] = [
  {
    name: 'every keyword',
    read: () => ({ own: new Map(Object.entries(everyKeyword)) }),
    notForProtobufjs: { 'k/v1/choice.proto': 'it cannot read a group in a oneof' },
    stride: 1,
  },
  {
    name: "the files of protobuf's conformance tests",
    read: () => {
      const [root] = conformanceFiles.roots;
      const names = ['google/protobuf/test_messages_proto2.proto', 'google/protobuf/test_messages_proto3.proto'];
      const own = [...names, 'conformance/conformance.proto'];
      return { own: readTexts(root, own) };
    },
    refused: {
      '2024': {
        'google/protobuf/test_messages_proto2.proto': '`pb.CppFeatures.StringType` has no value `STRING_PIECE`',
        'google/protobuf/test_messages_proto3.proto': '`pb.CppFeatures.StringType` has no value `STRING_PIECE`',
      },
    },
    notForProtobufjs: {
      'google/protobuf/test_messages_proto2.proto':
        'it calls the field of a group multiWordGroupField, and protoc multiwordgroupfield',
    },
    stride: 1,
  },
  {
    name: "Envoy's tree of July 2025",
    read: () => {
      const tree = envoyTree2025();
      const own = new Map(readCorpus(tree).map(({ path, text }) => [path, text]));
      const all = closure([...own.keys()], tree.roots);
      return { own, deps: new Map([...all].filter(([path]) => !own.has(path))) };
    },
    stride: 20,
    isHere: hasSharedCorpora,
  },
  {
    name: 'google-proto-files',
    read: () => {
      const paths = protoFiles(googleRoot).filter((path) => !leftOut.includes(path));
      const some = paths.filter((_, at) => at % 24 === 0);
      return { own: readTexts(googleRoot, paths), sent: closure(some, [googleRoot]) };
    },
    refused: { '2023': descriptorFile, '2024': descriptorFile },
    stride: 20,
  },
];

for (const sample of samples) describeEditions(sample);

it('protoc refuses the files of google-proto-files that are left out', () => {
  const beside = protoFiles(googleRoot).filter((path) => path.startsWith(rubyFolder) && !leftOut.includes(path));
  expect([...refusedByProtoc([googleRoot], [...beside, ...leftOut])]).toEqual(leftOut);
});
