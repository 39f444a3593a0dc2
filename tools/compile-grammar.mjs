#!/usr/bin/env node
// @ts-check
/**
 * Compiles the lexer and the grammar in `packages/syntax/assembly` to WebAssembly, and writes it as a module of the syntax package. The numbers of kinds and columns come
 * from the tables in `packages/syntax/src`, so that both sides agree on them.
 *
 *     node tools/compile-grammar.mjs
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import asc from 'assemblyscript/asc';
import { rolldown } from 'rolldown';

const syntax = fileURLToPath(new URL('../packages/syntax/', import.meta.url));
const target = path.join(syntax, 'src/generated/grammar-code.ts');

const sources = new Map(
  readdirSync(path.join(syntax, 'assembly'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(path.join(syntax, 'assembly', file), 'utf8')]),
);
sources.set('tables.ts', await writeTables());

const code = Buffer.from(await compile(sources)).toString('base64');
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(
  target,
  `/** The lexer and the grammar as WebAssembly, in base64. Written by tools/compile-grammar.mjs. */
export const grammarCode =
  '${code}';
`,
);

/** The numbers that both sides use, as a module of AssemblyScript. */
async function writeTables() {
  const { TokenKind } = /** @type {typeof import('../packages/syntax/dist/token-kind.js')} */ (
    await load('token-kind')
  );
  const { Column, KindNumber, nodeKinds, rowLengths, slotColumns } =
    /** @type {typeof import('../packages/syntax/dist/node-kind.js')} */ (await load('node-kind'));
  const { Dialect, NestingLimit, ProblemKind } =
    /** @type {typeof import('../packages/syntax/dist/parse/grammar-numbers.js')} */ (
      await load('parse/grammar-numbers')
    );
  return [
    ...Object.entries({ TokenKind, Column, KindNumber, Dialect, NestingLimit, ProblemKind }).map(writeClass),
    ...nodeKinds.map((kind) => writeClass([`${kind.charAt(0).toUpperCase()}${kind.slice(1)}Row`, slotColumns(kind)])),
    `const lengths = memory.data<u8>([${rowLengths.join(', ')}]);`,
    'export function rowLength(kind: i32): i32 {\n  return load<u8>(lengths + kind);\n}',
  ].join('\n');
}

/** @param {readonly [string, Readonly<Record<string, number>>]} table */
function writeClass([name, numbers]) {
  const fields = Object.entries(numbers).map(([key, number]) => `  static readonly ${key}: i32 = ${number};`);
  return `export class ${name} {\n${fields.join('\n')}\n}`;
}

/**
 * Loads a module of the syntax package. It is not built yet, because the build needs the result.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
async function load(name) {
  const build = await rolldown({ input: path.join(syntax, `src/${name}.ts`), platform: 'node' });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

/**
 * @param {ReadonlyMap<string, string>} files
 * @returns {Promise<Uint8Array>}
 */
async function compile(files) {
  /** @type {Uint8Array | undefined} */
  let compiled;
  const options = ['index.ts', '-O3', '--runtime', 'stub', '--use', 'abort=', '--outFile', 'grammar.wasm'];
  let messages = '';
  const { error } = await asc.main(options, {
    readFile: (name) => files.get(name) ?? null,
    writeFile: (_, contents) => void (compiled = /** @type {Uint8Array} */ (contents)),
    listFiles: () => [],
    stderr: { write: (text) => void (messages += String(text)) },
  });
  if (error !== null || compiled === undefined) throw new Error(`the grammar does not compile:\n${messages}`);
  return compiled;
}
