/** Renders the availability of elements for a terminal: all facts about requested elements, otherwise one line for each element. */
import type { ElementAvailability } from '@protoshepherd/history';

import { createPalette, type Palette } from '../frame/palette.ts';
import { formatCount } from '../text/format-count.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { describeAvailability } from './describe-availability.ts';
import type { SelectedAvailability } from './selected-availability.ts';

/** The options of the text format. */
export interface AvailabilityTextOptions {
  readonly color?: boolean;
  /** Print long lists in full? */
  readonly all?: boolean;
}

/** Longer lists are truncated, unless `all` is set. */
const maxLines = 50;

/** Renders the selected elements. */
export function renderAvailabilityText(
  selected: SelectedAvailability,
  { color = false, all = false }: AvailabilityTextOptions = {},
): string {
  const palette = createPalette(color);
  const { elements, isDetailed } = selected;
  if (isDetailed && selected.at === undefined)
    return elements.map((element) => renderDetails(element, selected, palette)).join('\n');
  const shown = all ? elements : elements.slice(0, maxLines);
  const rows = padColumns(shown.map((element) => formatRow(element, selected)));
  const rest = elements.length - shown.length;
  return [
    `${palette.strong(printable(describeSelection(selected)))}\n`,
    ...rows.map((row) => `  ${row.join('  ').trimEnd()}\n`),
    ...(rest > 0 ? [`\n${formatCount(rest)} more; --all lists them.\n`] : []),
  ].join('');
}

function describeSelection({ releases, elements, at }: SelectedAvailability): string {
  const packages = elements.filter(({ kind }) => kind === 'package').length;
  const counts = `${formatCount(packages, 'package')} and ${formatCount(elements.length - packages, 'element')}`;
  if (at !== undefined) {
    const { tag = '', day = '' } = releases[at] ?? {};
    const deprecated = elements.filter(({ isDeprecated }) => isDeprecated).length;
    return `${tag} (${day}) has ${counts}; ${formatCount(deprecated)} deprecated.`;
  }
  const [first, last] = [releases[0], releases.at(-1)];
  return `${counts} in ${formatCount(releases.length, 'release')}, ${first?.tag ?? ''} to ${last?.tag ?? ''}.`;
}

function formatRow(element: ElementAvailability, { releases, at }: SelectedAvailability): readonly string[] {
  const { name, kind, isDeprecated } = element;
  const facts =
    at === undefined ? describeAvailability(element, releases).join('; ') : isDeprecated ? 'deprecated' : '';
  return [printable(name), kindWords[kind], printable(facts)];
}

function renderDetails(element: ElementAvailability, { releases }: SelectedAvailability, palette: Palette): string {
  const lines = describeAvailability(element, releases).map((fact) => `  ${printable(fact)}\n`);
  return `${palette.strong(printable(element.name))} (${kindWords[element.kind]})\n${lines.join('')}`;
}

const kindWords: Readonly<Record<ElementAvailability['kind'], string>> = {
  package: 'package',
  message: 'message',
  field: 'field',
  oneof: 'oneof',
  enum: 'enum',
  enumValue: 'enum value',
  service: 'service',
  method: 'method',
  extension: 'extension',
};
