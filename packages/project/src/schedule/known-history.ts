import type { ApiHistory } from '@protoshepherd/history';
import type { Finding } from '@protoshepherd/source';
import type { LoadedConfig } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';

/** The history of an API in git, and its gaps. */
export interface KnownHistory {
  /** Undefined if there is none, or it is disabled. */
  readonly history: ApiHistory | undefined;
  /** The missing part, as the beginning of a sentence; undefined if nothing is missing or the history is disabled. */
  readonly gap: string | undefined;
}

/** A disabled history. */
export const noHistory: KnownHistory = { history: undefined, gap: undefined };

/** The finding about a gap in the history, for answers that depend on it. */
export function historyFindings({ gap }: KnownHistory, locate: LoadedConfig['locate']): readonly Finding[] {
  if (gap === undefined) return [];
  const message = `${gap}; the policy needs the dates of the full history, so support windows and exemptions are not reliable; to check without them, use --no-history`;
  return [createFinding({ rule: 'history-missing', severity: 'error', message, location: locate(['policy']) })];
}

/** True for a finding about a gap in the history. */
export function isHistoryGap({ rule }: Finding): boolean {
  return rule === 'history-missing';
}
