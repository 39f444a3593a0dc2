import type { LoadedApi } from '../read/loaded-api.ts';

/** A file, and what it would be in canonical form. */
export interface Reformatted {
  /** As an import would name it. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The files of an API that are not in canonical form. */
export interface FormattedApi {
  readonly api: LoadedApi;
  /** How many files were looked at. */
  readonly filesRead: number;
  /** Those that would change, by path. */
  readonly changed: readonly Reformatted[];
}
