/** The findings about generating or freezing a next version. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const proto = (...lines: readonly string[]): WrongExample => ({ language: 'proto', text: lines.join('\n') });

export const protoxformFindings = declareFindings({
  'deprecated-in-use': {
    summary: 'A deprecated type that would be removed is still used.',
    why: 'The next version leaves out deprecated types. A remaining field with such a type would not compile. The related locations show every use.',
    wrong: proto('message Old { option deprecated = true; }', 'message A { Old old = 1; }'),
    remedy: 'Deprecate the fields that use the type as well, or remove the deprecation of the type.',
  },
  'zero-value-collision': {
    summary: 'Two deprecated enum values with the number zero, in the same scope, would get the same name.',
    why: 'The zero value of an enum cannot be removed, so it is renamed to `DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE`. The values of sibling enums share a scope, in which only one value can have that name.',
    remedy:
      'Remove the deprecation of one of the values. If its whole enum is obsolete, deprecate the enum, which is then removed with its values.',
  },
  'rename-clash': {
    summary: 'The new name that an annotation gives to an element is taken or reserved.',
    why: 'The next version would have two elements with the same name, or a name that means something else in old JSON.',
    wrong: proto(
      'message A {',
      '  string a = 1 [(udpa.annotations.field_migrate).rename = "b"];',
      '  string b = 2;',
      '}',
    ),
    remedy: 'Choose another name in the annotation.',
  },
  'unusable-name': {
    summary: 'An annotation contains an invalid name.',
    why: 'Shepherd would use the name as a path or as the name of a declaration in the next version. A name is invalid if it is empty, has an empty part, as in `.b.v2`, or has characters that protobuf does not allow.',
    wrong: proto('option (udpa.annotations.file_migrate).move_to_package = ".b.v2";'),
    remedy: 'Correct the name in the annotation.',
  },
  'promotion-clash': {
    summary: 'A field cannot join the oneof that its annotation names.',
    why: 'A oneof cannot contain repeated or required fields, or maps.',
    wrong: proto(
      'message A {',
      '  repeated string a = 1 [(udpa.annotations.field_migrate).oneof_promotion = "b"];',
      '}',
    ),
    remedy: 'Remove the annotation, or wrap the field in a message.',
  },
  'freeze-taken': {
    summary: 'A candidate cannot become a stable version.',
    why: 'Either the stable version already exists, or the name of the candidate has a number after its stage, as in `v2alpha1`: then there may be several candidates for `v2`.',
    remedy: 'Remove the version that you do not need, or rename the candidate by hand.',
  },
  'freeze-closure': {
    summary: 'A version that becomes stable would import a candidate.',
    why: 'A candidate may still change, and a stable version that imports it would change with it.',
    remedy: 'Name the imported family in the same run of `shepherd freeze`, so that its candidate becomes stable, too.',
  },
});

export const { createFinding } = protoxformFindings;

/** The id of a finding about generating or freezing. */
export type ProtoxformFindingId = FindingIdOf<typeof protoxformFindings>;
