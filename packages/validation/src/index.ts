export { accepts } from './accepts.ts';
export { compareRules, type RuleComparison, type RuleVerdict, type RuleWitness } from './compare-rules.ts';
export { readFieldRules, readMessageRules, readOneofRules } from './read/read-rules.ts';
export { type EnumNumber, type FieldKind, noRules, type OpaqueRule, type RuleSet } from './rule-set.ts';
export { type FieldState, unset } from './values.ts';
