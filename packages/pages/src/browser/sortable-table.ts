/**
 * A table whose headings sort it. What has no value in a column comes last, whichever way the column is sorted. A long table begins with the rows that
 * somebody is likely to read; a button writes the others. Roles are written out, since a narrow screen shows rows as blocks.
 */
import { formatCount } from '@protoshepherd/report/words';

import { element, type Attributes, type Child } from './element.ts';

/** One column; the first is the heading of its row. */
export interface Column<Row> {
  readonly title: string;
  /** What the column sorts by; null for no value. */
  readonly key: (row: Row) => string | number | null;
  readonly cell: (row: Row) => Child;
  /** Numbers stand on the right and are first sorted from the greatest. */
  readonly isNumber?: boolean;
}

/** What a table is told besides its columns. */
export interface TableOptions<Row> {
  /** Says what the rows are, for the caption. */
  readonly caption: (count: number) => string;
  /** Attributes of a row. */
  readonly attributes?: (row: Row) => Attributes;
  /** How many rows are written before somebody asks for all; all of them unless told. */
  readonly firstRows?: number;
}

/** The table; it shows the rows that it is told to. */
export class SortableTable<Row> {
  readonly table: HTMLTableElement;
  /** Asks for all rows; hidden when they are there. */
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

  /** The rows of the document. */
  get written(): HTMLCollectionOf<HTMLTableRowElement> {
    return this.body.rows;
  }

  /** Shows some rows instead of those before. */
  show(rows: readonly Row[]): void {
    this.rows = rows;
    this.caption.textContent = this.options.caption(rows.length);
    this.write();
  }

  /** Writes every row, for a reader who asked or for paper. */
  showAll(): void {
    if (this.isComplete) return;
    this.isComplete = true;
    this.write();
  }

  /** A column of numbers is first sorted from the greatest; a second time turns the order round. */
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
