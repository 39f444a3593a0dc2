/** The locations of the cases and their possible imports: the annotations of Envoy, xDS and our own, Google's API annotations and validate. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Quirks } from '@protoshepherd/protoxform';
import type { SourceFile } from '@protoshepherd/source';

import { findInRoots, grpcXds, protoFiles } from '../support/corpora.ts';
import type { Choices } from './next-version.ts';

/** The content of `options.json`. */
export interface CaseOptions extends Choices {
  /** The version of Envoy's generator to compare with. */
  readonly original?: Quirks;
}

/** A folder for each case. */
export const casesFolder = fileURLToPath(new URL('../corpus/protoxform', import.meta.url));

/** Our own API, which contains our annotations. */
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

/** The choices of a case. */
export function readOptions(name: string): CaseOptions {
  const path = join(casesFolder, name, 'options.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CaseOptions) : {};
}
