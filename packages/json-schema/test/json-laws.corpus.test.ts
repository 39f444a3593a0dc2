/** Random messages of random small schemas: the output of protobuf is valid, and a value with one change is valid exactly if protobuf accepts it. */
import { fromJson, toJson, type JsonValue } from '@bufbuild/protobuf';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyMessage, anyShapes, changed, printProto } from '../../../test/support/random-messages.ts';
import { createValidators } from './validators.ts';

test('a validator and protobuf agree', () => {
  const seen = { valid: 0, refused: 0, excused: 0 };
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const shapes = anyShapes(g);
      const judges = createValidators({ 'a/v1/m.proto': printProto(shapes) }, 'a.v1.M0');
      const { registry } = judges;
      const type = registry.getMessage('a.v1.M0');
      if (type === undefined) throw new Error('the schema has no M0');
      for (let round = 0; round < 10; round++) {
        const json = anyMessage(g, shapes, 'M0', 0);
        expect([json, judges.validates(json), judges.errors()]).toEqual([json, true, 'null']);
        const written = toJson(type, fromJson(type, json, { registry }), { registry });
        expect([written, judges.validates(written), judges.errors()]).toEqual([written, true, 'null']);
        const other = changed(g, json);
        const verdict = { json: other, loads: judges.loads(other) };
        const isValid = judges.validates(other);
        if (verdict.loads && !isValid && isExcused(other)) seen.excused++;
        else expect({ ...verdict, loads: isValid }).toEqual(verdict);
        if (isValid) seen.valid++;
        else seen.refused++;
      }
    }),
    { numRuns: 100 },
  );
  expect(Math.min(seen.valid, seen.refused)).toBeGreaterThan(50);
  expect(seen.excused).toBeLessThan(seen.refused / 4);
});

/**
 * The values that only the schema refuses, as listed in docs/json-schema.md: a null next to another member of a oneof, and an Any of a
 * well-known type with other properties than `value`.
 */
function isExcused(json: JsonValue): boolean {
  const text = JSON.stringify(json);
  return /null|"@type":"type\.googleapis\.com\/google\.protobuf\./.test(text);
}
