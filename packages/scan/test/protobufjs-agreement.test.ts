/**
 * Random JSON of random schemas, parsed by protobufjs. It ignores unknown fields and converts scalars freely, so it accepts more than the JSON form of
 * protobuf. The law that holds: the walk refuses everything that protobufjs refuses, except for JSON forms that protobufjs lacks.
 */
import type { JsonValue } from '@bufbuild/protobuf';
import fc from 'fast-check';
import protobuf from 'protobufjs';
import { expect, test } from 'vitest';

import { anyMessage, anyShapes, changed, printProto } from '../../../test/support/random-messages.ts';
import { buildTree } from '../../../test/support/build-tree.ts';
import { walkText } from './walk-text.ts';

/**
 * Types whose JSON form protobufjs lacks: it expects an object with their fields. Each has a value that the JSON form of protobuf allows
 * and protobufjs refuses.
 */
const unknownForms: Readonly<Record<string, JsonValue>> = {
  'google.protobuf.Duration': '1s',
  'google.protobuf.Timestamp': '2021-01-31T12:00:00Z',
  'google.protobuf.FieldMask': 'a,bC.d',
  'google.protobuf.Value': 1,
  'google.protobuf.ListValue': [1],
  'google.protobuf.UInt64Value': '5',
  'google.protobuf.StringValue': 'a',
  'google.protobuf.BoolValue': true,
};

interface Reader {
  readonly root: protobuf.Root;
  readonly type: protobuf.Type;
}

/** A type of protobufjs has one spelling of its fields, so both are tried. */
function createReaders(text: string): readonly Reader[] {
  return [true, false].map((keepCase) => {
    const root = new protobuf.Root();
    for (const name of ['any', 'duration', 'empty', 'field_mask', 'struct', 'timestamp', 'wrappers'])
      root.addJSON(protobuf.common.get(`google/protobuf/${name}.proto`)?.nested ?? {});
    protobuf.parse(text, root, { keepCase });
    root.resolveAll();
    return { root, type: root.lookupType('a.v1.M0') };
  });
}

/** Why protobufjs refuses a value, and the type of the field that it refuses. */
interface Refusal {
  readonly message: string;
  readonly type: string | undefined;
}

function refusal(readers: readonly Reader[], json: JsonValue): Refusal | undefined {
  for (const { root, type } of readers) {
    try {
      type.fromObject(json as Record<string, unknown>);
    } catch (error) {
      const { message } = error as Error;
      const name = /^\.?([\w.]+): (?:object|array) expected$/.exec(message)?.[1] ?? '';
      const field = root.lookup(name);
      const fieldType = field instanceof protobuf.Field ? field.resolvedType?.fullName.slice(1) : undefined;
      return { message, type: name.startsWith('google.protobuf.') ? name.replace(/\.\w+$/, '') : fieldType };
    }
  }
  return undefined;
}

test('the walk refuses what protobufjs refuses', () => {
  const excused = Object.keys(unknownForms);
  let refusedByBoth = 0;
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const shapes = anyShapes(g);
      const text = printProto(shapes);
      const tree = buildTree({ 'a/v1/m.proto': text });
      const readers = createReaders(text);
      for (let round = 0; round < 10; round++) {
        const json = anyMessage(g, shapes, 'M0', 0);
        for (const each of [json, changed(g, json)]) {
          const refused = refusal(readers, each);
          // An empty document is an empty message here.
          if (refused === undefined || each === null) continue;
          const { mismatches } = walkText(tree, 'a.v1.M0', JSON.stringify(each), 'json');
          if (mismatches.length > 0) refusedByBoth++;
          else expect({ each, ...refused }).toEqual({ each, ...refused, type: expect.toBeOneOf(excused) as string });
        }
      }
    }),
    { numRuns: 50 },
  );
  expect(refusedByBoth).toBeGreaterThan(50);
});

test.each(Object.entries(unknownForms))('protobufjs does not know the JSON form of %s', (type, value) => {
  const text = `syntax = "proto3"; package a.v1;
    ${['duration', 'field_mask', 'struct', 'timestamp', 'wrappers'].map((name) => `import "google/protobuf/${name}.proto";`).join(' ')}
    message M0 { ${type} f = 1; }`;
  const refused = refusal(createReaders(text), { f: value });
  const { mismatches } = walkText(buildTree({ 'a/v1/m.proto': text }), 'a.v1.M0', JSON.stringify({ f: value }), 'json');
  expect([refused?.type, mismatches]).toEqual([type, []]);
});
