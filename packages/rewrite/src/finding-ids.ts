/** Findings about rules that need a rewrite by hand. */
import { declareFindings } from '@protoshepherd/source';

export const rewriteFindings = declareFindings({
  'rewrite-differs': {
    summary: 'The equivalent rule of protovalidate accepts different values than the rule of protoc-gen-validate.',
    severities: ['warning'],
    why: 'A rewrite must not change which values are valid. The finding names a value that one rule accepts and the other rejects. `shepherd rewrite` writes nothing for the element.',
    wrong: {
      language: 'proto',
      text: '// NaN passes a range of protoc-gen-validate and fails one of protovalidate.\ndouble ratio = 1 [(validate.rules).double = {gte: 0.0 lt: inf}];',
    },
    remedy:
      'If the difference does not matter, accept it: pass the full name of the element to `--accept`, or waive this id. Otherwise, write the new rule by hand.',
  },
  'rewrite-by-hand': {
    summary: 'Protovalidate has no equivalent of a rule, or Shepherd cannot compare the two.',
    severities: ['warning'],
    why: '`shepherd rewrite` writes a rule only if it can prove that the rule is equivalent. The finding says what prevents the proof.',
    wrong: { language: 'proto', text: 'message M {\n  option (validate.disabled) = true;\n}' },
    remedy:
      'If protovalidate has such a rule, write it by hand; `shepherd check` then compares both rules where it can (`validation-drift`). If it has none, keep the old rule.',
  },
  'rewrite-edition-refused': {
    summary:
      'A file keeps `proto2` or `proto3`, because its meaning would change in the edition that `shepherd rewrite edition` was asked for.',
    severities: ['warning'],
    why: 'Shepherd rewrites a file only if its resolved features and the rest of its descriptor stay the same, except for the intended changes. The finding names the difference.',
    remedy:
      'Resolve the difference by hand, or leave the file in its syntax: files in proto2, in proto3 and in editions can import each other.',
  },
});

export const { createFinding } = rewriteFindings;
