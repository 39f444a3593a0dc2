/** What everything that compares a part of two trees needs. */
import type { ApiFile, Correspondence, Sides } from '@protoshepherd/api-tree';
import type { ElementFact, FieldFact } from '@protoshepherd/schema';

import type { ChangeList, Half } from './change-list.ts';

export interface Comparison {
  readonly correspondence: Correspondence;
  readonly changes: ChangeList;
  /** The names of packages that only one side has. */
  readonly gonePackages: ReadonlySet<string>;
  readonly newPackages: ReadonlySet<string>;
}

/** The files that both sides of something stand in. */
export type Files = Sides<ApiFile>;

/** One side of a change of an element, or of a file, whose name is its path. */
export function halfOf(file: ApiFile, { fullName, row }: Pick<ElementFact, 'fullName' | 'row'>, text = ''): Half {
  return { file, name: row === 0 ? fullName : uniqueName(file, fullName), row, text };
}

/** One side of a change of a field. */
export function fieldHalf(file: ApiFile, field: FieldFact, text = ''): Half {
  return { ...halfOf(file, field, text), field };
}

/** A full name with that of its package version, which is unique also where packages are bare versions. */
function uniqueName({ schemaFile, packageVersion }: ApiFile, fullName: string): string {
  const { package: scope } = schemaFile;
  if (packageVersion.name === scope) return fullName;
  return `${packageVersion.name}.${scope === '' ? fullName : fullName.slice(scope.length + 1)}`;
}
