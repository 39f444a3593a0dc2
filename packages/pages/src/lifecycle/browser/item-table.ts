/** All deprecated items as a table, in order of their due dates. */
import { describeItem, formatCount, itemStates } from '@protoshepherd/report/words';
import type { DeprecatedItem } from '@protoshepherd/scheduler';

import { element, type Child } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { SortableTable, type Column } from '../../browser/sortable-table.ts';
import { filterItems, type ItemFilters } from '../view/lifecycle-filters.ts';
import { writeFragment } from '../view/page-fragment.ts';
import { pageParts } from './page-parts.ts';
import { placeLink, type LinkTo } from './place-link.ts';
import { stateBadge } from './state-style.ts';
import { textCell } from './text-cell.ts';

/** Further rows are rendered on request. */
const firstRows = 100;
const dueColumn = 4;

/** The table of items. */
export interface ItemTable {
  /** Shows filters that were set elsewhere. */
  readonly show: (filters: ItemFilters) => void;
}

/** Renders the table and its filters; reports every change of the filters. */
export function renderItemTable(
  items: readonly DeprecatedItem[],
  linkTo: LinkTo,
  change: (filters: ItemFilters) => void,
): ItemTable {
  const { itemTable, itemFilters, itemQuery, itemState, itemCount } = pageParts;
  const table = new SortableTable(
    [...buildColumns(linkTo), ...(items.some(({ usage }) => usage !== undefined) ? [usageColumn] : [])],
    {
      caption: (count) =>
        count === 0
          ? 'No deprecated item matches the filters.'
          : 'Select a heading to sort by it. Due dates link to their reasons.',
      firstRows,
    },
    dueColumn,
  );
  itemTable.replaceChildren(table.table, table.more);
  const show = (filters: ItemFilters): void => {
    if (itemQuery.value !== filters.query) itemQuery.value = filters.query;
    itemState.value = filters.state;
    const found = filterItems(items, filters);
    itemCount.textContent =
      found.length === items.length
        ? formatCount(items.length)
        : `${formatCount(found.length)} of ${formatCount(items.length)}`;
    table.show(found);
  };
  itemFilters.addEventListener('input', () => {
    const filters = { query: itemQuery.value, state: itemStates.find((one) => one === itemState.value) ?? '' } as const;
    show(filters);
    change(filters);
  });
  itemFilters.addEventListener('submit', (event) => event.preventDefault());
  return { show };
}

function buildColumns(linkTo: LinkTo): readonly Column<DeprecatedItem>[] {
  return [
    { title: 'Item', key: ({ name }) => name, cell: (item) => itemCell(item, linkTo) },
    { title: 'Owner', key: ({ owner }) => owner, cell: ({ owner }) => textCell(owner) },
    { title: 'Use instead', key: ({ replacement }) => replacement, cell: ({ replacement }) => textCell(replacement) },
    { title: 'State', key: ({ state }) => itemStates.indexOf(state), cell: ({ state }) => stateBadge(state) },
    { title: 'Due', key: ({ supportEnds }) => supportEnds, cell: dueCell },
    {
      title: 'Days',
      key: ({ daysLeft, overdueDays }) => (overdueDays === null ? daysLeft : -overdueDays),
      cell: (item) => describeItem(item).words,
      isNumber: true,
    },
  ];
}

/** Only with usage data. Items that the data does not cover have an empty cell. */
const usageColumn: Column<DeprecatedItem> = {
  title: 'Used by',
  key: ({ usage }) => usage?.consumers ?? null,
  cell: ({ usage }) => (usage === undefined ? '' : usageCell(usage)),
};

function usageCell({ text, usedBy }: NonNullable<DeprecatedItem['usage']>): Child {
  const names = usedBy.map(({ name, version }) => (version === undefined ? name : `${name} ${version}`));
  return element('span', { title: names.join(', ') }, text);
}

function itemCell({ name, kind, location }: DeprecatedItem, linkTo: LinkTo): Child {
  const words = kind === 'enumValue' ? 'enum value' : kind;
  return element(
    'span',
    { class: 'item' },
    nameText(name),
    element('span', { class: 'item-place' }, `${words} · `, placeLink(location, linkTo)),
  );
}

function dueCell({ name, package: owner, supportEnds }: DeprecatedItem): Child {
  return element('a', { href: writeFragment({ package: owner, item: name }) }, supportEnds ?? 'open');
}
