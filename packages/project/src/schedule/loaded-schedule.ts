import type { Facts, ScheduleInputs, SupportSchedule } from '@protoshepherd/scheduler';
import type { Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';

/** What is asked about the life of an API. */
export interface ScheduleRequest {
  /** The day to answer for; by default that of the project. */
  readonly asOf?: string;
  /** The support policy to go by, by name; by default what the configuration says. */
  readonly policy?: string;
  /** Answer for this revision: its tree, its history and its day, by the policy and the manifest of today. */
  readonly revision?: string;
  /** Leave the manifest out of account. */
  readonly withoutManifest?: boolean;
}

/** A schedule and all that it came from. */
export interface LoadedSchedule {
  readonly inputs: ScheduleInputs;
  readonly facts: Facts;
  readonly schedule: SupportSchedule;
  /** Absent if the manifest is all there is. */
  readonly api: LoadedApi | undefined;
  /** Warnings about files, configuration and manifest. */
  readonly findings: readonly Finding[];
  /** Imports that lead nowhere, behind which may be packages without a window; and what the history lacks. */
  readonly gaps: readonly Finding[];
  readonly pathOf: (file: string) => string;
}
