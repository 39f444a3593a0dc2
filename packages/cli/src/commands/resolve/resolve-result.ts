import type { Finding, SourceFile } from '@protoshepherd/source';

/** What one way of asking gives. */
export interface ResolveResult {
  /** Further keys of the JSON envelope. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** The same for a terminal. */
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly sources: readonly SourceFile[];
  /** Does every reference mean something? */
  readonly isAnswered: boolean;
  /** False if an input has errors, so that nothing could be answered. */
  readonly isReadable?: boolean;
}
