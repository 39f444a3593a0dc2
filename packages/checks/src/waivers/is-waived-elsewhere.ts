import { isChangeKind } from '@protoshepherd/compare';

/** Findings of `shepherd rewrite` that a waiver accepts. */
const rewriteIds: ReadonlySet<string> = new Set(['rewrite-differs']);

/** Is an id waived in the same places as a rule, and reported by another command: a break of `compat`, or a difference of `rewrite`? Then `check` cannot tell whether its waiver is used. */
export function isWaivedElsewhere(id: string): boolean {
  return isChangeKind(id) || rewriteIds.has(id);
}
