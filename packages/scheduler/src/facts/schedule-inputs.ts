import type { ApiTree } from '@protoshepherd/api-tree';
import type { ApiHistory } from '@protoshepherd/history';
import type { UsageIndex } from '@protoshepherd/usage';
import type { Manifest } from '@protoshepherd/workspace';

import type { Policy } from '../policy/policy.ts';

/** The input of a schedule. */
export interface ScheduleInputs {
  /** The current tree; absent if there is only a manifest. */
  readonly tree?: ApiTree;
  /** Absent without git. */
  readonly history?: ApiHistory;
  /** Why the history is absent or incomplete, as the beginning of a sentence. */
  readonly historyGap?: string;
  readonly manifest: Manifest;
  /** The display name of the manifest; absent if there is none. */
  readonly manifestFile?: string;
  /** The owner of a file, used if the manifest names none. */
  readonly findOwner?: (file: string) => string | undefined;
  /** The users of the API, by element name; absent without usage data. */
  readonly usage?: UsageIndex;
  readonly policy: Policy;
  /** The date of the schedule. Later events are ignored. */
  readonly asOf: string;
}
