/** A walk over a text, with all results in lists. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { pathText } from '@protoshepherd/migrate';
import { DataWalk, TreeTypes, type Mismatch, type SetMessage, type Use } from '@protoshepherd/scan';
import { readJsonData, readYamlData } from '@protoshepherd/workspace';

/** The results of a walk. */
export interface WalkResult {
  readonly uses: readonly Use[];
  readonly mismatches: readonly Mismatch[];
  readonly messages: readonly SetMessage[];
}

/** Walks every document of a text as a message of a type. */
export function walkText(tree: ApiTree, type: string, text: string, encoding: 'yaml' | 'json' = 'yaml'): WalkResult {
  const uses: Use[] = [];
  const mismatches: Mismatch[] = [];
  const messages: SetMessage[] = [];
  const { documents, findings } = encoding === 'json' ? readJsonData('a', text) : readYamlData('a', text);
  if (findings[0] !== undefined) throw new Error(findings[0].message);
  const walk = new DataWalk(new TreeTypes(tree), {
    use: (use) => uses.push(use),
    mismatch: (mismatch) => mismatches.push(mismatch),
    message: (message) => messages.push(message),
  });
  for (const document of documents) walk.walk(document, type);
  return { uses, mismatches, messages };
}

/** Mismatches in short: kind, path and the text at their location. */
export function formatMismatches({ mismatches }: WalkResult, text: string): readonly string[] {
  return mismatches.map(({ kind, path, start, end }) => `${kind} ${pathText(path)}: ${text.slice(start, end)}`);
}

/** Uses in short: element and the text at their location. */
export function useLines({ uses }: WalkResult, text: string): readonly string[] {
  return uses.map(({ element, start, end }) => `${element}: ${text.slice(start, end)}`);
}
