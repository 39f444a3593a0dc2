/** Where the cases are, and what they may import: the annotations of Envoy, xDS and our own, Google's API annotations and validate. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { SourceFile } from '@protoshepherd/source';

import { findInRoots, grpcXds, protoFiles } from '../support/corpora.ts';

/** A folder for each case. */
export const casesFolder = fileURLToPath(new URL('../corpus/protoxform', import.meta.url));

/** Our own API, which holds our annotations. */
export const ownApi = fileURLToPath(new URL('../../api', import.meta.url));

/** The folders that annotations are imported from. */
export const annotationRoots: readonly string[] = [ownApi, ...grpcXds.roots];

/** The text of an annotation file. */
export function annotationFiles(path: string): string | undefined {
  return findInRoots(annotationRoots, path);
}

/** The sources of a case. */
export function readInput(name: string): SourceFile[] {
  const folder = join(casesFolder, name, 'input');
  return protoFiles(folder).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
