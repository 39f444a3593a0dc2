export { accepts } from './accepts.ts';
export { compareDialects } from './compare-dialects.ts';
export { compareRules, type RuleComparison, type RuleVerdict, type RuleWitness } from './compare-rules.ts';
export { predefinedIn } from './read/predefined-in.ts';
export { readPredefinedRule, type PredefinedRules } from './read/predefined-rules.ts';
export {
  readFieldDialects,
  readFieldRules,
  readMessageDialects,
  readMessageRules,
  readOneofDialects,
  readOneofRules,
  type DialectRules,
} from './read/read-rules.ts';
export { describeFieldRules, type DescribedRules } from './describe-field-rules.ts';
export { describeRules } from './describe-rules.ts';
export { fieldKindOf } from './field-kind.ts';
export { exampleValues, type ExampleValues } from './example-values.ts';
export { elementKindOf } from './differ/difference.ts';
export { formatDuration } from './format-time.ts';
export {
  noRules,
  type AnyRules,
  type EnumNumber,
  type FieldKind,
  type LineRules,
  type LineValue,
  type ListRules,
  type MapRules,
  type OpaqueRule,
  type RuleSet,
  type TextFormat,
  type TextRules,
  type ValueRules,
} from './rule-set.ts';
export { RuledElements, type RuledElement } from './ruled-elements.ts';
export { unset, type FieldState, type RuleValue } from './values.ts';
