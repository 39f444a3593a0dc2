/** All packages as a table that can be sorted, for whoever reads better than looks. It is written when it is first wanted. */
import { formatCount } from '../../text/format-count.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { element, type Child } from './element.ts';
import { nameText, packageLink } from './name-text.ts';
import { pageParts } from './page-parts.ts';

interface Column {
  readonly title: string;
  readonly key: (one: PagePackage) => string | number;
  readonly cell: (one: PagePackage) => Child;
  readonly isNumber: boolean;
}

const columns: readonly Column[] = [
  { title: 'Package', key: ({ number }) => number, cell: packageLink, isNumber: false },
  {
    title: 'Version',
    key: ({ version }) => version ?? '',
    cell: ({ version }) => nameText(version ?? '–'),
    isNumber: false,
  },
  { title: 'Status', key: ({ status }) => status, cell: ({ status }) => status, isNumber: false },
  numberColumn('Files', ({ files }) => files),
  numberColumn('Depth', ({ depth }) => depth),
  numberColumn('Imports', ({ outgoing }) => outgoing.length),
  numberColumn('Imported by', ({ incoming }) => incoming.length),
  numberColumn('Dependents', ({ dependents }) => dependents),
  numberColumn('Violations', ({ violations }) => violations.length),
];

/** The table; it shows the packages that it is told to. */
export class PackageTable {
  private readonly graph: PageGraph;
  private readonly body = element('tbody');
  private readonly caption = element('caption');
  private readonly headers: readonly HTMLTableCellElement[];
  private numbers: readonly number[] = [];
  private sorted = { column: 0, isDescending: false };

  constructor(graph: PageGraph) {
    this.graph = graph;
    this.headers = columns.map(({ title, isNumber }, at) => {
      const button = element('button', { type: 'button' }, title);
      button.addEventListener('click', () => this.sortBy(at));
      return element('th', { scope: 'col', class: isNumber ? 'is-number' : undefined }, button);
    });
    const head = element('thead', {}, element('tr', {}, ...this.headers));
    pageParts.tableView.replaceChildren(element('table', { class: 'packages' }, this.caption, head, this.body));
  }

  /** Shows some packages, and which of them is in focus. */
  show(numbers: readonly number[], focus: number | undefined): void {
    if (numbers.join() !== this.numbers.join()) {
      this.numbers = numbers;
      this.caption.textContent = `${formatCount(numbers.length, 'package')}. Headings sort.`;
      this.write();
    }
    for (const row of this.body.rows) {
      if (row.dataset['row'] === String(focus)) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
  }

  /** A column of numbers is first sorted from the greatest; a second time turns the order round. */
  private sortBy(column: number): void {
    const isSame = this.sorted.column === column;
    this.sorted = { column, isDescending: isSame ? !this.sorted.isDescending : columns[column]?.isNumber === true };
    this.write();
  }

  private write(): void {
    const { column, isDescending } = this.sorted;
    for (const [at, header] of this.headers.entries()) {
      if (at === column) header.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      else header.removeAttribute('aria-sort');
    }
    const { key } = columns[column] as Column;
    const packages = this.numbers.flatMap((number) => this.graph.packages[number] ?? []);
    const ordered = packages.toSorted((a, b) => compare(key(a), key(b)) * (isDescending ? -1 : 1));
    this.body.replaceChildren(...ordered.map((one) => writeRow(one)));
  }
}

function numberColumn(title: string, key: (one: PagePackage) => number): Column {
  return { title, key, cell: (one) => formatCount(key(one)), isNumber: true };
}

function compare(a: string | number, b: string | number): number {
  return Number(a > b) - Number(a < b);
}

function writeRow(one: PagePackage): HTMLTableRowElement {
  const [name, ...rest] = columns;
  return element(
    'tr',
    { 'data-row': one.number },
    element('th', { scope: 'row' }, (name as Column).cell(one)),
    ...rest.map(({ cell, isNumber }) => element('td', { class: isNumber ? 'is-number' : undefined }, cell(one))),
  );
}
