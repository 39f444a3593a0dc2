// @ts-check
/** Checks that each cited requirement number has a sentence, and that each sentence is cited. */

/**
 * The differences between the table and the citations.
 * @param {readonly import('./requirement-table.mjs').RequirementSystem[]} table
 * @param {ReadonlyMap<string, readonly string[]>} citations Files by the number that they cite.
 * @returns {readonly string[]}
 */
export function checkRequirements(table, citations) {
  const known = new Set(table.flatMap(({ sentences }) => Object.keys(sentences)));
  const unknown = [...citations].filter(([number]) => !known.has(number));
  const uncited = [...known].filter((number) => !citations.has(number));
  return [
    ...unknown.map(([number, files]) => `${files[0]}: ${number} has no sentence in tools/docs/requirement-table.mjs`),
    ...uncited.map((number) => `tools/docs/requirement-table.mjs: no test cites ${number}; remove its sentence`),
  ];
}
