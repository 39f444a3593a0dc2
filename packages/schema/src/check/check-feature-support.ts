/** Checks that the editions in the `feature_support` of options and enum values are consistent. */
import { AggregateNode, endOfRow, firstChild, KindNumber, rowText } from '@protoshepherd/syntax';

import { editionOrder } from '../shape/edition-support.ts';
import { optionName, optionValueRow } from '../shape/option-rows.ts';
import type { CheckContext } from './check-context.ts';

/** Checks every `feature_support` of a file. */
export function checkFeatureSupport(context: CheckContext): void {
  const { rows, tree } = context;
  for (
    let row = 0;
    row < rows.length;
    row = rows[row] === KindNumber.option ? endOfRow(rows, row) : firstChild(rows, row)
  ) {
    if (rows[row] !== KindNumber.option || optionName(tree, row) !== 'feature_support') continue;
    const value = optionValueRow(tree, row);
    if (value === -1 || rows[value] !== KindNumber.aggregate) continue;
    const entries = new AggregateNode(tree, value).entries.map((entry) => [entry.name, entry.value] as const);
    const said = new Map(entries.map(([name, node]) => [name, node === undefined ? '' : rowText(tree, node.row)]));
    const problem = supportProblem(said);
    if (problem !== undefined) context.errorAtRow('feature-support', problem, row);
  }
}

function supportProblem(said: ReadonlyMap<string, string>): string | undefined {
  const order = (name: string): number | undefined => {
    const edition = said.get(name);
    return edition === undefined ? undefined : editionOrder(edition.replace('EDITION_', ''));
  };
  const introduced = order('edition_introduced');
  const deprecated = order('edition_deprecated');
  const removed = order('edition_removed');
  if ((deprecated === undefined) !== !said.has('deprecation_warning'))
    return '`edition_deprecated` and `deprecation_warning` must be set together';
  // A feature that was removed in the edition that introduced it was never usable, so it needs no warning.
  const neverUsable = removed !== undefined && removed === introduced;
  if ((removed === undefined) !== !said.has('removal_error') && !neverUsable) {
    return '`edition_removed` and `removal_error` must be set together';
  }
  if (introduced !== undefined && deprecated !== undefined && deprecated < introduced)
    return 'the feature is deprecated before it is introduced';
  if (introduced !== undefined && removed !== undefined && removed < introduced)
    return 'the feature is removed before it is introduced';
  if (deprecated !== undefined && removed !== undefined && removed < deprecated)
    return 'the feature is removed before it is deprecated';
  return undefined;
}
