/** The filters as a part of the address, so that what somebody sees can be sent to somebody else. What is as usual is not written. */
import { itemStates, versionStates } from '@protoshepherd/report/words';

import { allItems, allVersions, type ItemFilters, type VersionFilters } from './lifecycle-filters.ts';

/** All that decides what is seen. */
export interface PageFilters {
  readonly versions: VersionFilters;
  readonly items: ItemFilters;
  /** Are versions shown as a table, instead of the timeline? */
  readonly isTable: boolean;
}

/** Everything, as the page opens. */
export const noFilters: PageFilters = { versions: allVersions, items: allItems, isTable: false };

const keys = new Set(['q', 'hide', 'due', 'removed', 'view', 'iq', 'istate']);

/** Reads the filters of an address; undefined if it says nothing about them. */
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

/** An address that leads to the same place as another one, with these filters. */
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
