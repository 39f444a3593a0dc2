/** Random JSON of random schemas: the walk finds no mismatch exactly if an independent implementation of protobuf reads the value. */
import {
  create,
  createFileRegistry,
  fromBinary,
  fromJson,
  type FileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { ApiTree } from '@protoshepherd/api-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyMessage, anyShapes, changed, printProto } from '../../../test/support/random-messages.ts';
import { buildTree } from '../../../test/support/build-tree.ts';
import { walkText } from './walk-text.ts';

function buildRegistry({ schema }: ApiTree): FileRegistry {
  const file = schema.files.map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
  return createFileRegistry(create(FileDescriptorSetSchema, { file }));
}

function loadError(registry: FileRegistry, json: JsonValue): string | undefined {
  const type = registry.getMessage('a.v1.M0');
  if (type === undefined) throw new Error('the schema has no M0');
  try {
    fromJson(type, json, { registry });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Values for which protobuf-es and Shepherd differ. Each reason says which side departs from the JSON form of protobuf. */
const differences: readonly {
  readonly reason: string;
  readonly accepts: 'protobuf-es' | 'scan';
  readonly has: RegExp;
}[] = [
  {
    reason: 'null unsets a member of a oneof; protobuf-es ignores only nulls of scalars',
    accepts: 'scan',
    has: /null/,
  },
  {
    reason:
      'an Any of a well-known type has `value` and nothing else; protobuf-es ignores the rest, and reads an absent `value` as an empty object',
    accepts: 'protobuf-es',
    has: /"@type":"[^"]*google\.protobuf\./,
  },
];

test('the walk and protobuf-es agree about valid messages', () => {
  const seen = { accepted: 0, refused: 0, excused: 0 };
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const shapes = anyShapes(g);
      const tree = buildTree({ 'a/v1/m.proto': printProto(shapes) });
      const registry = buildRegistry(tree);
      for (let round = 0; round < 10; round++) {
        const json = anyMessage(g, shapes, 'M0', 0);
        for (const each of [json, changed(g, json)]) {
          const text = JSON.stringify(each);
          const error = loadError(registry, each);
          const mismatches = walkText(tree, 'a.v1.M0', text, 'json').mismatches.filter(
            ({ kind }) => kind !== 'unlisted-number',
          );
          const isAccepted = mismatches.length === 0;
          const accepts = isAccepted ? 'scan' : 'protobuf-es';
          seen[isAccepted ? 'accepted' : 'refused']++;
          if (isAccepted === (error === undefined)) continue;
          // An empty document is an empty message here.
          if (text === 'null') continue;
          const excuse = differences.find((difference) => difference.accepts === accepts && difference.has.test(text));
          expect({ text, error, mismatches, excuse: excuse?.reason }).toEqual({
            text,
            error,
            mismatches,
            excuse: expect.any(String),
          });
          seen.excused++;
        }
      }
    }),
    { numRuns: 100 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50);
  expect(seen.excused).toBeLessThan(seen.refused / 4);
});
