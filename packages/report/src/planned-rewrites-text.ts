/** The rewrites that come with the next major version, for people. */
import { formatCount } from './text/format-count.ts';
import { printable } from './text/printable.ts';

/** One rewrite of all packages that move. */
interface PlannedRewriteText {
  readonly rewrite: 'edition' | 'validation';
  readonly to: string;
  readonly files: readonly string[];
  readonly open: readonly {
    readonly element: string;
    readonly verdict: string;
    readonly reason?: string;
    readonly witness?: { readonly value: string; readonly acceptedBy: 'pgv' | 'protovalidate' };
  }[];
  readonly forbiddenBy?: { readonly policy: string; readonly because: string };
}

/** Renders the rewrites of a plan; nothing where there are none. */
export function* renderPlannedRewrites(rewrites: readonly PlannedRewriteText[]): Iterable<string> {
  if (rewrites.length > 0) yield '\nRewritten with the next major version (nextMajor in shepherd.yaml)\n';
  for (const planned of rewrites) {
    const { rewrite, to, files, open, forbiddenBy } = planned;
    const what = rewrite === 'edition' ? `edition ${to}` : `validation rules of ${to}`;
    yield `  ${printable(what)}: ${formatCount(files.length, 'file')}\n`;
    if (files.length === 0) continue;
    yield `      ${printable(whenText(planned, forbiddenBy))}\n`;
    for (const each of open) yield `      ${printable(openText(each))}\n`;
  }
}

function whenText({ rewrite, to }: PlannedRewriteText, forbiddenBy: PlannedRewriteText['forbiddenBy']): string {
  if (forbiddenBy !== undefined)
    return `the policy ${forbiddenBy.policy} forbids it within a version: ${forbiddenBy.because}`;
  const command = rewrite === 'edition' ? `shepherd rewrite edition --to ${to}` : 'shepherd rewrite validation';
  return `the policy allows it within a version, too: run \`${command}\``;
}

function openText({ element, verdict, reason, witness }: PlannedRewriteText['open'][number]): string {
  if (verdict === 'differs' && witness !== undefined)
    return `${element}: the next version ${witness.acceptedBy === 'pgv' ? 'rejects' : 'accepts'} ${witness.value}`;
  return `${element}: to be rewritten by hand${reason === undefined ? '' : `, ${reason}`}`;
}
