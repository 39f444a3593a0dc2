/**
 * Protobuf's conformance tests have the same messages in proto2, proto3 and, written by their authors, in edition 2023. Our rewrites of the
 * former have the features of the latter.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createFileRegistry, fromBinary, type DescEnum, type DescField, type DescFile } from '@bufbuild/protobuf';
import { nestedTypes } from '@bufbuild/protobuf/reflect';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { openProject } from '@protoshepherd/project';
import { expect, it } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { conformanceFiles } from '../support/corpora.ts';
import { compileFiles } from '../support/protoc.ts';

const [root] = conformanceFiles.roots;

function compiled(folder: string, path: string): DescFile {
  const bytes = compileFiles([folder], [path], ['--include_imports']);
  const file = createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes)).getFile(path);
  if (file === undefined) throw new Error(`${path} is not compiled`);
  return file;
}

/** Every message, field and enum of a file with its resolved features; names without the package. */
function listFeatures(file: DescFile): readonly string[] {
  const plain = (name: string): string => name.replaceAll(`${file.proto.package}.`, '');
  const fieldText = (field: DescField): string =>
    [
      plain(field.toString()),
      field.number,
      field.jsonName,
      field.presence,
      'packed' in field && field.packed,
      'delimitedEncoding' in field && field.delimitedEncoding,
      'utf8Validation' in field && field.utf8Validation,
    ].join(' ');
  const enumText = ({ typeName, open, values }: DescEnum): string =>
    `${plain(typeName)} ${open ? 'open' : 'closed'} ${values.map(({ name, number }) => `${name}=${number}`).join(' ')}`;
  return [...nestedTypes(file)]
    .flatMap((type) =>
      type.kind === 'message' ? type.fields.map(fieldText) : type.kind === 'enum' ? enumText(type) : [],
    )
    .toSorted();
}

it.each(['proto2', 'proto3'])('%s', async (syntax) => {
  const path = `google/protobuf/test_messages_${syntax}.proto`;
  const directory = createTemporaryFolder({ [path]: readFileSync(join(root, path), 'utf8') });
  const project = openProject({ directory, asOf: '2026-01-01', roots: ['.'], readsHistory: false });
  const answer = await project.rewriteEdition({ packages: [], files: [], languages: [], edition: '2023' });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  const [rewrite] = answer.value.rewrites;
  const ours = listFeatures(compiled(createTemporaryFolder({ [path]: rewrite?.text ?? '' }), path));
  const theirs = listFeatures(compiled(root, `google/protobuf/test_messages_${syntax}_editions.proto`));
  expect(ours).toEqual(theirs);
  expect(ours.length).toBeGreaterThan(100);
});
