export type { ApiLifecycle, Deprecation, ElementReleases, PackageSupport } from './api-lifecycle.ts';
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
export { createFinding, scanFindings, scanIds } from './finding-ids.ts';
export type { ScanDraft } from './judge/scan-draft.ts';
export { noMessagesFinding, unreadFinding } from './judge/unscanned-findings.ts';
export type {
  CurrentTypes,
  EnumType,
  EnumValueType,
  ExtensionType,
  FieldType,
  MessageType,
  TypeSource,
  ValueType,
} from './message-type.ts';
export { NextMajor } from './next-major.ts';
export { scanFile, type ScannedFile, type ScanSubject } from './scan-file.ts';
export { DeclarationIndex } from './targets/declaration-index.ts';
export { ReleaseTargets } from './targets/release-targets.ts';
export { ReleasedTypes } from './targets/released-types.ts';
export { TreeTypes } from './tree-types.ts';
export { UseTally } from './use-tally.ts';
export { DataWalk } from './walk/walk-data.ts';
export type { DataPath, Mismatch, MismatchKind, Setting, SetMessage, Use, WalkListener } from './walk-result.ts';
export type { InvalidValue, JudgedMessage, UndecidedUse } from './validation/judged-value.ts';
export { MessageJudge } from './validation/message-judge.ts';
export { TypeRules } from './validation/type-rules.ts';
export { invalidDrafts, notJudgedDrafts, type LocatedUse } from './validation/validation-drafts.ts';
