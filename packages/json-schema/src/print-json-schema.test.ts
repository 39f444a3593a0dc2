import { expect, it } from 'vitest';

import { printJsonSchema } from './print-json-schema.ts';

it('prints short lists on one line and other values on separate lines', () => {
  expect(printJsonSchema({ type: ['object', 'null'], properties: { a: true, b: {} }, anyOf: [{ type: 'null' }] }))
    .toBe(`{
  "type": ["object", "null"],
  "properties": {
    "a": true,
    "b": {}
  },
  "anyOf": [
    {
      "type": "null"
    }
  ]
}
`);
});

it('prints text that parses as JSON, for any names', () => {
  const schema = { properties: Object.fromEntries([['__proto__', { const: '\u2028"' }]]), enum: ['x'.repeat(200)] };
  expect(JSON.parse(printJsonSchema(schema))).toEqual(schema);
});
