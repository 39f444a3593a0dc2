/** Enums and their values. */
import type { Pairing, Placed, Sides } from '@protoshepherd/api-tree';
import type { EnumFact, EnumValueFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import { compareOptions, optionValue } from './compare-options.ts';
import { compareOrder } from './compare-order.ts';
import { comparePolicy } from './compare-policy.ts';
import { compareReserved, reservedState } from './compare-ranges.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';
import { reportDeclarations } from './report-declarations.ts';

/** Compares the enums of one scope. */
export function compareEnums(comparison: Comparison, enums: Pairing<Placed<EnumFact>>): void {
  reportDeclarations(comparison, 'enum', enums);
  for (const { before, after } of enums.pairs) {
    compareEnum(comparison, { before: before.file, after: after.file }, { before: before.fact, after: after.fact });
  }
}

function compareEnum(comparison: Comparison, files: Files, pair: Sides<EnumFact>): void {
  const { before, after } = pair;
  const told = new Set<string>();
  const add = (kind: ChangeKind, from: string, to: string, tellsOf?: string): void => {
    if (from === to) return;
    if (tellsOf !== undefined) told.add(tellsOf);
    const sides = { before: draftSide(files.before, before, from), after: draftSide(files.after, after, to) };
    comparison.changes.add({ kind, element: 'enum', ...sides });
  };
  add('enum-closed', closedText(before), closedText(after), 'features');
  add('enum-json-format', before.jsonFormat, after.jsonFormat, 'features');
  const alias = (each: EnumFact): string => optionValue(each, 'allow_alias', 'false');
  add('enum-allow-alias', alias(before), alias(after), 'allow_alias');
  add('visibility', before.visibility ?? '', after.visibility ?? '');
  const values = comparison.correspondence.pairValues(pair);
  compareFirstValue(pair, values, add);
  for (const name of comparePolicy(comparison, files, 'enum', pair)) told.add(name);
  compareOptions(comparison, files, 'enum', pair, told);
  compareReserved(comparison, files, 'enum', pair);
  compareValues(comparison, files, pair, values);
  compareOrder(comparison, files, 'enum', pair, [values.pairs]);
}

function closedText({ isClosed }: EnumFact): string {
  return isClosed ? 'closed' : 'open';
}

/** The first value is the default of unset fields. A rename that keeps the number does not change it. */
function compareFirstValue(
  { before, after }: Sides<EnumFact>,
  { pairs }: Pairing<EnumValueFact>,
  add: (kind: ChangeKind, from: string, to: string) => void,
): void {
  const [old] = before.values;
  const [now] = after.values;
  const isSame = old?.number === now?.number || pairs.some((pair) => pair.before === old && pair.after === now);
  if (!isSame) add('enum-first-value', valueText(old), valueText(now));
}

function valueText(value: EnumValueFact | undefined): string {
  return value === undefined ? '' : `${value.name} = ${value.number}`;
}

function compareValues(
  comparison: Comparison,
  files: Files,
  { before, after }: Sides<EnumFact>,
  { pairs, removed, added }: Pairing<EnumValueFact>,
): void {
  const { changes } = comparison;
  // A value whose number has another name on the other side is an alias, not a removal or addition of the number.
  const [oldNumbers, newNumbers] = [collectNumbers(before), collectNumbers(after)];
  for (const value of removed) {
    const side = { ...draftSide(files.before, value, valueText(value)), reservedThere: reservedState(after, value) };
    const isAlias = newNumbers.has(value.number);
    changes.add({ kind: 'enum-value-removed', element: 'enumValue', before: side, isAlias });
  }
  for (const value of added) {
    const side = { ...draftSide(files.after, value, valueText(value)), reservedThere: reservedState(before, value) };
    const isAlias = oldNumbers.has(value.number);
    changes.add({ kind: 'enum-value-added', element: 'enumValue', after: side, isAlias });
  }
  for (const pair of pairs) {
    const { before: old, after: now } = pair;
    const add = (kind: ChangeKind, from: string, to: string): void => {
      if (from === to) return;
      const sides = { before: draftSide(files.before, old, from), after: draftSide(files.after, now, to) };
      changes.add({ kind, element: 'enumValue', ...sides });
    };
    add('enum-value-renamed', old.name, now.name);
    if (old.number !== now.number) {
      const oldSide = { ...draftSide(files.before, old, String(old.number)), reservedThere: reservedState(after, old) };
      const newSide = { ...draftSide(files.after, now, String(now.number)), reservedThere: reservedState(before, now) };
      changes.add({ kind: 'enum-value-renumbered', element: 'enumValue', before: oldSide, after: newSide });
    }
    compareOptions(comparison, files, 'enumValue', pair, new Set(comparePolicy(comparison, files, 'enumValue', pair)));
  }
}

function collectNumbers({ values }: EnumFact): ReadonlySet<number> {
  return new Set(values.map(({ number }) => number));
}
