/** Checks features in general: only editions have them, and none may be set to "unknown". */
import { AggregateNode, endOfRow, firstChild, isNumberedEdition, KindNumber, rowText } from '@protoshepherd/syntax';

import { setFeatures } from '../shape/features.ts';
import { optionName, optionValueRow } from '../shape/option-rows.ts';
import type { CheckContext } from './check-context.ts';

/** Checks every option called `features` in a file. */
export function checkFeatures(context: CheckContext): void {
  const { rows, tree } = context;
  for (let row = 0; row < rows.length; row = nextRow(rows, row)) {
    if (rows[row] !== KindNumber.option) continue;
    const name = optionName(tree, row);
    if (name !== 'features' && !name.startsWith('features.')) continue;
    if (!isNumberedEdition(tree.edition)) context.errorAtRow('wrong-dialect', 'only editions have features', row);
    for (const value of new Set(featureValues(context, row))) {
      if (value.endsWith('_UNKNOWN'))
        context.errorAtRow('option-value', `\`${value}\` is a placeholder, not a valid value`, row);
    }
  }
  if (context.linker.features.ofFile(context.file).field_presence === 'LEGACY_REQUIRED') {
    context.error('feature-misfit', 'a file cannot make all its fields required', -1);
  }
}

function featureValues({ tree, rows }: CheckContext, option: number): string[] {
  const value = optionValueRow(tree, option);
  if (value === -1) return [];
  const own = Object.values(setFeatures(tree, optionName(tree, option), value));
  if (rows[value] !== KindNumber.aggregate) return [rowText(tree, value), ...own];
  return [...new AggregateNode(tree, value).entries.map((entry) => entry.value?.text ?? ''), ...own];
}

/** Visits every row, parents before children; rows inside options are skipped. */
function nextRow(rows: Int32Array, row: number): number {
  return rows[row] === KindNumber.option ? endOfRow(rows, row) : firstChild(rows, row);
}
