/**
 * Finds the waiver comment for a finding: on the innermost enclosing statement with a waiver of its rule, otherwise on the file. Statements are
 * nested or disjoint, so the search starts at the last one that begins before a location and continues outward.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';

import type { InlineWaiver } from './inline-waiver.ts';

/** A covered statement, and the next one around it. */
interface CoveredSpan {
  readonly start: number;
  readonly end: number;
  readonly waiver: InlineWaiver;
  readonly around: CoveredSpan | undefined;
}

/** The waivers of one rule in one file. */
interface FileWaivers {
  readonly whole: InlineWaiver | undefined;
  /** By start. */
  readonly covers: readonly CoveredSpan[];
}

export class InlineWaiverIndex {
  readonly #tree: ApiTree;
  readonly #byFile: ReadonlyMap<string, FileWaivers>;

  constructor(tree: ApiTree, waivers: readonly InlineWaiver[]) {
    this.#tree = tree;
    const lists = new Map<string, InlineWaiver[]>();
    for (const waiver of waivers) {
      const list = lists.get(toKey(waiver.file, waiver.rule));
      if (list === undefined) lists.set(toKey(waiver.file, waiver.rule), [waiver]);
      else list.push(waiver);
    }
    this.#byFile = new Map([...lists].map(([key, list]) => [key, indexBySpan(list)]));
  }

  find({ rule, location }: Finding): InlineWaiver | undefined {
    const waivers = this.#byFile.get(toKey(location.file, rule));
    if (waivers === undefined) return undefined;
    const lines = this.#tree.file(location.file)?.schemaFile.tree.lines;
    const offset = lines === undefined ? 0 : lines.lineStart(location.line) + location.column - 1;
    let cover = findLastBefore(waivers.covers, offset);
    while (cover !== undefined && cover.end <= offset) cover = cover.around;
    return cover?.waiver ?? waivers.whole;
  }
}

function toKey(file: string, rule: string): string {
  return `${rule}\0${file}`;
}

/** Among waivers of the same statement, the first counts. */
function indexBySpan(waivers: readonly InlineWaiver[]): FileWaivers {
  const covers: CoveredSpan[] = [];
  const placed = waivers.flatMap((waiver) => (waiver.span === undefined ? [] : [{ waiver, span: waiver.span }]));
  for (const { waiver, span } of placed.toSorted((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)) {
    let around = covers.at(-1);
    while (around !== undefined && around.end <= span.start) around = around.around;
    if (around?.start === span.start && around.end === span.end) continue;
    covers.push({ ...span, waiver, around });
  }
  return { whole: waivers.find(({ span }) => span === undefined), covers };
}

function findLastBefore(covers: readonly CoveredSpan[], offset: number): CoveredSpan | undefined {
  let low = 0;
  let high = covers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((covers[middle] as CoveredSpan).start <= offset) low = middle + 1;
    else high = middle;
  }
  return covers[low - 1];
}
