import type { LoadedApi } from '../read/loaded-api.ts';

/** A file and its canonical form. */
export interface Reformatted {
  /** The import path. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The files of an API that are not in canonical form. */
export interface FormattedApi {
  readonly api: LoadedApi;
  /** The number of checked files. */
  readonly filesRead: number;
  /** The files that would change, by path. */
  readonly changed: readonly Reformatted[];
}
