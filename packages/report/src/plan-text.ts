/** Renders the plan of the next major version for a terminal: which packages move and why, the cost, and the variants. */
import type { DescribedCause, DescribedUpgrade, Followers, PlanDescription } from '@protoshepherd/dag';

import { formatCount } from './text/format-count.ts';
import { printable } from './text/printable.ts';

/** One variant of a plan. */
export interface PlanVariant {
  readonly followers: Followers;
  readonly plan: PlanDescription;
}

/** The usage of changed packages, in words. */
export interface PlanUsageText {
  readonly text: string;
  /** The source of the usage data. */
  readonly source: { readonly text: string };
  readonly upgrades: readonly { readonly package: string; readonly text: string }[];
}

const reasons = ['mandatory', 'forced', 'discretionary', 'catch-up'] as const;
const shownCauses = 5;

/** Which dependents move: as a condition, and as the head of a row. */
const followersInWords: Readonly<Record<Followers, { readonly condition: string; readonly row: string }>> = {
  importers: { condition: 'imports a package that moves', row: 'every importer' },
  'type-users': { condition: 'uses a type of a package that moves', row: 'importers that use a type' },
  'changed-type-users': { condition: 'uses a type that changes', row: 'users of a changed type' },
};

/** Renders a plan, and a table of its variants. */
export function* renderPlan(
  { plan, followers }: PlanVariant,
  variants: readonly PlanVariant[],
  usage?: PlanUsageText,
): Iterable<string> {
  const usages = new Map(usage?.upgrades.map((each) => [each.package, each.text]));
  const { upgrades, unchanged, deferred } = plan;
  if (upgrades.length === 0) yield 'No package needs a new major version.\n';
  else
    yield `${formatCount(upgrades.length, 'package')} would move to the next major version. A dependent moves if it ${followersInWords[followers].condition}.\n`;
  for (const reason of reasons) {
    const group = upgrades.filter((upgrade) => upgrade.reason === reason);
    if (group.length > 0) yield `\n${reason} (${formatCount(group.length)})\n`;
    for (const upgrade of group) yield `${renderUpgrade(upgrade)}${usageLine(usages.get(upgrade.package))}`;
  }
  if (deferred.length > 0)
    yield `\ndeferred (${formatCount(deferred.length)}): only renames, which wait until the package moves for another reason\n`;
  for (const { package: name, because } of deferred) yield `  ${printable(name)}\n${renderCauses(name, because)}`;
  yield `\n${formatCount(unchanged.length, 'package')} need not move.\n`;
  if (usage !== undefined) yield `Usage: ${printable(usage.text)} (usage data: ${printable(usage.source.text)}).\n`;
  if (variants.length > 0) yield* renderVariants(variants);
}

/** The users of the changes in a package. */
function usageLine(text: string | undefined): string {
  return text === undefined ? '' : `      ${printable(text)}\n`;
}

function renderUpgrade({ package: name, to, because }: DescribedUpgrade): string {
  return `  ${printable(name)} → ${printable(to)}\n${renderCauses(name, because)}`;
}

function renderCauses(name: string, causes: readonly DescribedCause[]): string {
  const lines = causes.slice(0, shownCauses).map((cause) => renderCause(name, cause));
  const left = causes.length - shownCauses;
  if (left > 0) lines.push(`and ${formatCount(left)} more`);
  return lines.map((line) => `      ${line}\n`).join('');
}

function renderCause(name: string, cause: DescribedCause): string {
  switch (cause.kind) {
    case 'deprecated':
      return `${nameIn(name, cause.element)} is deprecated (${formatLocation(cause)})`;
    case 'rename':
      return `${nameIn(name, cause.element)} becomes ${printable(cause.to)} (${formatLocation(cause)})`;
    case 'promotion':
      return `${nameIn(name, cause.element)} joins oneof ${printable(cause.to)} (${formatLocation(cause)})`;
    case 'move':
      return `${baseName(cause.file)} moves to ${printable(cause.to)}`;
    case 'dependency':
      return `catches up with ${cause.path.slice(1).map(printable).join(' → ')}`;
    case 'forced':
      return 'requested with --bump';
  }
}

/** The name of an element without its package, which is shown above. */
function nameIn(name: string, element: string): string {
  return printable(element.startsWith(`${name}.`) ? element.slice(name.length + 1) : element);
}

function formatLocation({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${baseName(file)}:${line}`;
}

function baseName(file: string): string {
  return printable(file.slice(file.lastIndexOf('/') + 1));
}

function* renderVariants(variants: readonly PlanVariant[]): Iterable<string> {
  const rows = variants.map(({ followers, plan: { upgrades, cost, odrAfter } }) => {
    const broken = odrAfter.filter((violation) => !violation.isSelf).length;
    return [
      followersInWords[followers].row,
      formatCount(upgrades.length),
      formatCount(cost.candidates),
      formatCount(cost.files),
      formatCount(cost.types),
      formatCount(cost.dependents),
      broken === 0 ? 'kept' : `broken ${formatCount(broken, 'time')}`,
    ];
  });
  const table = [
    ['dependents that move', 'packages', 'candidates', 'files', 'types', 'dependents left', 'One Definition Rule'],
    ...rows,
  ];
  const widths = table[0]?.map((_head, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  yield '\n';
  for (const row of table) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 || column === row.length - 1 ? cell.padEnd(width) : cell.padStart(width);
    });
    yield `  ${cells.join('  ').trimEnd()}\n`;
  }
}
