/**
 * A table that is sorted by its headings. Rows without a value in the sorted column come last in both directions. A long table first renders its
 * leading rows; a button renders the rest. Roles are explicit, because a narrow screen shows rows as blocks.
 */
import { formatCount } from '@protoshepherd/report/words';

import { element, type Attributes, type Child } from './element.ts';

/** A column; the first column holds the row headings. */
export interface Column<Row> {
  readonly title: string;
  /** The sort key; null for no value. */
  readonly key: (row: Row) => string | number | null;
  readonly cell: (row: Row) => Child;
  /** Numbers are right-aligned, and the first click sorts them in descending order. */
  readonly isNumber?: boolean;
}

export interface TableOptions<Row> {
  /** The caption for a number of rows. */
  readonly caption: (count: number) => string;
  readonly attributes?: (row: Row) => Attributes;
  /** The number of rows to render initially; all rows by default. */
  readonly firstRows?: number;
}

export class SortableTable<Row> {
  readonly table: HTMLTableElement;
  /** Renders all rows; hidden when all are rendered. */
  readonly more: HTMLButtonElement;
  private readonly columns: readonly Column<Row>[];
  private readonly options: TableOptions<Row>;
  private readonly body = element('tbody', { role: 'rowgroup' });
  private readonly caption = element('caption');
  private readonly headers: readonly HTMLTableCellElement[];
  private rows: readonly Row[] = [];
  private sorted = { column: 0, isDescending: false };
  private isComplete = false;

  constructor(columns: readonly Column<Row>[], options: TableOptions<Row>, sortedBy = 0) {
    this.columns = columns;
    this.options = options;
    this.sorted = { column: sortedBy, isDescending: false };
    this.headers = columns.map(({ title, isNumber }, at) => {
      const button = element('button', { type: 'button' }, title);
      button.addEventListener('click', () => this.sortBy(at));
      return element('th', { scope: 'col', role: 'columnheader', class: numberClass(isNumber) }, button);
    });
    const head = element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...this.headers));
    this.table = element('table', { class: 'sortable', role: 'table' }, this.caption, head, this.body);
    this.more = element('button', { type: 'button', class: 'more', hidden: true });
    this.more.addEventListener('click', () => this.showAll());
  }

  /** The rendered rows. */
  get written(): HTMLCollectionOf<HTMLTableRowElement> {
    return this.body.rows;
  }

  show(rows: readonly Row[]): void {
    this.rows = rows;
    this.caption.textContent = this.options.caption(rows.length);
    this.write();
  }

  /** Renders every row, on request or for printing. */
  showAll(): void {
    if (this.isComplete) return;
    this.isComplete = true;
    this.write();
  }

  /** The first click on a number column sorts in descending order; the next click reverses it. */
  private sortBy(column: number): void {
    const isSame = this.sorted.column === column;
    const startsDescending = this.columns[column]?.isNumber === true;
    this.sorted = { column, isDescending: isSame ? !this.sorted.isDescending : startsDescending };
    this.write();
  }

  private write(): void {
    const { column, isDescending } = this.sorted;
    for (const [at, header] of this.headers.entries()) {
      if (at === column) header.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      else header.removeAttribute('aria-sort');
    }
    const { key } = this.columns[column] as Column<Row>;
    const ordered = this.rows.toSorted((a, b) => compareKeys(key(a), key(b), isDescending));
    const shown = this.isComplete ? ordered : ordered.slice(0, this.options.firstRows ?? ordered.length);
    this.body.replaceChildren(...shown.map((row) => this.writeRow(row)));
    this.more.hidden = shown.length === ordered.length;
    this.more.textContent = `Show all ${formatCount(ordered.length)}`;
  }

  private writeRow(row: Row): HTMLTableRowElement {
    const cells = this.columns.map(({ title, cell, isNumber }, at) =>
      at === 0
        ? element('th', { scope: 'row', role: 'rowheader' }, cell(row))
        : element('td', { role: 'cell', 'data-label': title, class: numberClass(isNumber) }, cell(row)),
    );
    return element('tr', { role: 'row', ...this.options.attributes?.(row) }, ...cells);
  }
}

function numberClass(isNumber: boolean | undefined): string | undefined {
  return isNumber === true ? 'is-number' : undefined;
}

function compareKeys(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (Number(a > b) - Number(a < b)) * (isDescending ? -1 : 1);
}
