// @ts-check
/**
 * Turns the JSON reports of gates into step outputs: the verdict, the counts, and the advised versions. Needs only Node.
 *
 *     node summarize-gates.mjs STATUS FILE…    prints NAME=VALUE lines for $GITHUB_OUTPUT
 *
 * STATUS is the worst status of all gates. Values are numbers and words of a fixed form; any other text from a report is omitted.
 */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} GateReport What is read of a report.
 * @property {Readonly<Record<string, number>>} [summary]
 * @property {{ readonly packages: readonly { readonly bump: string }[], readonly release: { readonly bump: string, readonly next: string } | null }} [versionAdvice]
 */

const [status = '', ...files] = process.argv.slice(2);
const reports = files.filter((file) => existsSync(file)).map(readReport);
const advice = reports.map(({ versionAdvice }) => versionAdvice).find((each) => each !== undefined);
const needed = advice?.release === null ? advice.packages.map(({ bump }) => bump) : [advice?.release?.bump ?? ''];
const next = advice?.release?.next ?? '';

const outputs = {
  verdict: status === '0' ? 'passed' : status === '1' ? 'failed' : 'unknown',
  errors: sum('errors'),
  warnings: sum('warnings'),
  waived: sum('waived'),
  'version-bump': ['major', 'minor', 'patch', 'none'].find((each) => needed.includes(each)) ?? '',
  'next-version': /^[\w.+@/-]{1,100}$/.test(next) ? next : '',
};
process.stdout.write(
  Object.entries(outputs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);

/** @param {string} file @returns {GateReport} */
function readReport(file) {
  return /** @type {GateReport} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/** @param {string} name @returns {number} */
function sum(name) {
  return reports.reduce((total, { summary }) => total + (summary?.[name] ?? 0), 0);
}
