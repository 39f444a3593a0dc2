/** Rules of protovalidate instead of those of protoc-gen-validate: nothing of the old ones remains, and comments do. */
import { rewriteText } from '@protoshepherd/edit';
import { planValidation, validationEdits } from '@protoshepherd/rewrite';
import { envoyStyle as style } from '@protoshepherd/syntax';
import { expect, it } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

const paths = { pgv: 'validate/validate.proto', protovalidate: 'buf/validate/validate.proto' };

/** A file whose rules are all replaced. */
function replaced(text: string, isOldImportNeeded = false): string {
  const tree = buildTree({ 'a/v1/m.proto': text });
  const [file] = tree.files;
  if (file === undefined) throw new Error('there is no file');
  const verdicts = planValidation(tree, [file]);
  expect(verdicts.filter(({ verdict }) => verdict !== 'equal')).toEqual([]);
  return rewriteText(text, validationEdits(file, verdicts, { style, keeps: false, paths }, isOldImportNeeded));
}

const head = 'syntax = "proto3";\n\npackage a.v1;\n';
const old = 'import "validate/validate.proto";\n';
const added = 'import "buf/validate/validate.proto";\n';

/** The replaced members of a message. */
function members(text: string): string {
  const before = `${head}\n${old}\nmessage M {\n${text}\n}\n`;
  const after = replaced(before);
  const [start, end] = [`${head}\n${added}\nmessage M {\n`, '\n}\n'] as const;
  expect([after.slice(0, start.length), after.slice(-end.length)]).toEqual([start, end]);
  return after.slice(start.length, -end.length);
}

const rule = '  string a = 1 [(validate.rules).string = {min_len: 1}];';
const newRule = '  string a = 1 [(buf.validate.field).string = {min_len: 1}];';

it.each([
  ['a member of a oneof that is required', '    M m = 2 [(validate.rules).message.required = true];', '    M m = 2;'],
  [
    'a switch that is off',
    '    M m = 2 [deprecated = true, (validate.rules).message.skip = false];',
    '    M m = 2 [deprecated = true];',
  ],
  [
    'one with a comment beside it',
    '    M m = 2 [(validate.rules).message.skip = false /* kept */, deprecated = true];',
    '    M m = 2 [ /* kept */deprecated = true];',
  ],
  [
    'a oneof that is not required',
    '    // Kept.\n    option (validate.required) = false;\n    M m = 2;',
    '    // Kept.\n    M m = 2;',
  ],
])('a rule without a counterpart is removed: %s', (_, before, after) => {
  const around = (text: string, own: string): string => `${own}\n\n  oneof o {\n${text}\n  }`;
  expect(members(around(before, rule))).toBe(around(after, newRule));
});

it('the switches of a message are removed if they are off', () => {
  expect(members(`  option (validate.disabled) = false;\n${rule}`)).toBe(newRule);
});

it('comments inside old rules stay', () => {
  expect(members('  string a = 1 [\n    (validate.rules) // One.\n      .string.min_len = 1\n  ];')).toContain(
    '// One.',
  );
  expect(members('  oneof o {\n    option /* Two. */ (validate.required) = true;\n    M m = 2;\n  }')).toContain(
    '/* Two. */',
  );
});

it('a file whose rules have no counterpart imports neither dialect', () => {
  const text = (body: string, imports: string): string =>
    `${head}\n${imports}message M {\n  oneof o {\n    ${body}\n  }\n}\n`;
  expect(replaced(text('M m = 2 [(validate.rules).message.required = true];', `${old}\n`))).toBe(text('M m = 2;', ''));
});

it('the old import stays if something else needs it, or if it is that of another file', () => {
  const text = (imports: string, own: string): string => `${head}\n${imports}\nmessage M {\n${own}\n}\n`;
  expect(replaced(text(old, rule), true)).toBe(text(`${added}\n${old}`, newRule));
  expect(replaced(text('import "a/v1/public.proto";\n', rule))).toContain(added);
});
