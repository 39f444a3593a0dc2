import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  FieldDescriptorProto_Type,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  type FileDescriptorSet,
} from '@bufbuild/protobuf/wkt';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import type { SchemaFile } from '../declaration.ts';
import { linkSchema } from '../link-schema.ts';
import type { Schema } from '../schema.ts';
import { ImageError } from './image-error.ts';
import { readImage } from './read-image.ts';

type File = Partial<FileDescriptorSet['file'][number]>;

function read(...file: File[]): unknown {
  return readImage(toBinary(FileDescriptorSetSchema, create(FileDescriptorSetSchema, { file: file as never })));
}

describe('readImage', () => {
  it('prints the content of a descriptor', () => {
    expect(read({ name: 'a.proto', package: 'p', syntax: 'proto3' })).toEqual([
      { path: 'a.proto', text: 'syntax = "proto3";\npackage p;\n' },
    ]);
  });

  it.for([
    ['a file that it lacks', { name: 'a.proto', dependency: ['gone.proto'] }],
    ['an unknown syntax', { name: 'a.proto', syntax: 'proto9' }],
    [
      'a type that it lacks',
      {
        name: 'a.proto',
        messageType: [
          { name: 'A', field: [{ name: 'a', number: 1, type: FieldDescriptorProto_Type.MESSAGE, typeName: '.Gone' }] },
        ],
      },
    ],
    ['a file that imports itself', { name: 'a.proto', dependency: ['a.proto'] }],
  ] as const)('refuses %s with a word about it', ([, file]) => {
    expect(() => read(file as unknown as File)).toThrow(ImageError);
  });

  it('keeps comments, also of maps, oneofs and groups', () => {
    const text = `syntax = "proto2";
// About the package.
package p;
// About E.
enum E {
  // About Z.
  Z = 0;
}
// About M,
//   in two lines.
message M {
  // Deprecated: use b instead.
  optional string a = 1 [deprecated = true];
  // About the oneof.
  oneof o {
    // About b.
    string b = 2;
  }
  // About the map.
  map<string, M> c = 3;
  // About the group.
  repeated group D = 4 {
    // About e.
    optional E e = 1;
  }
  // Inside.
  message N {}
}
// About S.
service S {
  // About R.
  rpc R(M) returns (M);
}
`;
    const commentsIn = (source: string): readonly string[] => source.match(/\/\/.*/g) ?? [];
    const link = (source: string): Schema =>
      linkSchema([parseFile({ path: 'a.proto', text: source })], { sourceInfo: true });
    const encodeImage = (schema: Schema): Uint8Array => {
      const [linked] = schema.files;
      const descriptor = fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(linked as SchemaFile));
      return toBinary(FileDescriptorSetSchema, create(FileDescriptorSetSchema, { file: [descriptor] }));
    };
    const printed = readImage(encodeImage(link(text)))[0]?.text ?? '';
    expect(commentsIn(printed).toSorted()).toEqual(commentsIn(text).toSorted());
    // A comment belongs to the same declaration: printing the printed text again changes nothing.
    expect(readImage(encodeImage(link(printed)))[0]?.text).toBe(printed);
  });

  it('prints a comment with line ends and control characters as a comment', () => {
    const location = [{ path: [2], leadingComments: ' a\r\0message X {}\n*/ b\n' }];
    const file = { name: 'a.proto', package: 'p', syntax: 'proto3', sourceCodeInfo: { location } };
    expect(read(file as unknown as File)).toEqual([
      { path: 'a.proto', text: 'syntax = "proto3";\n// a  message X {}\n//*/ b\npackage p;\n' },
    ]);
  });

  it('refuses bytes that are not a descriptor set', () => {
    expect(() => readImage(new Uint8Array([1, 2, 3]))).toThrow('it is not a FileDescriptorSet');
  });
});
