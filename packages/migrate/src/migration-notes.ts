/** Notes about a migrated message, and paths within it. */
import type { Span } from '@protoshepherd/source';

/** What happened to a value. */
export type NoteKind =
  /** It does not conform to the old version. */
  | 'misfit'
  /** It cannot be represented in the new version. */
  | 'lost'
  /** It could not be migrated and is unchanged. */
  | 'kept';

/** Why a value cannot be migrated. */
export type LossReason = 'removed' | 'range' | 'oneof' | 'by-hand';

/** One note. Its span refers to the text, or to the bytes of a binary message. */
export interface MigrationNote extends Span {
  readonly kind: NoteKind;
  /** `static_resources.clusters[0].hosts`, in names of the old version; empty for the message itself. */
  readonly path: string;
  /** A sentence without the path and without a full stop. */
  readonly text: string;
  /** For a lost value. */
  readonly reason?: LossReason;
  /** The replacement according to the schema. */
  readonly replacement?: string;
}

/** The number of changes. */
export interface MigrationCounts {
  /** Changed field names. */
  readonly fields: number;
  /** Changed enum values. */
  readonly values: number;
  /** Changed type names in Any values. */
  readonly types: number;
}

/** A path in a message, as a linked list. It is rendered on demand. */
export interface DataPath {
  readonly around: DataPath | undefined;
  /** The name of a field, `[0]` or `["key"]`. */
  readonly step: string;
}

/** A path as text. */
export function pathText(path: DataPath | undefined): string {
  const steps: string[] = [];
  for (let at = path; at !== undefined; at = at.around) steps.push(at.step);
  return steps
    .toReversed()
    .reduce((text, step) => (text === '' || step.startsWith('[') ? `${text}${step}` : `${text}.${step}`), '');
}
