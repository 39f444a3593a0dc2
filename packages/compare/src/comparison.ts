/** The shared context of all comparing functions. */
import type { ApiFile, Correspondence, Sides } from '@protoshepherd/api-tree';
import type { ElementFact, FieldFact } from '@protoshepherd/schema';

import type { ChangeList, SideDraft } from './change-list.ts';

export interface Comparison {
  readonly correspondence: Correspondence;
  readonly changes: ChangeList;
  /** The packages that exist only in the old state; `newPackages` are those that exist only in the new one. */
  readonly removedPackages: ReadonlySet<string>;
  readonly newPackages: ReadonlySet<string>;
}

/** The files of an element on both sides. */
export type Files = Sides<ApiFile>;

/** One side of a change of an element, or of a file, whose name is its path. */
export function draftSide(
  file: ApiFile,
  { fullName, row }: Pick<ElementFact, 'fullName' | 'row'>,
  text = '',
): SideDraft {
  return { file, name: row === 0 ? fullName : uniqueName(file, fullName), row, text };
}

/** One side of a change of a field. */
export function draftFieldSide(file: ApiFile, field: FieldFact, text = ''): SideDraft {
  return { ...draftSide(file, field, text), field };
}

/** A full name qualified by its package version, which is unique even where package statements are bare versions. */
function uniqueName({ schemaFile, packageVersion }: ApiFile, fullName: string): string {
  const { package: scope } = schemaFile;
  if (packageVersion.name === scope) return fullName;
  return `${packageVersion.name}.${scope === '' ? fullName : fullName.slice(scope.length + 1)}`;
}
