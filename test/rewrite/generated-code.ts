/** The output of protoc-gen-es, without the parts that an edition may change. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { protocBinary, protocIncludes } from '../support/protoc.ts';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** The output of protoc-gen-es for some files, by path. */
export function generate(roots: readonly string[], files: readonly string[], out: string): ReadonlyMap<string, string> {
  mkdirSync(out, { recursive: true });
  const plugin = `--plugin=protoc-gen-es=${join(here, 'node_modules/.bin/protoc-gen-es')}`;
  const includes = [...roots, protocIncludes].map((root) => `-I${root}`);
  const run = spawnSync(protocBinary, [...includes, plugin, `--es_out=${out}`, '--es_opt=target=ts', ...files], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const made = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return new Map(made.toSorted().map((path) => [path, readFileSync(join(out, path), 'utf8')]));
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
