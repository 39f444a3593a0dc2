/** All packages as a sortable table, as an alternative to the drawing. It is rendered on first use. */
import { formatCount } from '@protoshepherd/report/words';

import { nameText } from '../../browser/name-text.ts';
import { SortableTable, type Column } from '../../browser/sortable-table.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { packageLink } from './package-link.ts';
import { pageParts } from './page-parts.ts';

const columns: readonly Column<PagePackage>[] = [
  { title: 'Package', key: ({ number }) => number, cell: packageLink },
  { title: 'Version', key: ({ version }) => version ?? '', cell: ({ version }) => nameText(version ?? '–') },
  { title: 'Status', key: ({ status }) => status, cell: ({ status }) => status },
  numberColumn('Files', ({ files }) => files),
  numberColumn('Depth', ({ depth }) => depth),
  numberColumn('Imports', ({ outgoing }) => outgoing.length),
  numberColumn('Imported by', ({ incoming }) => incoming.length),
  numberColumn('Dependents', ({ dependents }) => dependents),
  numberColumn('Violations', ({ violations }) => violations.length),
];

export class PackageTable {
  private readonly graph: PageGraph;
  private readonly rows = new SortableTable(columns, {
    caption: (count) => `${formatCount(count, 'package')}. Select a heading to sort by it.`,
    attributes: ({ number }) => ({ 'data-row': number }),
  });
  private numbers: readonly number[] | undefined;

  constructor(graph: PageGraph) {
    this.graph = graph;
    pageParts.tableView.replaceChildren(this.rows.table);
  }

  /** Shows the given packages, and marks the focused one. */
  show(numbers: readonly number[], focus: number | undefined): void {
    if (numbers.join() !== this.numbers?.join()) {
      this.numbers = numbers;
      this.rows.show(numbers.flatMap((number) => this.graph.packages[number] ?? []));
    }
    for (const row of this.rows.written) {
      if (row.dataset['row'] === String(focus)) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
  }
}

function numberColumn(title: string, key: (one: PagePackage) => number): Column<PagePackage> {
  return { title, key, cell: (one) => formatCount(key(one)), isNumber: true };
}
