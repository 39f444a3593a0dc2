/** Laws of the shadow on Envoy's trees: it is complete, it reads messages of the old version, and it compiles. */
import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, type DescriptorProto, type EnumDescriptorProto } from '@bufbuild/protobuf/wkt';
import { candidateMark } from '@protoshepherd/protoxform';
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { envoyTree, hasSharedCorpora, sharedCorporaNote } from '../../../test/support/corpora.ts';
import { shadowCorpus, type ShadowedTree } from './shadow-cases.ts';

const dates = ['2020-09-18', '2021-08-25'] as const;

describe.skipIf(!hasSharedCorpora).each(dates)(`the shadow of envoy-api-%s${sharedCorporaNote}`, (date) => {
  const made = hasSharedCorpora ? shadowCorpus(envoyTree(date)) : undefined;
  const { shadow, schema } = (made ?? { shadow: [], schema: undefined }) as ShadowedTree;

  test('compiles together with the tree', () => {
    expect(schema.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('every field, value and message of the source is in it, with its number and type', () => {
    const next = nextTypes(made as ShadowedTree);
    for (const { path, source } of shadow) {
      const before = wireLines(schema, source.schemaFile, (type) => next.get(type) ?? type);
      const after = wireLines(schema, schema.file(path) as SchemaFile, (type) => type);
      expect({ path, lines: after }).toEqual({ path, lines: before });
    }
    // As many as Envoy's generator created, and two files of public imports.
    expect(shadow.length).toBe((date === '2021-08-25' ? 125 : 103) + 2);
  });

  test('every comment of the source is in it, but for the versions that it refers to', () => {
    const words = (text: string): string =>
      text.replaceAll(/envoy_api_(?:msg|field|enum|enum_value)_[\w.]+/g, 'reference');
    for (const { path, source, text } of shadow) {
      const before = commentLines(source.schemaFile.tree).map(words);
      const after = commentLines(parseFile({ path, text: candidateMark.without(text) })).map(words);
      expect({ path, comments: after }).toEqual({ path, comments: before });
    }
  });

  test('no deprecated element keeps its name, and nothing else is hidden', () => {
    for (const { path, source, text } of shadow) {
      const hidden = [...text.matchAll(/\bhidden_envoy_deprecated_(\w+) = -?\d+/g)].map(([, name]) => name);
      const deprecated = source.elements.filter(
        ({ kind, isDeprecated }) => isDeprecated && (kind === 'field' || kind === 'enumValue'),
      );
      expect({ path, names: hidden }).toEqual({ path, names: deprecated.map(({ name }) => name) });
    }
  });
});

function commentLines({ comments, file }: SyntaxTree): string[] {
  return Array.from({ length: comments.count }, (_, at) => file.text.slice(comments.starts[at], comments.ends[at]));
}

/** The names of the source's types in the shadow. */
function nextTypes({ shadow, schema }: ShadowedTree): ReadonlyMap<string, string> {
  return new Map(
    shadow.flatMap(({ path, source: { schemaFile } }) => {
      const to = schema.file(path)?.package ?? '';
      return schemaFile.types.map(({ fullName }): [string, string] => [
        fullName,
        `${to}${fullName.slice(schemaFile.package.length)}`,
      ]);
    }),
  );
}

/** All that matters on the wire, a line each. */
function wireLines(schema: Schema, { path }: SchemaFile, nameOf: (type: string) => string): string[] {
  const file = fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(schema.file(path) as SchemaFile));
  const enumLines = (scope: string, { name, value }: EnumDescriptorProto): string[] =>
    value.map(({ number }) => `${scope}.${name} ${number}`);
  const messageLines = (scope: string, message: DescriptorProto): string[] => {
    const own = `${scope}.${message.name}`;
    const isEntry = message.options?.mapEntry === true;
    return [
      isEntry ? '' : own,
      ...message.field.map(({ number, label, type, typeName }) => {
        const isMap = message.nestedType.some(
          (inner) => inner.options?.mapEntry && typeName.endsWith(`.${inner.name}`),
        );
        return `${isEntry ? scope : own} ${number} ${label} ${type} ${isMap ? 'map' : nameOf(typeName.slice(1))}`;
      }),
      ...message.nestedType.flatMap((inner) => messageLines(own, inner)),
      ...message.enumType.flatMap((inner) => enumLines(own, inner)),
    ];
  };
  const lines = [
    ...file.messageType.flatMap((message) => messageLines('', message)),
    ...file.enumType.flatMap((each) => enumLines('', each)),
    ...file.service.flatMap(({ name, method }) =>
      method.map(
        (each) => `${name}.${each.name} ${nameOf(each.inputType.slice(1))} ${nameOf(each.outputType.slice(1))}`,
      ),
    ),
  ];
  return lines.toSorted();
}
