import type { ApiHistory } from '@protoshepherd/history';
import type { Finding } from '@protoshepherd/source';
import type { LoadedConfig } from '@protoshepherd/workspace';

import { createFinding } from '../finding-ids.ts';

/** What git knows about the past of an API, and what it should know and does not. */
export interface KnownHistory {
  /** Undefined if there is none, or it is to be left out of account. */
  readonly history: ApiHistory | undefined;
  /** What is missing, as the beginning of a sentence; undefined if nothing is, or nobody wants to know. */
  readonly gap: string | undefined;
}

/** Nothing is known, and nothing was to be. */
export const noHistory: KnownHistory = { history: undefined, gap: undefined };

/** The finding about a gap in the history, for an answer that depends on it. */
export function historyFindings({ gap }: KnownHistory, locate: LoadedConfig['locate']): readonly Finding[] {
  if (gap === undefined) return [];
  const message = `${gap}; the policy goes by the dates of the whole history, so nothing that depends on them is certain; --no-history accepts that`;
  return [createFinding({ rule: 'history-missing', severity: 'error', message, location: locate(['policy']) })];
}

/** Is a finding about a gap in the history? */
export function isHistoryGap({ rule }: Finding): boolean {
  return rule === 'history-missing';
}
