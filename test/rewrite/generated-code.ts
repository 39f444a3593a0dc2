/** The output of protoc-gen-es, without the parts that an edition may change. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { CodeGeneratorRequest, CodeGeneratorResponse } from '@bufbuild/protobuf/wkt';

import { protocBinary, protocIncludes } from '../support/protoc.ts';

/** What we use of the generator. */
interface Generator {
  readonly run: (request: CodeGeneratorRequest) => CodeGeneratorResponse;
}

const load = createRequire(import.meta.url);
// The generator needs the messages of the CommonJS build.
const { fromBinary, toBinary } = load('@bufbuild/protobuf') as typeof import('@bufbuild/protobuf');
const { CodeGeneratorRequestSchema, CodeGeneratorResponseSchema } = load(
  '@bufbuild/protobuf/wkt',
) as typeof import('@bufbuild/protobuf/wkt');

let loaded: Generator | undefined;

/** The generator. It is loaded once for all trees, because it loads the TypeScript compiler. */
function loadGenerator(): Generator {
  const folder = dirname(load.resolve('@bufbuild/protoc-gen-es/package.json'));
  const { protocGenEs } = load(join(folder, 'dist/cjs/src/protoc-gen-es-plugin.js')) as { protocGenEs: Generator };
  return protocGenEs;
}

/** The output of protoc-gen-es for some files, by path. */
export function generate(roots: readonly string[], files: readonly string[], out: string): ReadonlyMap<string, string> {
  loaded ??= loadGenerator();
  const { error, file: made } = loaded.run(requestOfProtoc(roots, files, out, loaded));
  if (error !== '') throw new Error(error);
  return new Map(
    made.map(({ name, content }): [string, string] => [name, content]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The request that protoc sends to the generator. Its plugin keeps the request, and answers like the generator for no files. */
function requestOfProtoc(
  roots: readonly string[],
  files: readonly string[],
  folder: string,
  generator: Generator,
): CodeGeneratorRequest {
  mkdirSync(folder, { recursive: true });
  const [plugin, request, response] = ['plugin', 'request', 'response'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(plugin, '#!/bin/sh\ncat > "$REQUEST"\nexec cat "$RESPONSE"\n', { mode: 0o755 });
  const nothing = generator.run(fromBinary(CodeGeneratorRequestSchema, new Uint8Array()));
  writeFileSync(response, toBinary(CodeGeneratorResponseSchema, nothing));
  const includes = [...roots, protocIncludes].map((root) => `-I${root}`);
  const options = [`--plugin=protoc-gen-es=${plugin}`, `--es_out=${folder}`, '--es_opt=target=ts'];
  const run = spawnSync(protocBinary, [...includes, ...options, ...files], {
    encoding: 'utf8',
    env: { ...process.env, REQUEST: request, RESPONSE: response },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return fromBinary(CodeGeneratorRequestSchema, readFileSync(request));
}

/**
 * Generated code without the parts that may differ: comments that quote the file, the embedded descriptor, and the imports of this descriptor, which
 * are fewer with `import option`. An `optional` scalar of proto3 is `name?: Type | undefined` before and `name: Type` afterwards;
 * `--languages ts` refuses files that have one.
 */
export function withoutListed(code: string): string {
  return code
    .replaceAll(/(?:syntax proto[23]|edition 20\d\d)/g, 'SYNTAX')
    .replaceAll(/^\/\/ option features\..*\n/gm, '')
    .replaceAll(/^ *\* @generated (?:from|with) .*\n/gm, '')
    .replaceAll(/^import \{ file_\w+ \} from .*\n/gm, '')
    .replaceAll(/fileDesc\("[^"]*"(?:, \[[^\]]*\])?/g, 'fileDesc("…"')
    .replaceAll(/^ {2}(\w+)\?: (.*) \| undefined;$/gm, '  $1: $2;');
}
