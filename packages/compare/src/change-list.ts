/** Collects changes and sorts them. */
import { locateFile, locateFirstLine, type ApiFile } from '@protoshepherd/api-tree';
import { compareText } from '@protoshepherd/source';

import type { Change, ChangeSide } from './change.ts';

/** One side of a change before its location is resolved. */
export interface SideDraft extends Pick<
  ChangeSide,
  'declares' | 'field' | 'inside' | 'fieldThere' | 'oneofSize' | 'reservedThere' | 'values'
> {
  readonly file: ApiFile;
  readonly name: string;
  /** 0 for the file itself. */
  readonly row: number;
  readonly text?: string;
}

/** A change before its sides are resolved. */
export interface ChangeDraft extends Pick<Change, 'kind' | 'element' | 'option' | 'isAlias' | 'isRename'> {
  readonly before?: SideDraft | undefined;
  readonly after?: SideDraft | undefined;
}

export class ChangeList {
  readonly #changes: Change[] = [];

  add({ before, after, ...draft }: ChangeDraft): void {
    const half = before ?? after;
    if (half === undefined) throw new Error(`a change of kind ${draft.kind} has no side`);
    this.#changes.push({
      ...draft,
      subject: half.name,
      package: half.file.packageVersion.name,
      ...(before !== undefined && { before: resolveSide(before) }),
      ...(after !== undefined && { after: resolveSide(after) }),
    });
  }

  sorted(): Change[] {
    return sortChanges(this.#changes);
  }
}

function resolveSide({ file, name, row, text = '', ...facts }: SideDraft): ChangeSide {
  return {
    name,
    package: file.packageVersion.name,
    file: file.path,
    row,
    location: row === 0 ? locateFile(file) : locateFirstLine(file, row),
    text,
    ...facts,
  };
}

/**
 * Sorts changes by package, file and line, then by kind and text. The lines of the new state count where there is one.
 */
export function sortChanges(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) =>
      compareText(a.package, b.package) ||
      compareText(newerSide(a).file, newerSide(b).file) ||
      newerSide(a).row - newerSide(b).row ||
      compareText(a.kind, b.kind) ||
      compareText(a.subject, b.subject) ||
      compareText(a.option ?? '', b.option ?? '') ||
      compareText(a.before?.text ?? '', b.before?.text ?? '') ||
      compareText(a.after?.text ?? '', b.after?.text ?? ''),
  );
}

function newerSide({ before, after }: Change): ChangeSide {
  return (after ?? before) as ChangeSide;
}
