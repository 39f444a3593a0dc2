import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { linkSchema } from '../link-schema.ts';

const text = `syntax = "proto2"; package a.b; import "google/protobuf/descriptor.proto";
// See \`M.Inner\`, [a.b.M.f] and :ref:\`x <envoy_api_msg_a.b.M>\`.
message M { optional Inner f = 1 [(o).f.g = {h: X}, default = X]; message Inner { optional group G = 2 { optional E h = 3; } }
  oneof one { a.b.M.Inner x = 4; } map<string, M> m = 5; reserved "gone"; extensions 100 to max; }
enum E { X = 0; } extend google.protobuf.FieldOptions { optional M o = 50000; }
extend M { optional M.Inner e = 100 [(o) = {[a.b.e] {g {h: X}} f <>}]; } service S { rpc R(stream M) returns (.a.b.M.Inner) { option deprecated = true; } }
`;

/** The text with some parts removed or duplicated. */
const broken = fc
  .array(
    fc.record({
      at: fc.nat(text.length),
      length: fc.integer({ min: 1, max: 12 }),
      insert: fc.constantFrom('', '{', '}', '.', '"', '`', '/*', 'M', '[', ']', '(', ';'),
    }),
    { maxLength: 4 },
  )
  .map((cuts) =>
    cuts.reduce((all, { at, length, insert }) => all.slice(0, at) + insert + all.slice(at + length), text),
  );

test('a name is located at its lookup position and is among the uses of its declaration, even in broken text', () => {
  fc.assert(
    fc.property(broken, (written) => {
      const schema = linkSchema([parseFile({ path: 'a.proto', text: written })]);
      const file = schema.file('a.proto');
      if (file === undefined) throw new Error('the file is not there');
      for (let offset = 0; offset <= written.length; offset++) {
        const use = schema.nameAt(file, offset);
        if (use === undefined) continue;
        // The quotes belong to a string.
        const margin = use.place === 'head' ? 1 : 0;
        expect(use.span.start - margin <= offset && offset <= use.span.end + margin).toBe(true);
        if (use.target.kind !== 'declaration' || use.target.declaration.file !== file) continue;
        const uses = schema.listUses(file, use.target.declaration).map(({ span }) => span.start);
        expect(uses).toContain(use.span.start);
      }
    }),
    { numRuns: 20 },
  );
});
