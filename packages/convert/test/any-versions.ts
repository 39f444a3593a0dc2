/** Two random versions of a package: fields keep their name, number, type, presence and oneof, or change any of them. */
import type { GeneratorValue } from 'fast-check';
import fc from 'fast-check';

import type { Texts } from '../../../test/support/build-tree.ts';

const numbers = [
  'int32',
  'sint32',
  'sfixed32',
  'uint32',
  'fixed32',
  'int64',
  'sint64',
  'uint64',
  'fixed64',
  'float',
  'double',
];
const scalars = [...numbers, 'bool', 'string', 'bytes'];
const types = [...scalars, ...numbers, 'M0', 'M1', 'M2', 'M0.In', 'E'];

interface Field {
  readonly isThere: boolean;
  readonly name: string;
  readonly number: number;
  readonly type: string;
  readonly label: '' | 'optional ' | 'repeated ' | 'map<string, ' | 'map<int32, ';
  readonly oneof: string;
  readonly rename: string;
}

/** The random parts of annotations. */
export const annotations: Texts = {
  'udpa/annotations/migrate.proto': `syntax = "proto3"; package udpa.annotations; import "google/protobuf/descriptor.proto";
    message FieldMigrateAnnotation { string rename = 1; string oneof_promotion = 2; }
    extend google.protobuf.FieldOptions { FieldMigrateAnnotation field_migrate = 171962766; }`,
};

/** The files of versions v1 and v2 of acme.x, and the annotations that they use. */
export function anyVersions(g: GeneratorValue): Texts {
  const messages = ['M0', 'M0.In', 'M1', 'M2'].map((name) => {
    const fields = Array.from({ length: g(fc.integer, { min: 0, max: 5 }) }, (_, at) => anyPair(g, at));
    return { name, before: fields.map(([before]) => before), after: fields.map(([, after]) => after) };
  });
  const file = (version: string, side: 'before' | 'after'): string => {
    const body = (name: string): string => fieldsText(messages.find((each) => each.name === name)?.[side] ?? []);
    return `syntax = "proto3"; package acme.x.${version}; import "udpa/annotations/migrate.proto";
      message M0 { message In { ${body('M0.In')} } ${body('M0')} }
      message M1 { ${body('M1')} } message M2 { ${body('M2')} }
      enum E { E_ZERO = 0; ${values} }`;
  };
  let values = 'E_A = 1; E_B = 2;';
  const before = file('v1', 'before');
  values = g(
    fc.constantFrom,
    'E_A = 1; E_B = 2;',
    'E_A = 1;',
    'E_A = 2; E_B = 1;',
    'E_A = 1; E_B = 2; E_C = 3;',
    'reserved "E_A"; E_D = 1; E_B = 2;',
  );
  return { ...annotations, 'acme/x/v1/x.proto': before, 'acme/x/v2/x.proto': file('v2', 'after') };
}

function anyPair(g: GeneratorValue, at: number): readonly [Field, Field] {
  const isChanged = (): boolean => g(fc.integer, { min: 0, max: 4 }) === 0;
  const label = (): Field['label'] =>
    g(fc.constantFrom<Field['label'][]>, '', '', '', 'optional ', 'repeated ', 'map<string, ', 'map<int32, ');
  const oneof = (): string => g(fc.constantFrom<string[]>, '', '', 'o', 'p');
  const before: Field = {
    isThere: !isChanged(),
    name: `a${at}`,
    number: at + 1,
    type: g(fc.constantFrom, ...types),
    label: label(),
    oneof: oneof(),
    rename: '',
  };
  const isRenamed = isChanged();
  const isRenumbered = isChanged();
  const after: Field = {
    isThere: !isChanged(),
    name: isRenamed ? `b${at}` : before.name,
    number: isRenumbered ? at + 101 : before.number,
    type: isChanged() ? g(fc.constantFrom, ...types) : before.type,
    label: isChanged() ? label() : before.label,
    oneof: isChanged() ? oneof() : before.oneof,
    rename: '',
  };
  return [{ ...before, rename: isRenamed && isRenumbered ? after.name : '' }, after];
}

function fieldsText(fields: readonly Field[]): string {
  const there = fields.filter(({ isThere }) => isThere);
  const line = ({ label, type, name, number, rename }: Field): string =>
    `${label}${type}${label.startsWith('map') ? '>' : ''} ${name} = ${number}${rename === '' ? '' : ` [(udpa.annotations.field_migrate).rename = "${rename}"]`};`;
  const isMember = ({ label, oneof }: Field): boolean => label === '' && oneof !== '';
  const oneofs = ['o', 'p'].flatMap((name) => {
    const members = there.filter((field) => isMember(field) && field.oneof === name);
    return members.length === 0 ? [] : [`oneof ${name} { ${members.map(line).join(' ')} }`];
  });
  return [...there.filter((field) => !isMember(field)).map(line), ...oneofs].join(' ');
}
