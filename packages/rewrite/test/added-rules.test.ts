/** Rules are added to option lists in any layout: text is inserted, and existing text does not change. */
import { rewriteText } from '@protoshepherd/edit';
import { planValidation, validationEdits } from '@protoshepherd/rewrite';
import { envoyStyle as style } from '@protoshepherd/syntax';
import fc, { type GeneratorValue } from 'fast-check';
import { expect, it } from 'vitest';

import { replacements, withoutInsertions } from '../../../test/rewrite/inserted-texts.ts';
import { buildTree } from '../../../test/support/build-tree.ts';

const paths = { pgv: 'validate/validate.proto', protovalidate: 'buf/validate/validate.proto' };

const blanks = ['', ' ', '  ', '\t', '\n', '\n    ', '\r\n\t', ' /* inside */ ', ' // to the end\n      ', '\n\n'];
const others = ['deprecated = true', 'json_name = "other"', '(acme.label) = "a [ b"', 'jstype = JS_STRING'];
const rules: Readonly<Record<string, readonly string[]>> = {
  uint64: ['uint64 = {gte: 1 lte: 9}', 'uint64.in = 3', 'uint64 = {in: [1, 2], not_in: 7}', 'uint64 = { gt : 2 }'],
  string: ['string.min_len = 1', 'string = {max_len: 7 prefix: "]"}', 'string = {pattern: "^[a-z]+$"}'],
  double: ['double = {gte: 0.0 lte: 1.0}', 'double.lt = 7.5'],
  M: ['message.required = true', 'message = {required: true}'],
};

function pick(g: GeneratorValue, values: readonly string[]): string {
  return values[g(fc.nat, { max: values.length - 1 })] as string;
}

/** A field with options in a random order and layout. */
function anyField(g: GeneratorValue, number: number): string {
  const gap = (): string => pick(g, blanks);
  const type = pick(g, Object.keys(rules));
  const own = g(fc.subarray, [...(rules[type] ?? [])], { maxLength: 1 }).map((rule) => `(validate.rules).${rule}`);
  const known = others.filter((other) => type === 'uint64' || !other.startsWith('jstype'));
  const options = g(fc.shuffledSubarray, [...own, ...known], { minLength: 1 });
  const list = options.map((option) => `${gap()}${option}${gap()}`).join(',');
  return `${gap()}${type}${' '.repeat(1 + g(fc.nat, { max: 70 }))}f${number} = ${number}${gap()}[${list}]${gap()};`;
}

function anyOneof(g: GeneratorValue, number: number): string {
  const gap = (): string => pick(g, blanks);
  return `${gap()}oneof o${number} {${gap()}option (validate.required) = true;${gap()}M f${number} = ${number};${gap()}}`;
}

function anyText(g: GeneratorValue): string {
  const gap = (): string => pick(g, blanks);
  const count = g(fc.integer, { min: 1, max: 5 });
  const members = Array.from({ length: count }, (_, at) =>
    g(fc.integer, { min: 0, max: 4 }) === 0 ? anyOneof(g, at + 1) : anyField(g, at + 1),
  );
  const imports = g(fc.shuffledSubarray, ['validate/validate.proto', 'acme/label.proto'], { minLength: 2 });
  const lines = imports.map((path) => `import "${path}";${gap()}`).join('');
  return `syntax = "proto3";${gap()}package a.v1;${gap()}${lines}message M {${members.join('')}${gap()}}${gap()}`;
}

function plan(text: string): { readonly after: string; readonly written: number; readonly present: number } {
  const tree = buildTree({ 'a/v1/m.proto': text });
  const [file] = tree.files;
  if (file === undefined) throw new Error('there is no file');
  expect(file.schemaFile.tree.findings).toEqual([]);
  const verdicts = planValidation(tree, [file]);
  const edits = validationEdits(
    file,
    verdicts.filter(({ verdict }) => verdict === 'equal'),
    { style, keeps: true, paths },
    false,
  );
  const after = rewriteText(text, edits);
  expect(replacements(edits)).toEqual([]);
  expect(withoutInsertions(after, edits)).toBe(text);
  return {
    after,
    written: verdicts.filter(({ verdict, options }) => verdict === 'equal' && options.length > 0).length,
    present: verdicts.filter(({ isPresent }) => isPresent).length,
  };
}

it('without the inserted texts the old bytes remain, and a second run inserts nothing', () => {
  let added = 0;
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const text = anyText(g);
      const { after, written } = plan(text);
      const again = plan(after);
      expect([again.after, again.present]).toEqual([after, written]);
      added += written;
    }),
    { numRuns: 100 },
  );
  expect(added).toBeGreaterThan(50);
});

it.each([
  ['beside the old rule', 'string name = 1 [(validate.rules).string.min_len = 1];', '.min_len = 1, (buf.validate'],
  [
    'aligned below it, where the line would be too long',
    `string ${'n'.repeat(40)} = 1 [(validate.rules).string.min_len = 1];`,
    `min_len = 1,\n${' '.repeat(55)}(buf.validate`,
  ],
  [
    'on a line of its own, where the old rule has one',
    'string name = 1 [\n      (validate.rules).string.min_len = 1\n    ];',
    'min_len = 1,\n      (buf.validate.field).string = {min_len: 1}\n    ];',
  ],
])('a rule is written %s', (_, field, expected) => {
  expect(plan(`syntax = "proto3"; package a.v1;\nmessage M {\n  ${field}\n}\n`).after).toContain(expected);
});
