// @ts-check
/**
 * Joins the comments of several gates into one, with the verdict in the first line. Needs only Node.
 *
 *     node join-comments.mjs OUTPUT LONGEST NAME:STATUS:FILE…
 *
 * LONGEST is the maximum length of the comment in bytes. A gate without a file is reported as unfinished.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const marker = '<!-- shepherd:gates -->';
const ownMarker = /\n<!-- shepherd:[a-z-]+ -->\n$/;
const pagesLine = /\n\[Pages of this API\]\(<[^\n>]*>\)\n/;

/**
 * @typedef {object} Gate
 * @property {string} name
 * @property {number} status
 * @property {string} title The first line of its comment, without signs of a heading.
 * @property {string} body The rest; may be empty.
 */

const [output = '', longest = '', ...gates] = process.argv.slice(2);
const comments = gates.map(readGate);
const pages = comments.map(({ body }) => pagesLine.exec(body)?.[0]).find((line) => line !== undefined) ?? '';
writeFileSync(output, join(comments, Number(longest)));

/** @param {string} argument @returns {Gate} */
function readGate(argument) {
  const [, name = '', status = '', file = ''] = /^([a-z-]+):(\d+):(.*)$/s.exec(argument) ?? [];
  if (!existsSync(file)) return { name, status: Number(status), title: `❌ shepherd ${name}: no result`, body: '' };
  const text = readFileSync(file, 'utf8').replace(ownMarker, '');
  const end = text.indexOf('\n');
  return { name, status: Number(status), title: text.slice(0, end).replace(/^### /, ''), body: text.slice(end + 1) };
}

/** @param {readonly Gate[]} all @param {number} limit */
function join(all, limit) {
  const failed = all.filter(({ status }) => status !== 0).length;
  const verdict =
    failed === 0
      ? `✅ Shepherd: all ${all.length} gates passed`
      : `❌ Shepherd: ${failed} of ${all.length} gates failed`;
  const head = `### ${verdict}\n\n${all.map(({ title }) => `- ${title}\n`).join('')}`;
  const end = `${pages}\n${marker}\n`;
  const parts = all
    .filter(saysMore)
    .map(({ title, body }) => ({ title, text: `\n### ${title}\n${body.replace(pagesLine, '')}` }));
  for (;;) {
    const whole = `${head}${parts.map(({ text }) => text).join('')}${end}`;
    if (Buffer.byteLength(whole) <= limit) return whole;
    const longestPart = parts.toSorted((a, b) => b.text.length - a.text.length)[0];
    if (longestPart === undefined) throw new Error(`a comment of ${limit} bytes is too short for ${all.length} gates`);
    const short = `\n### ${longestPart.title}\n\n*The details of this gate are left out, because the length of comments is limited. The log of the run lists all of them.*\n`;
    if (longestPart.text === short) parts.splice(parts.indexOf(longestPart), 1);
    else longestPart.text = short;
  }
}

/** For a gate that has passed, only the parts below a heading and the folded parts are kept. @param {Gate} gate */
function saysMore({ status, body }) {
  return status === 0 ? /^(?:#### |<details>)/m.test(body) : body !== '';
}
