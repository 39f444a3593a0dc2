/** Packages that go on under another name, as far as the trees do not say so themselves: the manifest may, and the renames in git. */
import type { Judgement } from '@protoshepherd/compat';
import type { ApiHistory } from '@protoshepherd/history';
import type { Manifest } from '@protoshepherd/workspace';

/** Packages that have come and gone without a word about each other. */
export interface UnknownMoves {
  readonly removed: ReadonlySet<string>;
  readonly added: readonly string[];
}

/** Undefined if there is nothing to ask. */
export function unknownMoves(judgements: readonly Judgement[]): UnknownMoves | undefined {
  const of = (wanted: 'package-added' | 'package-removed'): string[] =>
    judgements.flatMap(({ change }) => (change.kind === wanted ? [change.subject] : []));
  const [removed, added] = [of('package-removed'), of('package-added')];
  return removed.length === 0 || added.length === 0 ? undefined : { removed: new Set(removed), added };
}

/** The old names by the new ones, as people have written them down. */
export function movesOfManifest({ versions }: Manifest, { removed, added }: UnknownMoves): Map<string, string> {
  return new Map(
    versions.flatMap(({ package: name, movedFrom }) =>
      movedFrom !== undefined && added.includes(name) && removed.has(movedFrom) ? [[name, movedFrom]] : [],
    ),
  );
}

/** The same, as git saw files being renamed. */
export function movesOfHistory(history: ApiHistory | undefined, { removed, added }: UnknownMoves): Map<string, string> {
  return new Map(
    added.flatMap((name): [string, string][] => {
      const from = history?.packages.get(name)?.movedFrom?.package;
      return from !== undefined && removed.has(from) ? [[name, from]] : [];
    }),
  );
}
