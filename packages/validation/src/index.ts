export { accepts } from './accepts.ts';
export { compareRules, type RuleComparison, type RuleVerdict, type RuleWitness } from './compare-rules.ts';
export { readPredefinedRule, type PredefinedRules } from './read/predefined-rules.ts';
export { readFieldRules, readMessageRules, readOneofRules } from './read/read-rules.ts';
export { describeFieldRules, type DescribedRules } from './describe-field-rules.ts';
export { noRules, type EnumNumber, type FieldKind, type OpaqueRule, type RuleSet } from './rule-set.ts';
export { unset, type FieldState } from './values.ts';
