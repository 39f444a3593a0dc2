import type { Availability } from '@protoshepherd/history';
import type { Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The releases of an API, what each of them has, and what that is not certain about. */
export interface AvailableApi extends Availability {
  readonly api: LoadedApi;
  /** What the history lacks. If there is any, the answer is incomplete, and nothing follows from what it does not list. */
  readonly gaps: readonly Finding[];
}
