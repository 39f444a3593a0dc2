// @ts-check
/**
 * One contender of the scan benchmarks. Prints the time and memory as JSON.
 *
 *     scan-contender.mjs prepare WORK API DEPS CONFIGS    copies the files that protobuf-es reads, and writes a file of 13 MB
 *     scan-contender.mjs PARTY WORK API DEPS COUNT        reads COUNT files; the API is read before the clock starts
 *
 * `scan` and `yaml-from-json` start with files on the disk; `walk` and `from-json` start with data that is already parsed.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { create, createFileRegistry, fromBinary, fromJson } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { openProject } from '@protoshepherd/project';
import { DataWalk, scanFile, TreeTypes, TypeRules, UseTally } from '@protoshepherd/scan';
import { loadPatternMatcher } from '@protoshepherd/validation';
import { readYamlData } from '@protoshepherd/workspace';
import { parseAllDocuments } from 'yaml';

/** @typedef {{ readonly path: string, readonly type: string }} ListedFile */

const [contender = '', work = '', api = '', deps = '', last = ''] = process.argv.slice(2);
const bootstrap = 'envoy.config.bootstrap.v3.Bootstrap';
const discovery = 'envoy.service.discovery.v3.DiscoveryResponse';
const copies = 10_000;
const list = path.join(work, 'files.json');

const loaded = await openProject({
  directory: work,
  roots: [api],
  includes: [deps],
  useCache: false,
  asOf: '2021-08-25',
}).tree();
if (!loaded.ok) throw new Error('the API cannot be read');
const { tree } = loaded.value;

if (contender === 'prepare') prepare(last);
else {
  const run = await contenders()[contender]?.();
  if (run === undefined) throw new Error(`there is no contender ${contender}`);
  const start = performance.now();
  const outcome = run();
  const ms = performance.now() - start;
  const residentMegabytes = process.resourceUsage().maxRSS / 1000;
  process.stdout.write(
    JSON.stringify({ ms, residentMegabytes, megabytesPerSecond: outcome.bytes / 1000 / ms, ...outcome }),
  );
}

/** @returns {Record<string, () => (() => { bytes: number, files: number }) | Promise<() => { bytes: number, files: number }>>} */
function contenders() {
  return {
    async scan() {
      const scan = await scanner();
      return () => overFiles((text, file) => scan(text, file).findings);
    },
    walk() {
      const parsed = parsedFiles(readYamlData);
      const walk = walker();
      return () => over(parsed, ({ documents }, type) => documents.forEach((node) => walk(node, type)));
    },
    'from-json'() {
      const parsed = parsedFiles((_, text) => parseValues(text));
      const read = reader();
      return () => over(parsed, (values, type) => values.forEach((value) => read(value, type)));
    },
    'yaml-from-json'() {
      const read = reader();
      return () => overFiles((text, { type }) => parseValues(text).forEach((value) => read(value, type)));
    },
  };
}

async function scanner() {
  const types = new TreeTypes(tree);
  const life = {
    deprecation: (/** @type {string} */ element) =>
      types.deprecationComment(element) === undefined ? undefined : { isOver: false },
    releases: () => undefined,
  };
  const validation = { rules: new TypeRules(tree), patterns: await loadPatternMatcher(), now: 0n };
  const tally = new UseTally(false);
  return (/** @type {string} */ text, /** @type {ListedFile} */ file) =>
    scanFile({ path: file.path, content: text }, { type: file.type }, { types, life, tally, validation });
}

function walker() {
  const ignore = () => undefined;
  const listener = { use: ignore, mismatch: ignore, message: ignore };
  const types = new TreeTypes(tree);
  return (/** @type {import('@protoshepherd/workspace').DataNode} */ node, /** @type {string} */ type) =>
    new DataWalk(types, listener).walk(node, type);
}

function reader() {
  const { schema } = tree;
  const file = schema.files.map((each) => fromBinary(FileDescriptorProtoSchema, schema.descriptorBytes(each)));
  const registry = createFileRegistry(create(FileDescriptorSetSchema, { file }));
  return (/** @type {import('@bufbuild/protobuf').JsonValue} */ value, /** @type {string} */ type) => {
    const message = registry.getMessage(type);
    if (message === undefined) throw new Error(`there is no message ${type}`);
    return fromJson(message, value, { registry });
  };
}

/**
 * The documents of a text as plain values.
 * @param {string} text
 */
function parseValues(text) {
  return [...parseAllDocuments(text, { merge: true })].map((document) => {
    if (document.errors[0] !== undefined) throw document.errors[0];
    return /** @type {import('@bufbuild/protobuf').JsonValue} */ (document.toJS());
  });
}

/** @returns {readonly ListedFile[]} */
function wanted() {
  if (last === 'large') return [{ path: 'large.yaml', type: bootstrap }];
  return /** @type {ListedFile[]} */ (JSON.parse(readFileSync(list, 'utf8'))).slice(0, Number(last));
}

/** @param {(text: string, file: ListedFile) => unknown} use */
function overFiles(use) {
  let bytes = 0;
  const files = wanted();
  for (const file of files) {
    const text = readFileSync(path.join(work, file.path), 'utf8');
    bytes += text.length;
    use(text, file);
  }
  return { bytes, files: files.length };
}

/**
 * Each distinct file is parsed once; copies share the result.
 * @template Parsed
 * @param {(file: string, text: string) => Parsed} parse
 */
function parsedFiles(parse) {
  /** @type {Map<string, { readonly parsed: Parsed, readonly bytes: number }>} */
  const known = new Map();
  return wanted().map((file) => {
    const text = readFileSync(path.join(work, file.path), 'utf8');
    const entry = known.get(text) ?? { parsed: parse(file.path, text), bytes: text.length };
    known.set(text, entry);
    return { ...entry, type: file.type };
  });
}

/**
 * @template Parsed
 * @param {readonly { readonly parsed: Parsed, readonly bytes: number, readonly type: string }[]} files
 * @param {(parsed: Parsed, type: string) => void} use
 */
function over(files, use) {
  let bytes = 0;
  for (const each of files) {
    bytes += each.bytes;
    use(each.parsed, each.type);
  }
  return { bytes, files: files.length };
}

/** @param {string} configs */
function prepare(configs) {
  if (existsSync(list)) return;
  const read = reader();
  const sound = readdirSync(configs, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(path.join(configs, file), 'utf8');
      const type = /^(?:version_info|resources):/m.test(text) ? discovery : bootstrap;
      return isSound(text, (value) => read(value, type)) ? [{ file, type }] : [];
    });
  /** @type {ListedFile[]} */
  const listed = [];
  for (let copy = 0; listed.length < copies; copy++) {
    for (const { file, type } of sound.slice(0, copies - listed.length)) {
      const target = `configs/${copy}/${file}`;
      mkdirSync(path.dirname(path.join(work, target)), { recursive: true });
      cpSync(path.join(configs, file), path.join(work, target));
      listed.push({ path: target, type });
    }
  }
  writeFileSync(path.join(work, 'large.yaml'), largeText());
  writeFileSync(list, JSON.stringify(listed));
}

/**
 * Does protobuf-es read all documents of a text?
 * @param {string} text
 * @param {(value: import('@bufbuild/protobuf').JsonValue) => unknown} read
 */
function isSound(text, read) {
  try {
    parseValues(text).forEach(read);
    return true;
  } catch {
    return false;
  }
}

/** A bootstrap of 13 MB with many clusters, as a program writes it. */
function largeText() {
  const parts = ['static_resources:\n  clusters:\n'];
  for (let at = 0, size = 0; size < 13_000_000; at++) {
    const part = `  - name: service_${at} # from the catalog
    type: STRICT_DNS
    connect_timeout: 0.25s
    lb_policy: ROUND_ROBIN
    load_assignment:
      cluster_name: "service_${at}"
      endpoints:
      - lb_endpoints:
        - endpoint:
            address:
              socket_address: {address: service-${at}.example.com, port_value: ${1024 + (at % 60_000)}}
`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}
