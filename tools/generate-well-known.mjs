#!/usr/bin/env node
// @ts-check
/**
 * Writes the declarations of protobuf's well-known types into the schema package, from the files that protoc ships: the same tokens, without
 * comments and layout. Run it after an update of the `protoc` package; a test fails when the result is out of date.
 *
 *     node tools/generate-well-known.mjs [--check]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseFile, tokenText } from '@protoshepherd/syntax';

const includes = fileURLToPath(new URL('../node_modules/protoc/include', import.meta.url));
const target = fileURLToPath(new URL('../packages/schema/src/well-known/sources.ts', import.meta.url));

const files = readdirSync(includes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.proto'))
  .toSorted();

const entries = files.map((file) => {
  const tree = parseFile({ path: file, text: readFileSync(path.join(includes, file), 'utf8') });
  return `  ${JSON.stringify(file)}:\n    ${JSON.stringify(statements(tree))},\n`;
});

const content = `/**
 * The declarations of protobuf's well-known types, as protoc ships them, without comments. Written by tools/generate-well-known.mjs.
 * Copyright Google Inc., BSD-3-Clause.
 */
export const wellKnownSources: Readonly<Record<string, string>> = {
${entries.join('')}};
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== content) {
    console.error('packages/schema/src/well-known/sources.ts is out of date: run node tools/generate-well-known.mjs');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, content);
}

/**
 * The tokens of a file, one blank between them.
 * @param {import('@protoshepherd/syntax').SyntaxTree} tree
 */
function statements(tree) {
  const words = Array.from({ length: tree.tokens.count }, (_, token) => tokenText(tree, token));
  return words.join(' ').replaceAll(/ (?=[;,.)\]])|(?<=[.([]) /g, '');
}
