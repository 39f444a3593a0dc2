export { compareText, sortBy, sortFindings } from './canonical-order.ts';
export {
  declareFindings,
  type FindingDeclaration,
  type FindingIdOf,
  type FindingTable,
  type WrongExample,
} from './finding-table.ts';
export {
  hasErrors,
  summarizeFindings,
  type FileEdits,
  type Finding,
  type FindingDraft,
  type FindingSummary,
  type Fix,
  type RelatedPlace,
  type Severity,
  type Waived,
} from './finding.ts';
export { foldName } from './fold-name.ts';
export { createMark, type GeneratedMark, type MarkReading } from './generated-mark.ts';
export { groupBy } from './group-by.ts';
export { LineIndex, type Position } from './line-index.ts';
export { listNames } from './list-names.ts';
export { createPathLookup, type RootedFile } from './path-lookup.ts';
export { hasInvisible, printable, escapeCharacter } from './printable.ts';
export { fail, succeed, type Result } from './result.ts';
export type { SourceFile } from './source-file.ts';
export { createSourceLookup, type SourceLookup, type SourceText } from './source-lookup.ts';
export { locate, type Location, type Span } from './span.ts';
export { applyEdits, hasOverlap, sortEdits, type TextEdit } from './text-edit.ts';
