import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareSchemas, type SchemaChange } from './compare-schemas.ts';

const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'properties', 'required');
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constantFrom('string', 'integer') }),
    fc.record(
      { type: fc.constant('string'), maxLength: fc.nat(3), description: fc.string() },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ type: fc.constant('object'), additionalProperties: fc.oneof(fc.boolean(), tie('schema')) }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema')),
        required: fc.uniqueArray(name),
        'x-kubernetes-preserve-unknown-fields': fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
  ),
}));

const mirrored: Readonly<Record<SchemaChange, readonly SchemaChange[]>> = {
  removed: ['new optional', 'new required'],
  'new optional': ['removed'],
  'new required': ['removed'],
  'now optional': ['now required'],
  'now required': ['now optional'],
  'now open': ['now closed'],
  'now closed': ['now open'],
  type: ['type'],
  keyword: ['keyword'],
};

test('a schema does not differ from itself, for any content', () => {
  fc.assert(
    fc.property(schema, (each) => {
      expect(compareSchemas(each, each)).toEqual([]);
      expect(compareSchemas(each, { ...each, description: 'other', title: 'other' })).toEqual([]);
    }),
  );
});

test('with both sides exchanged, every difference is mirrored', () => {
  fc.assert(
    fc.property(schema, schema, (before, after) => {
      const there = compareSchemas(before, after);
      const back = compareSchemas(after, before);
      expect(back.length).toBe(there.length);
      for (const { change, field, keyword } of there) {
        const mirror = back.find(
          (each) => each.field === field && each.keyword === keyword && mirrored[change].includes(each.change),
        );
        expect(mirror).toBeDefined();
      }
    }),
  );
});

test('the comparison terminates for any value in the place of a schema', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const strange = { type: one, properties: other, required: one, items: other, additionalProperties: one };
      expect(compareSchemas(strange, strange)).toEqual([]);
      expect(Array.isArray(compareSchemas(one, strange))).toBe(true);
    }),
  );
});
