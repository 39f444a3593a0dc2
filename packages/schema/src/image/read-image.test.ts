import { create, toBinary } from '@bufbuild/protobuf';
import { FieldDescriptorProto_Type, FileDescriptorSetSchema, type FileDescriptorSet } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from 'vitest';

import { ImageError } from './image-error.ts';
import { readImage } from './read-image.ts';

type File = Partial<FileDescriptorSet['file'][number]>;

function read(...file: File[]): unknown {
  return readImage(toBinary(FileDescriptorSetSchema, create(FileDescriptorSetSchema, { file: file as never })));
}

describe('readImage', () => {
  it('prints what a descriptor says', () => {
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

  it('refuses bytes that are no descriptor set', () => {
    expect(() => readImage(new Uint8Array([1, 2, 3]))).toThrow('it is not a FileDescriptorSet');
  });
});
