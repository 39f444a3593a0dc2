/** Random values of field types in the JSON form of protobuf, close to the bounds that rules name. */
import type { JsonValue } from '@bufbuild/protobuf';
import fc from 'fast-check';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'x', 'é', '😀', ' ', '-'), { maxLength: 6 })
  .map((all) => all.join(''));

const singles: readonly (readonly [RegExp, fc.Arbitrary<JsonValue>])[] = [
  [/StringValue|string/, text],
  [/BytesValue|bytes/, fc.uint8Array({ maxLength: 5 }).map((bytes) => Buffer.from(bytes).toString('base64'))],
  [/BoolValue|bool/, fc.boolean()],
  [
    /DoubleValue|double|float/,
    fc.oneof(
      fc.double({ min: -20, max: 20, noNaN: true }).map((number) => number + 0),
      fc.constantFrom('NaN', '5', '-0', '-1e-74', 5, 10),
    ),
  ],
  [
    /Duration/,
    fc.tuple(fc.integer({ min: -6, max: 6 }), fc.nat({ max: 9 })).map(([whole, part]) => `${whole}.${part}s`),
  ],
  [
    /Timestamp/,
    fc.date({ min: new Date(0), max: new Date('2022-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  ],
  [/Any/, fc.constantFrom('a.v1.Inner', 'a.v1.Other').map((name) => ({ '@type': `type.googleapis.com/${name}` }))],
  [/Inner/, fc.integer({ min: 3, max: 6 }).map((value) => ({ value }))],
  [/\bE$/, fc.integer({ min: -1, max: 4 })],
  [/UInt|uint|^fixed/, fc.integer({ min: 0, max: 12 })],
  [/./, fc.integer({ min: -12, max: 12 })],
];

/** Values of a type such as `optional string` or `map<string, int32>`. */
export function randomValues(type: string): fc.Arbitrary<JsonValue> {
  const map = /^map<(\w+), (.*)>$/.exec(type);
  if (map !== null) {
    const [, key = '', value = ''] = map;
    return fc.dictionary(randomValues(key).map(String), randomValues(value), { maxKeys: 3 });
  }
  const list = /^repeated (.*)$/.exec(type)?.[1];
  if (list !== undefined) return fc.array(randomValues(list), { maxLength: 4 });
  const [, values] = singles.find(([name]) => name.test(type.replace(/^optional /, ''))) ?? [];
  if (values === undefined) throw new Error(`no values of ${type}`);
  return values;
}
