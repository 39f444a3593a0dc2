#!/usr/bin/env node
// @ts-check
/**
 * Writes protobuf's well-known types into the schema package: byte for byte the files that protoc ships, so that locations and comments in
 * descriptors match those of protoc. Run it after an update of the `protoc` package; a test fails if the result is out of date.
 *
 *     node tools/generate-well-known.mjs [--check]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const includes = fileURLToPath(new URL('../node_modules/protoc/include', import.meta.url));
const target = fileURLToPath(new URL('../packages/schema/src/link/well-known-sources.ts', import.meta.url));

const files = readdirSync(includes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.proto'))
  .toSorted();

const entries = files.map((file) => {
  const text = readFileSync(path.join(includes, file), 'utf8');
  return `  ${JSON.stringify(file)}:\n    ${JSON.stringify(text)},\n`;
});

const content = `/**
 * Protobuf's well-known types, as protoc ships them. Written by tools/generate-well-known.mjs.
 * Copyright Google Inc., BSD-3-Clause.
 */
export const wellKnownSources: Readonly<Record<string, string>> = {
${entries.join('')}};
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== content) {
    console.error(
      'packages/schema/src/link/well-known-sources.ts is out of date: run node tools/generate-well-known.mjs',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, content);
}
