import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

it.each([
  ['a line separator', 'a/v1/a\u2028b.proto', 'a/v1/a<U+2028>b.proto'],
  ['a paragraph separator', 'a/v1/\u2029.proto', 'a/v1/<U+2029>.proto'],
  ['an escape', 'a/v1/\u001b[2J.proto', 'a/v1/<U+001B>[2J.proto'],
  ['a change of direction', 'a/v1/\u202eotorp.proto', 'a/v1/<U+202E>otorp.proto'],
])('reports a file whose name has %s', (_, path, shown) => {
  expect(reportLines('unsafe-name', { [path]: 'package a.v1;' })).toEqual([
    `${path}:1 the path of the file contains invisible characters: ${shown}`,
  ]);
});

it('reports a name in JSON in any spelling', () => {
  const text = `package a.v1;
message A {
  string a = 1 [json_name = "x\u2028y"];
  string b = 2 [json_name = "x\\ny"];
  string c = 3 [json_name = "naïve"];
}`;
  expect(reportLines('unsafe-name', { 'a/v1/a.proto': text })).toEqual([
    'a/v1/a.proto:3 the JSON name of a.v1.A.a contains invisible characters: x<U+2028>y',
    'a/v1/a.proto:4 the JSON name of a.v1.A.b contains invisible characters: x<U+000A>y',
  ]);
});
