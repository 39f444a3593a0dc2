import { parseFile } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import { linkSchema } from '../link-schema.ts';
import type { Declaration } from '../declaration.ts';

/** The uses of the first declaration of a name, as lines with their text. */
function uses(text: string, marked: string): string[] {
  const schema = linkSchema([parseFile({ path: 'a.proto', text })]);
  const [file] = schema.files.filter(({ path }) => path === 'a.proto');
  if (file === undefined) throw new Error('the file is not there');
  const target = schema.nameAt(file, text.indexOf(marked))?.target;
  if (target?.kind !== 'declaration') throw new Error('nothing is declared there');
  return formatUses(schema.listUses(file, target.declaration), text);
}

function formatUses(
  found: readonly { readonly span: { start: number; end: number }; readonly place: string }[],
  text: string,
): string[] {
  return found.map(
    ({ span, place }) => `${text.slice(0, span.start).split('\n').length} ${place} ${text.slice(span.start, span.end)}`,
  );
}

test('finds a type in its declaration, its references and comments, and no other type of its name', () => {
  const text = `syntax = "proto3";
package p;
// See \`Outer.Inner\`, and Outer the word.
message Outer { message Inner {} Inner a = 1; }
message Other { p.Outer b = 2; message Outer {} Outer c = 3; }
message Third { Outer.Inner a = 1; }
`;
  expect(uses(text, 'Outer {')).toEqual(['3 comment Outer', '4 declaration Outer', '5 type Outer', '6 type Outer']);
  expect(uses(text, 'Inner {')).toEqual(['3 comment Inner', '4 declaration Inner', '4 type Inner', '6 type Inner']);
});

test('a group is found as a type and as a field', () => {
  const text = `syntax = "proto2";
import "google/protobuf/descriptor.proto";
message M { optional group Part = 1 { optional int32 a = 1; } optional M.Part b = 2 [(m).part.a = 1]; }
extend google.protobuf.FieldOptions { optional M m = 1000; }
`;
  expect(uses(text, 'Part =')).toEqual(['3 declaration Part', '3 type Part', '3 option part']);
});

test('lookups of many names in one file need one walk', () => {
  const fields = Array.from({ length: 4000 }, (_, at) => `A a${at} = ${at + 1}; // \`A\``);
  const text = `syntax = "proto3";\nmessage A {\n${fields.join('\n')}\n}\n`;
  const schema = linkSchema([parseFile({ path: 'a.proto', text })]);
  const [file] = schema.files;
  const declaration = schema.declaration('A') as Declaration;
  expect(file && schema.listUses(file, declaration)).toHaveLength(8001);
});
