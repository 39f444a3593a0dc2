/** The findings about generating or freezing a next version. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const proto = (...lines: readonly string[]): WrongExample => ({ language: 'proto', text: lines.join('\n') });

export const protoxformFindings = declareFindings({
  'deprecated-in-use': {
    summary: 'A deprecated type that would be removed is still used.',
    why: 'The next version leaves out deprecated types. A field that stays and uses one would not compile. The related places show every use.',
    wrong: proto('message Old { option deprecated = true; }', 'message A { Old old = 1; }'),
    remedy: 'Deprecate the fields that use it as well, or remove its deprecation.',
  },
  'zero-value-collision': {
    summary: 'Two deprecated zero values in one scope would get the same name.',
    why: 'The zero value of an enum cannot be removed, so it becomes `DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE`. The values of sibling enums share a scope, and there only one can have that name.',
    remedy: 'Rename one of the values before it is deprecated.',
  },
  'rename-clash': {
    summary: 'An element is annotated with a new name that is taken or reserved.',
    why: 'The next version would have two elements with the same name, or a name that means something else in old JSON.',
    wrong: proto(
      'message A {',
      '  string a = 1 [(udpa.annotations.field_migrate).rename = "b"];',
      '  string b = 2;',
      '}',
    ),
    remedy: 'Annotate it with another name.',
  },
  'unusable-name': {
    summary: 'An annotation contains an invalid name.',
    why: 'The name would become a path or a declaration of the next version. An empty name, or one with characters that protobuf does not allow, is invalid.',
    wrong: proto('option (udpa.annotations.file_migrate).move_to_package = ".b.v2";'),
    remedy: 'Correct the name in the annotation.',
  },
  'promotion-clash': {
    summary: 'A field cannot join the oneof that its annotation names.',
    why: 'A oneof has no repeated or required fields and no maps.',
    wrong: proto(
      'message A {',
      '  repeated string a = 1 [(udpa.annotations.field_migrate).oneof_promotion = "b"];',
      '}',
    ),
    remedy: 'Remove the annotation, or wrap the field into a message.',
  },
  'freeze-taken': {
    summary: 'A candidate cannot become a stable version.',
    why: 'The stable version already exists, or the candidate is a point release such as `v2alpha1` and does not say which version it becomes.',
    remedy: 'Remove the version that is not needed, or rename the candidate by hand.',
  },
  'freeze-closure': {
    summary: 'A version that becomes stable would import a candidate.',
    why: 'A candidate may still change, and a stable version must not change with it.',
    remedy: 'Freeze the imported family in the same run.',
  },
});

export const { createFinding } = protoxformFindings;

/** The id of a finding about generating or freezing. */
export type ProtoxformFindingId = FindingIdOf<typeof protoxformFindings>;
