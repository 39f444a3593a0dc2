/** Renders one row for each element, for spreadsheets and scripts. Cells that do not apply are empty. */
import type { ElementAvailability } from '@protoshepherd/history';

import { csvRow } from '../text/csv-row.ts';
import { describeRanges } from './describe-availability.ts';
import type { SelectedAvailability } from './selected-availability.ts';

const columns = [
  'name',
  'kind',
  'package',
  'state',
  'isDeprecated',
  'since',
  'sinceDay',
  'deprecatedSince',
  'deprecatedSinceDay',
  'last',
  'lastDay',
  'removedIn',
  'removedInDay',
  'releases',
  'deprecatedIn',
] as const;

/** Renders a header and the rows. */
export function* renderAvailabilityCsv(selected: SelectedAvailability): Generator<string> {
  yield csvRow(columns);
  for (const element of selected.elements) yield csvRow(formatCells(element, selected));
}

function formatCells(element: ElementAvailability, { releases }: SelectedAvailability): readonly (string | null)[] {
  const { name, kind, package: packageName, state, isDeprecated, since, deprecatedSince, last, removedIn } = element;
  const dated = [since, deprecatedSince, last, removedIn].flatMap((index) => {
    const release = index === null ? undefined : releases[index];
    return [release?.tag ?? null, release?.day ?? null];
  });
  const ranges = [element.releases, element.deprecated].map((each) => describeRanges(each, releases));
  return [name, kind, packageName, state, String(isDeprecated), ...dated, ...ranges];
}
