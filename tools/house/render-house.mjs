// @ts-check

/**
 * @typedef {object} House The figures of the workspace.
 * @property {readonly { readonly name: string, readonly files: number, readonly lines: number }[]} packages
 * @property {number} folders
 * @property {readonly { readonly path: string, readonly lines: number, readonly importer: string }[]} lonelyFiles
 * @property {import('./largest-options.mjs').OptionsType} largestOptions
 * @property {readonly string[]} unexplainedIds
 * @property {readonly { readonly command: string, readonly files: readonly string[] }[]} ways
 */

/**
 * The figures as text.
 * @param {House} house
 */
export function renderHouse({ packages, folders, lonelyFiles, largestOptions, unexplainedIds, ways }) {
  const sum = (/** @type {'files' | 'lines'} */ what) => packages.reduce((total, one) => total + one[what], 0);
  const rows = [...packages, { name: 'all', files: sum('files'), lines: sum('lines') }];
  const { name, path, optionalFields } = largestOptions;
  return [
    'Packages                files   lines',
    ...rows.map((row) => `  ${row.name.padEnd(18)}${cell(row.files)}${cell(row.lines)}`),
    '',
    `Folders: ${folders}`,
    `Largest option type: ${name} with ${optionalFields} optional fields, ${path}`,
    '',
    `Private files of at most 40 lines with one importer: ${lonelyFiles.length}`,
    ...lonelyFiles.map((file) => `  ${file.path} (${file.lines}), by ${file.importer}`),
    '',
    `Ids without an explanation: ${unexplainedIds.length}`,
    ...unexplainedIds.map((id) => `  ${id}`),
    ...ways.flatMap(({ command, files }) => [
      '',
      `Files on the way of ${command}: ${files.length}`,
      ...files.map((file, at) => `  ${String(at + 1).padStart(2)}  ${file}`),
    ]),
    '',
  ].join('\n');
}

/** @param {number} value */
function cell(value) {
  return value.toLocaleString('en').padStart(8);
}
