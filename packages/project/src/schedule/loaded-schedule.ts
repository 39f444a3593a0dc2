import type { Facts, ScheduleInputs, SupportSchedule } from '@protoshepherd/scheduler';
import type { Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';

/** A question about the life of an API. */
export interface ScheduleRequest {
  /** The reference day; by default that of the project. */
  readonly asOf?: string;
  /** The name of the support policy; by default from the configuration. */
  readonly policy?: string;
  /** Answer for this revision: its tree, history and day, with the current policy and manifest. */
  readonly revision?: string;
  /** Ignore the manifest. */
  readonly withoutManifest?: boolean;
}

/** A schedule with all its inputs. */
export interface LoadedSchedule {
  readonly inputs: ScheduleInputs;
  readonly facts: Facts;
  readonly schedule: SupportSchedule;
  /** Absent if the manifest is standalone. */
  readonly api: LoadedApi | undefined;
  /** Warnings about files, configuration and manifest. */
  readonly findings: readonly Finding[];
  /** Unresolved imports, which may hide packages without a window; and gaps in the history. */
  readonly gaps: readonly Finding[];
  readonly pathOf: (file: string) => string;
}
