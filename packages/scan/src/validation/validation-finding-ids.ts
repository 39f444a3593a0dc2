/** Findings about values that violate validation rules. */
import type { FindingDeclaration } from '@protoshepherd/source';

export const validationDeclarations = {
  'scan-invalid': {
    summary: 'A validation rule of the API rejects a value.',
    why: 'The rules are part of the API: a server that validates its configuration, as Envoy does, rejects the whole message.',
    wrong: { language: 'yaml', text: '# uint32 weight = 1 [(validate.rules).uint32 = {gte: 1, lte: 100}];\nweight: 0' },
    remedy: 'Change the value so that it satisfies the rule that the finding quotes, or set the required field.',
  },
  'scan-not-judged': {
    summary: 'A validation rule applies to values of the configuration, but the scan cannot evaluate it.',
    severities: ['note'],
    why: 'The rule is an expression outside the supported subset, an invalid pattern, or a rule that this version of Shepherd does not know. The values may be invalid.',
    remedy:
      'Validate the configuration with protovalidate or protoc-gen-validate as well, or express the rule with standard rules.',
  },
} as const satisfies Readonly<Record<string, FindingDeclaration>>;
