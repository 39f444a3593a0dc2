export { accepts, isUnset } from './accepts.ts';
export { compareDialects } from './compare-dialects.ts';
export { compareRules, type RuleComparison, type RuleVerdict, type RuleWitness } from './compare-rules.ts';
export { predefinedIn } from './read/predefined-in.ts';
export { readPredefinedRule, type PredefinedRules } from './read/predefined-rules.ts';
export {
  readExclusiveFields,
  readFieldDialects,
  readFieldRules,
  readMessageDialects,
  readMessageRules,
  readOneofDialects,
  readOneofRules,
  type DialectRules,
  type ExclusiveFields,
  type FieldPlace,
} from './read/read-rules.ts';
export { absentState } from './judge/absent-state.ts';
export { judgeField, type JudgeContext } from './judge/judge-field.ts';
export type { ElementStep, Judgement, Refusal, UndecidedRule } from './judge/judgement.ts';
export { parseInteger } from './read/parse-value.ts';
export type { Dialect } from './read/read-value-rules.ts';
export { loadPatternMatcher, type PatternMatch, type PatternMatcher } from './judge/pattern-matcher.ts';
export { describeFieldRules, type DescribedRules } from './describe-field-rules.ts';
export { describeRules } from './describe-rules.ts';
export { toFieldKind } from './field-kind.ts';
export { exampleValues, type ExampleValues } from './example-values.ts';
export { toElementKind } from './difference/difference.ts';
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
  type PatternText,
  type RuleSet,
  type TextFormat,
  type TextRules,
  type ValueRules,
} from './rule-set.ts';
export { RuledElements, type RuledElement } from './ruled-elements.ts';
export { describeJson, someMessage, toJson, unset, type FieldState, type Json, type RuleValue } from './values.ts';
export { wrappedScalar } from './wrapped-scalar.ts';
