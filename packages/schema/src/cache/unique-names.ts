/**
 * Does every name of a tree belong to one file? Then the meaning of a name does not depend on the order of files, and the names of files that are not queried
 * need not be collected. The claims of unchanged files are cached from an earlier linking; those of others are read from their trees.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import { collectDeclarations } from '../link/collect-declarations.ts';
import { LinkedFile } from '../link/linked-file.ts';
import { SymbolTable } from '../link/symbol-table.ts';
import { claimDigest } from './claim-digest.ts';
import type { VerdictLookup } from './file-verdict.ts';

/** If a larger share of files has no verdict, collecting all names is as fast. */
const maxUnknownShare = 1 / 4;

/**
 * The name claims of trees. They depend only on the text, so for a tree that two states share they are not computed again for the state
 * without a verdict.
 */
const claimsByTree = new WeakMap<SyntaxTree, ArrayLike<number>>();

/** Do no two files claim the same name, and does no package have the name of another declaration? */
export function areNamesUnique(files: readonly LinkedFile[], verdictOf: VerdictLookup): boolean {
  const unknown = files.filter((file) => verdictOf(file) === undefined);
  if (unknown.length > files.length * maxUnknownShare) return false;
  const claims = new ClaimSet();
  for (const file of files) {
    const verdict = verdictOf(file);
    const names = verdict?.names ?? claimsByTree.get(file.tree) ?? nameClaims(cloneFile(file));
    claimsByTree.set(file.tree, names);
    if (!claims.addAll(names) || !claims.addAll(verdict?.extensions ?? [])) return false;
  }
  return packageNames(files).every((name) => !claims.has(claimDigest('name', name)));
}

/** Digests of the names that a file declares outside messages. */
export function nameClaims({ topLevel }: LinkedFile): number[] {
  return topLevel.map(({ fullName }) => claimDigest('name', fullName));
}

class ClaimSet {
  readonly #claims = new Set<number>();

  /** Adds claims; returns false if one of them already exists. */
  addAll(claims: ArrayLike<number>): boolean {
    const { size } = this.#claims;
    for (let at = 0; at < claims.length; at++) this.#claims.add(claims[at] as number);
    return this.#claims.size === size + claims.length;
  }

  has(claim: number): boolean {
    return this.#claims.has(claim);
  }
}

/** The file with its names, in a separate symbol table. */
function cloneFile({ tree }: LinkedFile): LinkedFile {
  const copy = new LinkedFile(tree, false, 'never', () => undefined);
  collectDeclarations(copy, new SymbolTable(), () => undefined);
  copy.finishNames();
  return copy;
}

/** All packages and their parents. */
function packageNames(files: readonly LinkedFile[]): string[] {
  const names = new Set<string>();
  for (const file of files) {
    for (
      let name = file.package;
      name !== '' && !names.has(name);
      name = name.slice(0, Math.max(0, name.lastIndexOf('.')))
    )
      names.add(name);
  }
  return [...names];
}
