export type {
  EnumType,
  EnumValueType,
  ExtensionType,
  FieldType,
  MessageType,
  TypeSource,
  ValueType,
} from './message-type.ts';
export { TreeTypes } from './tree-types.ts';
export { DataWalk } from './walk/walk-data.ts';
export type { DataPath, Misfit, MisfitKind, Setting, SetMessage, Use, WalkListener } from './walk-result.ts';
export type { InvalidValue, JudgedMessage, UndecidedUse } from './validation/judged-value.ts';
export { MessageJudge } from './validation/message-judge.ts';
export { TypeRules } from './validation/type-rules.ts';
export { invalidDrafts, notJudgedDrafts, type LocatedUse } from './validation/validation-drafts.ts';
export { validationDeclarations } from './validation/validation-finding-ids.ts';
