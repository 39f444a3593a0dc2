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
    .replace('<!-- policies -->', () => policyTable.map(section).join('\n\n'));
}

/** @param {Policy} policy */
function section(policy) {
  return [
    `### ${policy.name}`,
    `${policy.title}. Drawn from: ${policy.document}. In force: ${inForce(policy)}. Anchor: ${policy.anchor}. Releases that count: ${countingOf(policy)}.`,
    table(
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
function inForce({ inForce: { from, until } }) {
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
