import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const moveTo = (name: string): Readonly<Record<string, string>> => ({
  'a/v1/a.proto': `package a.v1;\noption (udpa.annotations.file_migrate).move_to_package = "${name}";`,
});

it.each(['', '.b.v2', 'b..v2', 'b.v2.', '../b', 'b/v2', 'b v2', '2b.v2', '/etc', 'é.v2', 'b.v2\\n'])(
  'reports that nothing can be called %j',
  (name) => {
    expect(reportLines('annotation-name', moveTo(name))).toEqual([
      expect.stringMatching(/^a\/v1\/a\.proto:2 move_to_package is ".*"; it must be the name of a package/),
    ]);
  },
);

it.each(['b', 'b.v2', '_b.C9.v2alpha'])('accepts %j', (name) => {
  expect(reportLines('annotation-name', moveTo(name))).toEqual([]);
});

it('reports names of elements, too', () => {
  const text = `package a.v1;
message A {
  option (udpa.annotations.message_migrate).rename = "B { }";
  option (udpa.annotations.versioning).previous_message_type = ".a.v0.A";
  string a = 1 [(udpa.annotations.field_migrate) = { rename: "b.c" oneof_promotion: "" }];
}`;
  expect(reportLines('annotation-name', { 'a/v1/a.proto': text }).map((line) => line.split(' is ')[0])).toEqual([
    'a/v1/a.proto:3 rename',
    'a/v1/a.proto:4 previous_message_type',
    'a/v1/a.proto:5 oneof_promotion',
    'a/v1/a.proto:5 rename',
  ]);
});
