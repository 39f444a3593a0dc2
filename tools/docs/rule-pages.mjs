// @ts-check
/**
 * Renders the pages of docs/rules from the registry of findings: a page for each rule of `check`, a page for each family of other ids, with a section
 * for each id, and an index of all of them.
 */
import { readdir } from 'node:fs/promises';

import { renderRuleIndex } from '@protoshepherd/checks';
import { explainFinding, findingFamilies, renderDeclaration } from 'protoshepherd';

import { table } from './markdown-table.mjs';

/**
 * @typedef {import('protoshepherd').FindingFamily} FindingFamily
 * @typedef {import('./generated-pages.mjs').GeneratedPage} GeneratedPage
 */

const folder = 'docs/rules';

/** All pages of the folder. @type {readonly GeneratedPage[]} */
export const rulePages = [
  { path: `${folder}/README.md`, render: async () => renderIndex() },
  ...findingFamilies.flatMap((family) =>
    family.page === undefined
      ? listIds(family).map((id) => ({ path: `${folder}/${id}.md`, render: async () => explainFinding(id) ?? '' }))
      : [{ path: `${folder}/${family.page}.md`, render: async () => renderFamily(family) }],
  ),
];

/**
 * The pages of the folder that are no longer generated.
 * @param {string} root Of the workspace, with a slash at the end.
 */
export async function findStrayPages(root) {
  const known = new Set(rulePages.map(({ path }) => path));
  const paths = (await readdir(`${root}${folder}`)).map((name) => `${folder}/${name}`);
  return paths.filter((path) => !known.has(path)).toSorted();
}

function renderIndex() {
  const families = findingFamilies.flatMap((family) =>
    family.page === undefined ? [] : [renderOverview(family, family.page)],
  );
  return `${renderRuleIndex().trimEnd()}\n\n${families.join('\n\n')}\n`;
}

/**
 * @param {FindingFamily} family
 * @param {string} page
 */
function renderOverview(family, page) {
  const rows = Object.entries(family.table.declarations).map(([id, { summary, severities = ['error'] }]) => [
    `[${id}](${page}.md#${id})`,
    summary,
    severities.join(', ') || 'none',
  ]);
  return [`## ${family.title}`, family.about, table(['id', 'means', 'severity'], rows)].join('\n\n');
}

/** @param {FindingFamily} family */
function renderFamily({ title, about, table: { declarations } }) {
  const sections = Object.entries(declarations).map(([id, declaration]) => renderDeclaration(id, declaration, 2));
  return `${[`# ${title}`, about, ...sections].join('\n\n')}\n`;
}

/** @param {FindingFamily} family */
function listIds({ table: { declarations } }) {
  return Object.keys(declarations);
}
