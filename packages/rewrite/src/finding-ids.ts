/** Findings about rules that need a rewrite by hand. */
import { declareFindings } from '@protoshepherd/source';

export const rewriteFindings = declareFindings({
  'rewrite-differs': {
    summary: 'The equivalent rule of protovalidate accepts different values than the rule of protoc-gen-validate.',
    severities: ['warning'],
    why: 'A rewrite must not change which values are valid. The message names a value that one rule accepts and the other rejects. `shepherd rewrite` writes nothing for the element.',
    wrong: {
      language: 'proto',
      text: '// NaN passes a range of protoc-gen-validate and fails one of protovalidate.\ndouble ratio = 1 [(validate.rules).double = {gte: 0.0 lt: inf}];',
    },
    remedy:
      'If the difference does not matter, accept it with `--accept NAME` or with a waiver for this id; otherwise write the new rule by hand.',
  },
  'rewrite-by-hand': {
    summary: 'Protovalidate has no equivalent of a rule, or Shepherd cannot compare the two.',
    severities: ['warning'],
    why: '`shepherd rewrite` writes a rule only if it can prove that it is equivalent. The message says what prevents that.',
    wrong: { language: 'proto', text: 'message M {\n  option (validate.disabled) = true;\n}' },
    remedy: 'Write the rule of protovalidate by hand; `shepherd check` then compares both (`validation-drift`).',
  },
  'rewrite-edition-refused': {
    summary: 'A file keeps its syntax, because its meaning would change in the edition.',
    severities: ['warning'],
    why: 'A file is rewritten only if its resolved features and the rest of its descriptor stay equal, except for the intended changes. The message names the difference.',
    remedy:
      'Resolve the difference by hand, or leave the file in its syntax: files of editions, proto2 and proto3 can import each other.',
  },
});

export const { createFinding } = rewriteFindings;
