/**
 * Every id that a command can print, from the tables of all packages. It imports every package with findings, so it is loaded only to explain or
 * describe ids.
 */
import { explainRule, ruleFindings, settingsFindings } from '@protoshepherd/checks';
import { compatFindings } from '@protoshepherd/compat';
import { convertFindings } from '@protoshepherd/convert';
import { migrateFindings } from '@protoshepherd/migrate';
import { projectFindings } from '@protoshepherd/project';
import { protoxformFindings } from '@protoshepherd/protoxform';
import type { RuleDescription } from '@protoshepherd/report';
import { resolveFindings } from '@protoshepherd/resolve';
import { rewriteFindings } from '@protoshepherd/rewrite';
import { documentFindings, scanFindings } from '@protoshepherd/scan';
import { schemaFindings } from '@protoshepherd/schema';
import type { FindingDeclaration, FindingTable } from '@protoshepherd/source';
import { syntaxFindings } from '@protoshepherd/syntax';
import { workspaceFindings } from '@protoshepherd/workspace';

import { commandFindings } from './finding-ids.ts';

/** A table, and the page in docs/rules that documents its ids. */
export interface FindingFamily {
  /** The name of the page without extension; undefined for the rules of `check`, which have one page each. */
  readonly page: string | undefined;
  readonly title: string;
  /** What the ids have in common, in one or two sentences. */
  readonly about: string;
  readonly table: Pick<FindingTable, 'declarations' | 'borrowed'>;
}

export const findingFamilies: readonly FindingFamily[] = [
  { page: undefined, title: 'Rules of check', about: 'The rules of `shepherd check`.', table: ruleFindings },
  {
    page: 'changes',
    title: 'Kinds of change',
    about:
      'Changes that `shepherd compat` finds between two revisions of an API. The [policy](../compat.md#policies) decides which of them are findings; a change without a severity never is. [What breaks](../compat.md) defines the three effects (wire, JSON and source), and lists all changes in one table.',
    table: compatFindings,
  },
  {
    page: 'syntax-errors',
    title: 'Syntax errors',
    about: 'Errors in the text of one `.proto` file. Every command that reads the file reports them.',
    table: syntaxFindings,
  },
  {
    page: 'link-errors',
    title: 'Link errors',
    about:
      'Names, numbers, types, options and features that are invalid or contradict one another. Every command that resolves names reports these errors.',
    table: schemaFindings,
  },
  {
    page: 'files',
    title: 'Files and settings',
    about: 'Problems with files as a whole, and in `shepherd.yaml` and other settings files.',
    table: workspaceFindings,
  },
  {
    page: 'baseline',
    title: 'Baseline',
    about: 'Problems in the [baseline](../waivers.md#baseline), the file that lists accepted findings.',
    table: settingsFindings,
  },
  {
    page: 'next-version',
    title: 'Next version',
    about:
      'Reasons why `shepherd protoxform` cannot create a candidate, or why `shepherd freeze` cannot turn candidates into stable versions (which freezes the versions that they replace).',
    table: protoxformFindings,
  },
  {
    page: 'conversions',
    title: 'Conversions',
    about: 'Reasons why `shepherd convert-plan` cannot plan a requested conversion.',
    table: convertFindings,
  },
  {
    page: 'migrated-data',
    title: 'Migrated data',
    about: 'Values that `shepherd migrate` cannot convert to the other version.',
    table: migrateFindings,
  },
  {
    page: 'scanned-data',
    title: 'Scanned configuration',
    about: 'Findings of `shepherd scan` in configuration files.',
    table: { declarations: { ...scanFindings.declarations, ...documentFindings.declarations }, borrowed: [] },
  },
  {
    page: 'definitions',
    title: 'Definitions and CustomResourceDefinitions',
    about:
      'Findings of `shepherd resolve` in [registries and locks](../resolve.md), and of `shepherd crd-check` in CustomResourceDefinitions.',
    table: resolveFindings,
  },
  {
    page: 'rewrites',
    title: 'Rewrites',
    about:
      'Elements that `shepherd rewrite` leaves unchanged, because it cannot prove that their meaning would stay the same.',
    table: rewriteFindings,
  },
  {
    page: 'generated-files',
    title: 'Generated files',
    about:
      'Generated files that are missing, stale, edited or left over: conversions, and [candidates](../glossary.md#the-tree), the generated next major versions of packages.',
    table: commandFindings,
  },
  {
    page: 'project',
    title: 'Project',
    about:
      'Files that cannot be written or compared, files that are not formatted, an incomplete git history, and unknown policies.',
    table: projectFindings,
  },
];

const declarations: ReadonlyMap<string, FindingDeclaration> = new Map(
  findingFamilies.flatMap(({ table }) => Object.entries(table.declarations)),
);

/** All ids, in the order of the tables. */
export const findingIds: readonly string[] = [...declarations.keys()];

/** The declaration of an id; undefined if there is no such id. */
export function findDeclaration(id: string): FindingDeclaration | undefined {
  return declarations.get(id);
}

/** The description of an id in reports: its summary, why it matters and what to do. */
export function describeFinding(id: string): RuleDescription | undefined {
  const declaration = findDeclaration(id);
  return declaration && { summary: declaration.summary, help: `${declaration.why}\n\n${declaration.remedy}` };
}

/** The explanation of an id as Markdown; undefined if there is no such id. */
export function explainFinding(id: string): string | undefined {
  const declaration = findDeclaration(id);
  return explainRule(id) ?? (declaration && `${renderDeclaration(id, declaration)}\n`);
}

/** A declaration as Markdown, with a heading of the given level. */
export function renderDeclaration(id: string, declaration: FindingDeclaration, level = 1): string {
  const { summary, severities = ['error'], why, wrong, remedy } = declaration;
  return [
    `${'#'.repeat(level)} ${id}`,
    summary,
    ...(severities.length === 0 ? [] : [`Severity: ${severities.join(', ').replace(/, (\w+)$/, ' or $1')}.`]),
    why,
    ...(wrong === undefined ? [] : [`Wrong:\n\n\`\`\`${wrong.language}\n${wrong.text}\n\`\`\``]),
    `How to fix: ${remedy}`,
  ].join('\n\n');
}
