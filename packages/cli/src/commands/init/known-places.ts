/** Folders that often contain imported files. They are asked for single files, and never searched. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readInputs } from '@protoshepherd/workspace';

import type { IncludeCandidate } from './detect-includes.ts';
import { factsOf } from './proto-facts.ts';

const knownFolders = [
  'node_modules/google-proto-files',
  'node_modules/@grpc/grpc-js-xds/deps/envoy-api',
  'node_modules/@grpc/grpc-js-xds/deps/xds',
  'node_modules/@grpc/grpc-js-xds/deps/protoc-gen-validate',
  'node_modules/@grpc/grpc-js-xds/deps/googleapis',
  'node_modules/protobufjs',
] as const;

/** The well-known folders that exist in a directory. */
export function knownPlaces(directory: string): IncludeCandidate[] {
  return knownFolders
    .filter((folder) => existsSync(join(directory, folder)))
    .map((folder) => ({ folder, importsOf: (path) => importsOnDisk(directory, `${folder}/${path}`) }));
}

function importsOnDisk(directory: string, path: string): readonly string[] | undefined {
  if (!path.endsWith('.proto') || !existsSync(join(directory, path))) return undefined;
  return readInputs([path], directory).files.flatMap((file) => factsOf(file).imports);
}
