/** Findings about values that violate validation rules. */
import type { FindingDeclaration } from '@protoshepherd/source';

export const validationDeclarations = {
  'scan-invalid': {
    summary: 'A validation rule of the API refuses a value.',
    why: 'The rules are part of the API: a server that validates its configuration, as Envoy does, rejects the whole message.',
    wrong: { language: 'yaml', text: '# uint32 weight = 1 [(validate.rules).uint32 = {gte: 1, lte: 100}];\nweight: 0' },
    wayOut: 'Change the value so that it keeps the rule that the message quotes, or set the field that is required.',
  },
  'scan-not-judged': {
    summary: 'A validation rule applies to values of the configuration, but the scan cannot decide it.',
    severities: ['note'],
    why: 'The rule is an expression that the scan does not follow, an invalid pattern, or a rule that this version does not know. The values may be invalid, and the scan does not find out.',
    wayOut: 'Validate the configuration with the runtime of the rules as well, or write the rule with standard rules.',
  },
} as const satisfies Readonly<Record<string, FindingDeclaration>>;
