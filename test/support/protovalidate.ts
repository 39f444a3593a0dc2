/** Schemas with rules of protovalidate, for its real runtime. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { create, createFileRegistry, fromBinary, toBinary, type DescFile, type FileRegistry } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema, type FileDescriptorProto } from '@bufbuild/protobuf/wkt';
import { file_buf_validate_validate } from '@bufbuild/protovalidate/gen/buf/validate/validate_pb.js';

import { protocBinary, protocIncludes } from './protoc.ts';

/** Compiles a file with protoc, against the rules in the runtime. */
export function compileWithRules(text: string): FileRegistry {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-rules-'));
  try {
    const file: FileDescriptorProto[] = [];
    const add = (each: DescFile): void => {
      if (file.includes(each.proto)) return;
      each.dependencies.forEach(add);
      file.push(each.proto);
    };
    add(file_buf_validate_validate);
    const rules = path.join(folder, 'rules.binpb');
    writeFileSync(rules, toBinary(FileDescriptorSetSchema, create(FileDescriptorSetSchema, { file })));
    writeFileSync(path.join(folder, 'm.proto'), text);
    const out = path.join(folder, 'out.binpb');
    execFileSync(protocBinary, [
      `--descriptor_set_in=${rules}`,
      `-I${folder}`,
      `-I${protocIncludes}`,
      '--include_imports',
      `-o${out}`,
      'm.proto',
    ]);
    return createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(out)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
