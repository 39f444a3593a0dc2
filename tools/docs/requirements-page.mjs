// @ts-check
/** Renders the page of requirements: the table of sentences, with the tests that cite each number. */
import { code, table } from './markdown-table.mjs';
import { readCitations } from './read-citations.mjs';
import { requirementTable } from './requirement-table.mjs';

const opening = `# Requirements

*For contributors.* Shepherd supports the API policies of several projects. Each requirement on this page paraphrases one statement of their documents, and has a number such as E-19. Tests cite these numbers; the last column lists the tests. Numbers that no test cites are not listed.
Do not edit this page: \`npm run docs\` generates it from \`tools/docs/requirement-table.mjs\` and from the tests. \`npm run check\` fails if a test cites an unknown number.`;

/**
 * The text of docs/requirements.md.
 * @returns {Promise<string>}
 */
export async function renderRequirementsPage() {
  const citations = await readCitations();
  const sections = requirementTable.map(({ name, document, sentences }) =>
    [
      `## ${name}: ${document}`,
      table(
        ['number', 'requirement', 'cited by'],
        Object.entries(sentences).map(([number, sentence]) => [
          code(number),
          sentence,
          (citations.get(number) ?? []).map(linkTo).join(', '),
        ]),
      ),
    ].join('\n\n'),
  );
  return `${[opening, ...sections].join('\n\n')}\n`;
}

/** @param {string} path */
function linkTo(path) {
  return `[${path.replace(/^(test|packages)\//, '').replace(/\.test\.ts$/, '')}](../${path})`;
}
