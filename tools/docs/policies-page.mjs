// @ts-check
/**
 * The page of all support policies, from the very table that the scheduler goes by. What is not in the table, such as how a project makes its own, is
 * written by hand in policies-text.md and stands around it.
 */
import { readFile } from 'node:fs/promises';

import { changeableKeys, defaultPolicyName, periodText, policyTable } from '@protoshepherd/scheduler';

import { code, table } from './markdown-table.mjs';

/**
 * @typedef {import('@protoshepherd/scheduler').Policy} Policy
 * @typedef {import('@protoshepherd/scheduler').Clause} Clause
 */

/**
 * What each kind of clause says. A kind that is missing here does not compile.
 * @type {Readonly<Record<Clause['kind'], string>>}
 */
const kindSentences = {
  support:
    'how long something is supported: for a period, for so many releases, or for the longer of both. It is about the *previous* stable version, about a version that was *announced* to go, or about a deprecated *item*',
  forever: 'that such things are supported without an end',
  lines: 'how many minor release lines before the newest are supported, within one major',
  majors:
    'how many major versions of a package there may be at once; the rule [too-many-versions](rules/too-many-versions.md), which asks this of a tree, has a `limit` of its own',
  distance: 'how long after the last major version the next one may be cut',
  permission:
    'what is allowed for a time, its last day included: additions to the previous version; or to break what is new, which is for the compatibility check and changes no window',
  freeze: 'that nothing is added to a version once a newer one is there, but for what a permission allows',
  announcement: 'that versions of some stages go only after that was announced',
  'in-place': 'that a deprecated element goes with the first version that lacks it, never from a version that has it',
  migration: 'that a version which breaks with the one before it needs instructions',
  release:
    'what a release may bring: `no-version-in-patch`, `one-bump` (one new version of a family in a cycle), `change-needs-version` (what was released changes no more), `size-fits-changes` (major, minor, patch)',
};

/**
 * The text of docs/policies.md.
 * @returns {Promise<string>}
 */
export async function renderPoliciesPage() {
  const text = await readFile(new URL('policies-text.md', import.meta.url), 'utf8');
  const overview = table(
    ['policy', 'document', 'in force', 'anchor', 'counts'],
    policyTable.map((policy) => [
      `[${code(policy.name)}](#${anchorOf(policy)})${policy.name === defaultPolicyName ? ', the default' : ''}`,
      policy.document,
      inForce(policy),
      policy.anchor,
      countingOf(policy),
    ]),
  );
  return text
    .replace('<!-- overview -->', () => overview)
    .replace('<!-- kinds -->', () => table(['kind of clause', 'says'], Object.entries(kindSentences)))
    .replace('<!-- policies -->', () => policyTable.map(section).join('\n\n'));
}

/** @param {Policy} policy */
function section(policy) {
  return [
    `### ${policy.name}`,
    `${policy.title}. Drawn from: ${policy.document}. In force: ${inForce(policy)}. Anchor: ${policy.anchor}. Releases that count: ${countingOf(policy)}.`,
    policy.clauses.length === 0
      ? 'It has no clauses.'
      : table(
          ['clause', 'kind', 'says', 'numbers', 'may be changed'],
          policy.clauses.map((clause) => [
            code(clause.id),
            clause.kind,
            clause.sentence,
            numbersOf(clause),
            changeableKeys(clause).map(code).join(', '),
          ]),
        ),
  ].join('\n\n');
}

/**
 * As a heading becomes an anchor on GitHub.
 * @param {Policy} policy
 */
function anchorOf({ name }) {
  return name.replaceAll(/[^a-z0-9-]/g, '');
}

/** @param {Policy} policy */
function inForce({ inForce: period }) {
  if (period === undefined) return 'always';
  const { from, until } = period;
  return until === undefined ? `since ${from}` : `${from} to ${until}`;
}

/** @param {Policy} policy */
function countingOf({ counting }) {
  return counting === 'minors' ? 'the first of every minor' : 'all';
}

/**
 * What a clause counts, in a few words.
 * @param {Clause} clause
 * @returns {string}
 */
function numbersOf(clause) {
  switch (clause.kind) {
    case 'support':
      return [
        stagesOf(clause.stages),
        [
          ...(clause.period === undefined ? [] : [periodText(clause.period)]),
          ...(clause.releases === undefined ? [] : [`${clause.releases} releases`]),
        ].join(' and ') + (clause.period !== undefined && clause.releases !== undefined ? ', the longer' : ''),
        clause.notBefore === undefined ? '' : `not before ${periodText(clause.notBefore)} after the last cut`,
        clause.ending === 'due' ? 'then it must go' : 'then it may go',
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
      return stagesOf(clause.stages);
    case 'release':
      return clause.rule;
    case 'forever':
      return clause.about.join(', ');
    case 'freeze':
    case 'in-place':
      return '';
  }
}

/** @param {readonly string[] | undefined} stages */
function stagesOf(stages) {
  return stages === undefined ? '' : stages.join(', ');
}
