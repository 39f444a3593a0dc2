/** Numbers that TypeScript and the grammar in WebAssembly share; `tools/compile-grammar.mjs` passes them on. */
import { isAtLeastEdition, isNumberedEdition } from '../edition.ts';

/**
 * The dialects that the grammar distinguishes; `other` is one that does not exist.
 *
 * @public
 */
export const Dialect = { proto2: 0, proto3: 1, edition2023: 2, edition2024: 3, other: 4 } as const;

/** The number of a dialect; that of edition 2024 stands for all later ones, too. */
export function dialectNumber(edition: string): number {
  if (isAtLeastEdition(edition, '2024')) return Dialect.edition2024;
  if (isNumberedEdition(edition)) return Dialect.edition2023;
  if (edition === 'proto3') return Dialect.proto3;
  return edition === 'proto2' ? Dialect.proto2 : Dialect.other;
}

/**
 * The limits of nesting. protoc refuses deeper messages, and so do the runtimes that read its output; no runtime can read deeper values in text format.
 *
 * @public
 */
export const NestingLimit = { messages: 31, values: 100 } as const;

/** The problems that the grammar reports. */
export const ProblemKind = {
  unexpected: 0,
  missingSemicolon: 1,
  unclosedBlock: 2,
  unclosedValue: 3,
  messageTooDeep: 4,
  valueTooDeep: 5,
  misplacedVisibility: 6,
  unmatchedBrace: 7,
} as const;
