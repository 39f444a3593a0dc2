import { fitsIn, type Focus } from './line-view.ts';
import { isMultiLine, type Mark } from './mark.ts';

/** The part of a mark on one line: the whole mark, or its first or last character. */
export interface Anchor {
  readonly part: 'whole' | 'first' | 'last';
  readonly mark: Mark;
  readonly focus: Focus;
}

/** The anchors of all marks on a line, from left to right. */
export function anchorsOn(line: number, marks: readonly Mark[]): readonly Anchor[] {
  return marks
    .flatMap((mark): readonly Anchor[] => {
      const part = partOn(line, mark);
      return part === undefined ? [] : [{ part, mark, focus: computeFocus(part, mark) }];
    })
    .toSorted((a, b) => a.focus.start - b.focus.start);
}

/**
 * Splits anchors into groups that fit one view. A line that fits is one group, even without anchors; a longer line is
 * shown once for each group.
 */
export function groupAnchors(text: string, anchors: readonly Anchor[], width: number): readonly (readonly Anchor[])[] {
  if (anchors.length === 0 || fitsIn(text, width)) return [anchors];
  const groups: Anchor[][] = [];
  let start = 0;
  for (const anchor of anchors) {
    const group = groups.at(-1);
    if (group !== undefined && fitsIn(text.slice(start, anchor.focus.start + 1), width - 4)) {
      group.push(anchor);
    } else {
      groups.push([anchor]);
      start = anchor.focus.start;
    }
  }
  return groups;
}

/** The columns from the start of the first anchor to the end of the last. */
export function computeSpan(anchors: readonly Anchor[]): Focus {
  const start = anchors[0]?.focus.start ?? 0;
  return { start, end: Math.max(start, ...anchors.map(({ focus }) => focus.end)) };
}

function partOn(line: number, mark: Mark): Anchor['part'] | undefined {
  if (!isMultiLine(mark)) return mark.startLine === line ? 'whole' : undefined;
  if (mark.startLine === line) return 'first';
  return mark.endLine === line ? 'last' : undefined;
}

function computeFocus(part: Anchor['part'], { startColumn, endColumn }: Mark): Focus {
  switch (part) {
    case 'whole':
      return { start: startColumn, end: endColumn };
    case 'first':
      return { start: startColumn, end: startColumn + 1 };
    case 'last':
      return { start: Math.max(0, endColumn - 1), end: endColumn };
  }
}
