// @ts-check
/**
 * A table in Markdown; nothing if it has no rows.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(heads, rows) {
  if (rows.length === 0) return '';
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/**
 * A text as code in Markdown.
 * @param {string} text
 */
export function code(text) {
  return `\`${text}\``;
}
