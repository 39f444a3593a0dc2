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
