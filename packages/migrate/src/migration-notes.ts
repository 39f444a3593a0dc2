/** What a migration has to say about a message, and the path to the place. */
import type { Span } from '@protoshepherd/source';

/** What happened to a value. */
export type NoteKind =
  /** It does not fit into the old version in the first place. */
  | 'misfit'
  /** The new version has no room for it. */
  | 'lost'
  /** It could not be followed, and is as it was. */
  | 'kept';

/** Why a value cannot go on. */
export type LossReason = 'removed' | 'range' | 'oneof' | 'by-hand';

/** One thing to say. Its span is in the text, or in the bytes of a binary message. */
export interface MigrationNote extends Span {
  readonly kind: NoteKind;
  /** `static_resources.clusters[0].hosts`, with the names of the old version; empty for the message itself. */
  readonly path: string;
  /** A sentence without the path and without a full stop. */
  readonly text: string;
  /** For one that is lost. */
  readonly reason?: LossReason;
  /** What the schema says to use instead. */
  readonly replacement?: string;
}

/** What has been counted on the way. */
export interface MigrationCounts {
  /** Names of fields that changed. */
  readonly fields: number;
  /** Enum values that changed. */
  readonly values: number;
  /** Types named by an Any that changed. */
  readonly types: number;
}

/** A place in a message. It is put into words only when somebody asks. */
export interface DataPath {
  readonly around: DataPath | undefined;
  /** The name of a field, `[0]` or `["key"]`. */
  readonly step: string;
}

/** A path as people read it. */
export function pathText(path: DataPath | undefined): string {
  const steps: string[] = [];
  for (let at = path; at !== undefined; at = at.around) steps.push(at.step);
  return steps
    .toReversed()
    .reduce((text, step) => (text === '' || step.startsWith('[') ? `${text}${step}` : `${text}.${step}`), '');
}
