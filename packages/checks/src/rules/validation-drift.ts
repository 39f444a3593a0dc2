import type { ApiFile } from '@protoshepherd/api-tree';
import { compareRules, RuledElements, type RuledElement, type RuleWitness } from '@protoshepherd/validation';

import { locateRow } from '../locations.ts';
import type { RuleFinding, TreeRule } from '../rule.ts';

/** The smallest declarations of the options of both dialects. */
const dialects = {
  'validate/validate.proto':
    'syntax = "proto3";\npackage validate;\nimport "google/protobuf/descriptor.proto";\nextend google.protobuf.FieldOptions {\n  FieldRules rules = 1071;\n}\nmessage FieldRules {\n  StringRules string = 14;\n}\nmessage StringRules {\n  uint64 min_len = 2;\n}',
  'buf/validate/validate.proto':
    'syntax = "proto3";\npackage buf.validate;\nimport "google/protobuf/descriptor.proto";\nextend google.protobuf.FieldOptions {\n  FieldRules field = 1159;\n}\nmessage FieldRules {\n  StringRules string = 14;\n}\nmessage StringRules {\n  uint64 min_len = 2;\n}',
};

const imports = 'import "buf/validate/validate.proto";\nimport "validate/validate.proto";\n';

/** Reports elements whose rules in the two validation dialects accept different values. */
export const validationDrift: TreeRule = {
  about: 'tree',
  id: 'validation-drift',
  summary: 'Rules of protoc-gen-validate and protovalidate on one element accept the same values.',
  severity: 'error',

  *check({ tree, files }) {
    const { schema } = tree;
    const homes = ['validate.rules', 'buf.validate.field'].map((name) => schema.declaration(name)?.file);
    // Options need visible declarations, so without both declarations no file uses both dialects.
    if (homes.includes(undefined)) return;
    const ruled = new RuledElements(schema);
    for (const file of files) {
      if (!homes.every((home) => home !== undefined && file.schemaFile.visible.has(home))) continue;
      for (const element of ruled.in(file.schemaFile)) {
        const finding = findDrift(file, element);
        if (finding !== undefined) yield finding;
      }
    }
  },

  explanation: {
    why:
      'A tree that moves from protoc-gen-validate to protovalidate has both for a while, and different consumers enforce different ones. A value that one ' +
      'accepts and the other rejects works for some consumers and fails for others.',
    inspects:
      'Every field, oneof and message below the roots that has rules in both dialects. Both rules are compared as sets of values; a finding names a value ' +
      'that only one of them accepts. Rules that cannot be compared are reported as well.',
    wrong: {
      ...dialects,
      'a/v1/a.proto': `package a.v1;\n${imports}message A {\n  string name = 1 [(validate.rules).string = {min_len: 1}, (buf.validate.field).string = {min_len: 2}];\n}`,
    },
    right: {
      ...dialects,
      'a/v1/a.proto': `package a.v1;\n${imports}message A {\n  string name = 1 [(validate.rules).string = {min_len: 1}, (buf.validate.field).string = {min_len: 1}];\n}`,
    },
    remedy:
      'Make both rules accept the same values, or remove the old one. If you delete the rule of protovalidate, `shepherd rewrite validation` writes an equivalent one.',
  },
};

function findDrift(file: ApiFile, { fullName, row, rules, kind }: RuledElement): RuleFinding | undefined {
  const { pgv, protovalidate } = rules;
  if (pgv === undefined || protovalidate === undefined) return undefined;
  const { verdict, lost, gained, reasons } = compareRules(pgv, protovalidate, kind);
  if (verdict === 'equal') return undefined;
  const shown = [
    ...witnessText(lost, 'protoc-gen-validate', 'protovalidate'),
    ...witnessText(gained, 'protovalidate', 'protoc-gen-validate'),
  ];
  const because = shown.length > 0 ? shown : [`the two rules cannot be compared: ${reasons.join('; ')}`];
  return {
    message: `${fullName}: ${because.join('; ')}`,
    location: locateRow(file, row),
    package: file.packageVersion.name,
    subject: fullName,
    data: {
      element: fullName,
      verdict,
      ...(lost !== undefined && { acceptedByPgv: lost }),
      ...(gained !== undefined && { acceptedByProtovalidate: gained }),
      reasons,
    },
  };
}

function witnessText(witness: RuleWitness | undefined, accepts: string, rejects: string): readonly string[] {
  return witness === undefined ? [] : [`${accepts} accepts ${witness.text}, ${rejects} rejects it`];
}
