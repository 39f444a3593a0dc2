/** A file that an earlier run has kept, and how to replace it. */
export interface KeptBytes {
  /** The version of the tool; what another one has kept is ignored. */
  readonly version: string;
  /** The bytes that an earlier run has kept. */
  readonly read: () => Buffer | undefined;
  readonly write: (content: Buffer) => void;
  /** So many answers are worked out again before all are written. */
  readonly fewestChanges: number;
}
