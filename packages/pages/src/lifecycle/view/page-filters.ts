/** The filters as a part of the address, so that a view can be shared. Default values are omitted. */
import { itemStates, versionStates } from '@protoshepherd/report/words';

import { allItems, allVersions, type ItemFilters, type VersionFilters } from './lifecycle-filters.ts';

/** All settings that select the visible content. */
export interface PageFilters {
  readonly versions: VersionFilters;
  readonly items: ItemFilters;
  /** Whether versions are shown as a table instead of the timeline. */
  readonly isTable: boolean;
}

/** The initial filters. */
export const noFilters: PageFilters = { versions: allVersions, items: allItems, isTable: false };

const keys = new Set(['q', 'hide', 'due', 'removed', 'view', 'iq', 'istate']);

/** Reads the filters of an address; undefined if it contains none. */
export function readFilters(hash: string): PageFilters | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  if (![...parameters.keys()].some((key) => keys.has(key))) return undefined;
  const hidden = new Set((parameters.get('hide') ?? '').split(','));
  return {
    versions: {
      query: parameters.get('q') ?? '',
      hidden: new Set(versionStates.filter((state) => hidden.has(state))),
      onlyDue: parameters.has('due'),
      showsRemoved: parameters.has('removed'),
    },
    items: {
      query: parameters.get('iq') ?? '',
      state: itemStates.find((state) => state === parameters.get('istate')) ?? '',
    },
    isTable: parameters.get('view') === 'table',
  };
}

/** The address of the same target, with these filters. */
export function withFilters(hash: string, { versions, items, isTable }: PageFilters): string {
  const place = hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '' && !keys.has(part.split('=')[0] ?? ''));
  const { query, hidden, onlyDue, showsRemoved } = versions;
  const written = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(hidden.size > 0 && { hide: versionStates.filter((state) => hidden.has(state)).join(',') }),
    ...(onlyDue && { due: '1' }),
    ...(showsRemoved && { removed: '1' }),
    ...(isTable && { view: 'table' }),
    ...(items.query !== '' && { iq: items.query }),
    ...(items.state !== '' && { istate: items.state }),
  }).toString();
  return `#${[...place, ...(written === '' ? [] : [written])].join('&')}`;
}
