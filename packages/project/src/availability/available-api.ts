import type { Availability } from '@protoshepherd/history';
import type { Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The releases of an API, the elements of each, and possible gaps. */
export interface AvailableApi extends Availability {
  readonly api: LoadedApi;
  /** Missing parts of the history. With any, the answer is incomplete, and the absence of an element proves nothing. */
  readonly gaps: readonly Finding[];
}
