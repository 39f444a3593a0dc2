// @ts-check
/**
 * Renders the page of all support policies from the table that the scheduler uses. The text around it, for example about policies of a project, is
 * hand-written in policies-text.md.
 */
import { readFile } from 'node:fs/promises';

import { changeableKeys, defaultPolicyName, periodText, policyTable } from '@protoshepherd/scheduler';

import { code, table } from './markdown-table.mjs';

/**
 * @typedef {import('@protoshepherd/scheduler').Policy} Policy
 * @typedef {import('@protoshepherd/scheduler').Clause} Clause
 */

/**
 * The meaning of each kind of clause. A missing kind does not compile.
 * @type {Readonly<Record<Clause['kind'], string>>}
 */
const kindSentences = {
  support:
    'how long a version or element is supported: for a period, for a number of releases, or for the longer of both. It applies to the *previous* stable version, to a version whose removal was *announced*, or to a deprecated *item* (element)',
  forever: 'that support never ends: [early-removal](rules/early-removal.md) reports every removal',
  lines: 'how many minor release lines before the newest one are supported, within one major version',
  majors:
    'how many versions of a package may exist at once; the rule [too-many-versions](rules/too-many-versions.md) checks this, unless the project sets its own `limit` for the rule',
  distance: 'how long after the last major version the next one may be cut',
  permission:
    'what is allowed for a limited time, including the last day: additions to the previous version, or breaking changes of new elements. The second kind affects only the [compatibility check](compat.md#exemptions), no support window',
  freeze: 'that nothing may be added to a version once a newer version exists, unless a permission clause allows it',
  announcement: 'that versions of some stages (alpha, beta, stable) may be removed only after an announcement',
  'in-place': 'that a deprecated element is left out of the next version, and never removed from an existing one',
  migration: 'that an incompatible version needs migration instructions',
  release:
    'what a release may contain: `no-version-in-patch` (no new version of a package in a patch release), `one-bump` (at most one new version of a family between two minor releases), `change-needs-version` (released versions do not change), `size-fits-changes` (breaking changes need a major release, additions a minor release)',
};

/**
 * The text of docs/policies.md.
 * @returns {Promise<string>}
 */
export async function renderPoliciesPage() {
  const text = await readFile(new URL('policies-text.md', import.meta.url), 'utf8');
  const overview = table(
    ['policy', 'document', 'in force', 'anchor', 'releases that count'],
    policyTable.map((policy) => [
      `[${code(policy.name)}](#${toAnchor(policy)})${policy.name === defaultPolicyName ? ', the default' : ''}`,
      policy.document,
      inForce(policy),
      policy.anchor,
      describeCounting(policy),
    ]),
  );
  return text
    .replace('<!-- overview -->', () => overview)
    .replace('<!-- kinds -->', () => table(['kind of clause', 'what it defines'], Object.entries(kindSentences)))
    .replace('<!-- policies -->', () => policyTable.map(section).join('\n\n'));
}

/** @param {Policy} policy */
function section(policy) {
  return [
    `### ${policy.name}`,
    `${describeTitle(policy)}. Source: ${policy.document}.${policy.begins === undefined ? '' : ` Without \`adopted\`, violations before ${policy.begins} are only summarised.`}`,
    policy.clauses.length === 0
      ? 'It has no clauses.'
      : table(
          ['clause', 'kind', 'rule', 'details', 'keys that you can set'],
          policy.clauses.map((clause) => [
            code(clause.id),
            clause.kind,
            clause.sentence,
            describeNumbers(clause),
            changeableKeys(clause).map(code).join(', '),
          ]),
        ),
  ].join('\n\n');
}

/**
 * The title as the beginning of a sentence. The name of a policy keeps its letter case.
 * @param {Policy} policy
 */
function describeTitle({ name, title }) {
  return title.startsWith(name) ? title : title.charAt(0).toUpperCase() + title.slice(1);
}

/**
 * The anchor of a heading on GitHub.
 * @param {Policy} policy
 */
function toAnchor({ name }) {
  return name.replaceAll(/[^a-z0-9-]/g, '');
}

/** @param {Policy} policy */
function inForce({ inForce: period }) {
  if (period === undefined) return 'always';
  const { from, until } = period;
  return until === undefined ? `since ${from}` : `${from} to ${until}`;
}

/** @param {Policy} policy */
function describeCounting({ counting }) {
  return counting === 'minors' ? 'the first final release of every minor' : 'all final releases';
}

/**
 * What a clause counts, in words.
 * @param {Clause} clause
 * @returns {string}
 */
function describeNumbers(clause) {
  switch (clause.kind) {
    case 'support':
      return [
        clause.about.join(', '),
        describeStages(clause.stages),
        [
          ...(clause.period === undefined ? [] : [periodText(clause.period)]),
          ...(clause.releases === undefined || clause.releases === 0
            ? []
            : [`until the ${ordinal(clause.releases)} later release`]),
        ].join(' or ') + (clause.period !== undefined && clause.releases !== undefined ? ', whichever is longer' : ''),
        clause.notBefore === undefined
          ? ''
          : `starts at the earliest ${periodText(clause.notBefore)} after the last cut`,
        describeEnding(clause),
      ]
        .filter((part) => part !== '')
        .join('; ');
    case 'distance':
      return periodText(clause.period);
    case 'permission':
      return [
        clause.period === undefined ? '' : periodText(clause.period),
        clause.isUnreleasedOnly === true ? 'unreleased only' : '',
      ]
        .filter((part) => part !== '')
        .join(', ');
    case 'lines':
    case 'majors':
      return `${clause.count}`;
    case 'announcement':
    case 'migration':
      return describeStages(clause.stages);
    case 'release':
      return clause.rule;
    case 'forever':
      return [
        clause.about.join(', '),
        describeStages(clause.stages),
        clause.lastMajor === undefined ? '' : `only v${clause.lastMajor}, the last major`,
      ]
        .filter((part) => part !== '')
        .join('; ');
    case 'freeze':
    case 'in-place':
      return '';
  }
}

/** @param {number} count */
function ordinal(count) {
  return ['', 'first', 'second', 'third'][count] ?? `${count}th`;
}

/** @param {Extract<Clause, { readonly kind: 'support' }>} clause */
function describeEnding({ ending, period, releases }) {
  const isImmediate = period === undefined && releases === 0;
  const verb = ending === 'due' ? 'required' : 'allowed';
  return isImmediate ? `removal is ${verb} at once` : `then removal is ${verb}`;
}

/** @param {readonly string[] | undefined} stages */
function describeStages(stages) {
  return stages === undefined ? '' : stages.join(', ');
}
