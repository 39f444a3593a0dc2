export { documentFindings } from './formats/finding-ids.ts';
export { readBinaryMessage, type ReadMessage } from './formats/read-binary-message.ts';
export { readTextMessage } from './formats/read-text-message.ts';
export { findMessages } from './documents/find-messages.ts';
export type {
  DocumentSettings,
  FoundMessage,
  FoundMessages,
  InputFile,
  TypeReason,
} from './documents/found-message.ts';
export type { PlacedText } from './documents/placed-text.ts';
export type { EnumType, EnumValueType, FieldType, MessageType, TypeSource, ValueType } from './message-type.ts';
export type { DataPath, Misfit, MisfitKind, Setting, SetMessage, Use, WalkListener } from './walk-result.ts';
