export type { EnumType, EnumValueType, FieldType, MessageType, TypeSource, ValueType } from './message-type.ts';
export type { DataPath, Misfit, MisfitKind, Setting, SetMessage, Use, WalkListener } from './walk-result.ts';
