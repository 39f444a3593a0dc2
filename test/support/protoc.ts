/** The real protoc, from npm: the oracle for accepted files, error locations and descriptors. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema, type FileDescriptorSet } from '@bufbuild/protobuf/wkt';

const packageFolder = fileURLToPath(new URL('../../node_modules/protoc', import.meta.url));

const binaries: Readonly<Record<string, string>> = {
  'linux-x64': 'protoc-linux-x86_64',
  'linux-arm64': 'protoc-linux-aarch_64',
  'darwin-x64': 'protoc-osx-x86_64',
  'darwin-arm64': 'protoc-osx-aarch_64',
  'win32-x64': 'protoc-win64.exe',
};

/** Path of the protoc binary. */
export const protocBinary = path.join(
  packageFolder,
  'bin',
  binaries[`${process.platform}-${process.arch}`] ?? 'protoc',
);

/** The well-known types that protoc ships. */
export const protocIncludes = path.join(packageFolder, 'include');

/** The result of protoc for one file. */
export interface Verdict {
  readonly accepted: boolean;
  /** The line of the first error that has one, from one. */
  readonly line?: number;
  /** The first error, in protoc's words. */
  readonly message?: string;
}

/** Runs protoc on many texts at once: a file imports them all, and protoc reports on each. Texts must not define the same names in the same package. */
export function askProtoc(texts: readonly string[]): Verdict[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-protoc-'));
  try {
    texts.forEach((text, index) => writeFileSync(path.join(folder, `case${index}.proto`), text));
    const imports = texts.map((_, index) => `import "case${index}.proto";\n`).join('');
    writeFileSync(path.join(folder, 'all.proto'), `syntax = "proto3";\n${imports}`);
    const run = spawnSync(protocBinary, [`-I${folder}`, `-I${protocIncludes}`, `-o${folder}/out`, 'all.proto'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (run.status === null) throw new Error(`protoc ended by ${run.signal}: ${run.stderr.slice(-500)}`);
    return verdicts(run.stderr, texts.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdicts(stderr: string, count: number): Verdict[] {
  const found: Verdict[] = Array.from({ length: count }, () => ({ accepted: true }));
  for (const line of stderr.split('\n')) {
    const match = /^\S*?case(\d+)\.proto(?::(\d+):\d+)?: (.*)$/.exec(line);
    if (match === null || match[3]?.startsWith('warning:')) continue;
    const index = Number(match[1]);
    if (found[index]?.accepted !== true) continue;
    found[index] = {
      accepted: false,
      message: match[3] as string,
      ...(match[2] !== undefined && { line: Number(match[2]) }),
    };
  }
  return found;
}

const refusals = new Map<string, ReadonlySet<string>>();

/**
 * The files that protoc does not compile together with all the others, including files that import them. The result is cached, since several tests need it for
 * the same corpora, which do not change.
 */
export function refusedByProtoc(roots: readonly string[], files: readonly string[]): ReadonlySet<string> {
  const question = JSON.stringify([roots, files]);
  const refused = refusals.get(question) ?? askWhatIsRefused(roots, files);
  refusals.set(question, refused);
  return refused;
}

function askWhatIsRefused(roots: readonly string[], files: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-protoc-'));
  try {
    const imports = files.map((file) => `import "${file}";\n`).join('');
    writeFileSync(path.join(folder, 'all-of-them.proto'), `syntax = "proto3";\n${imports}`);
    const includes = [folder, ...roots, protocIncludes].map((root) => `-I${root}`);
    const run = spawnSync(protocBinary, [...includes, `-o${folder}/out`, 'all-of-them.proto'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    const failed = [
      ...run.stderr.matchAll(/all-of-them\.proto:\d+:\d+: Import "([^"]+)" was not found or had errors/g),
    ];
    return new Set(failed.map(([, file]) => file as string));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles files with source info; the paths are relative to the roots. */
export function compileWithProtoc(roots: readonly string[], files: readonly string[]): FileDescriptorSet {
  return fromBinary(FileDescriptorSetSchema, compileFiles(roots, files, ['--include_source_info']));
}

/** Compiles texts, all together, to the bytes of a descriptor set. */
export function compileToBytes(
  files: readonly { readonly path: string; readonly text: string }[],
  options: readonly string[] = [],
): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-protoc-'));
  try {
    for (const file of files) writeFileSync(path.join(folder, file.path), file.text);
    return compileFiles(
      [folder],
      files.map((file) => file.path),
      options,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles a file that imports texts, to the bytes of a descriptor set with all of them. */
export function compileImports(files: readonly { readonly path: string; readonly text: string }[]): Buffer {
  const imports = files.map((file) => `import "${file.path}";\n`).join('');
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-protoc-'));
  try {
    for (const file of files) writeFileSync(path.join(folder, file.path), file.text);
    writeFileSync(path.join(folder, 'all.proto'), `syntax = "proto3";\n${imports}`);
    return compileFiles([folder], ['all.proto'], ['--include_imports']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles files to the bytes of a descriptor set; the paths are relative to the roots. */
export function compileFiles(
  roots: readonly string[],
  files: readonly string[],
  options: readonly string[] = [],
  onWarnings: (text: string) => void = () => undefined,
): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-protoc-'));
  try {
    const output = path.join(folder, 'set.binpb');
    const list = path.join(folder, 'files.txt');
    writeFileSync(list, files.join('\n'));
    const includes = [...roots, protocIncludes].map((root) => `-I${root}`);
    const run = spawnSync(protocBinary, [...includes, ...options, `--descriptor_set_out=${output}`, `@${list}`], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (run.status !== 0) throw new Error(`protoc failed: ${run.stderr.slice(0, 2000)}`);
    onWarnings(run.stderr);
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The imports that protoc calls unused, as `file import`, sorted. */
export function unusedImportsByProtoc(roots: readonly string[], files: readonly string[]): string[] {
  let warnings = '';
  compileFiles(roots, files, [], (text) => (warnings = text));
  const found = [...warnings.matchAll(/^(\S+?):\d+:\d+: warning: Import (\S+) is unused\.$/gm)];
  return found.map(([, file, target]) => `${withoutRoot(roots, file as string)} ${target}`).toSorted();
}

function withoutRoot(roots: readonly string[], file: string): string {
  const root = roots.find((each) => file.startsWith(`${each}/`));
  return root === undefined ? file : file.slice(root.length + 1);
}
