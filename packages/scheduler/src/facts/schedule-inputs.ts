import type { ApiTree } from '@protoshepherd/api-tree';
import type { ApiHistory } from '@protoshepherd/history';
import type { UsageIndex } from '@protoshepherd/usage';
import type { Manifest } from '@protoshepherd/workspace';

import type { Policy } from '../policy/policy.ts';

/** All that a schedule is made from. */
export interface ScheduleInputs {
  /** The tree as it is now; absent if the manifest is all there is. */
  readonly tree?: ApiTree;
  /** Absent where there is no git. */
  readonly history?: ApiHistory;
  readonly manifest: Manifest;
  /** What people call the manifest; absent if there is none. */
  readonly manifestFile?: string;
  /** Who owns a file of the tree; asked where the manifest names nobody. */
  readonly ownerOf?: (file: string) => string | undefined;
  /** Who uses the API, by the names of the tree; absent without usage data. */
  readonly usage?: UsageIndex;
  readonly policy: Policy;
  /** The day to answer for. What happened later is not known yet. */
  readonly asOf: string;
}
