// @ts-check
/**
 * One contender of the parse benchmark: `shepherd` or `protobufjs`. Prints the time and memory as JSON.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../node_modules/google-proto-files', import.meta.url));

/** Tests of protobuf itself; some are invalid on purpose. */
const isTestOnly =
  /^google\/protobuf\/(?:test_protos|util|json|bridge|compiler\/ruby)\/|^google\/protobuf\/\w*(?:late_loaded|sample_messages|options)\w*\.proto$/;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.proto') && !file.startsWith('node_modules') && !isTestOnly.test(file))
  .toSorted()
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));

const parse = process.argv[2] === 'shepherd' ? await shepherd() : await protobufjs();
const trees = [];
const start = performance.now();
for (const file of files) trees.push(parse(file));
const ms = performance.now() - start;

const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
process.stdout.write(
  JSON.stringify({
    ms,
    files: trees.length,
    megabytesPerSecond: bytes / 1000 / ms,
    residentMegabytes: process.memoryUsage().rss / 1e6,
  }),
);

async function shepherd() {
  const { parseFile } = await import('@protoshepherd/syntax');
  return parseFile;
}

async function protobufjs() {
  const { default: protobuf } = await import('protobufjs');
  return (/** @type {{ text: string }} */ { text }) => protobuf.parse(text, new protobuf.Root());
}
