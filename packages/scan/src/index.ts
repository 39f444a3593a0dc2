export type { ApiLife, Deprecation, ElementReleases } from './api-life.ts';
export type {
  DocumentSettings,
  FoundMessage,
  FoundMessages,
  InputFile,
  TypeReason,
} from './documents/found-message.ts';
export { createFinding, scanFindings } from './finding-ids.ts';
export type { ScanDraft } from './judge/scan-draft.ts';
export type {
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
export type { DataPath, Misfit, MisfitKind, Setting, SetMessage, Use, WalkListener } from './walk-result.ts';
