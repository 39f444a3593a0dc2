/** Finds renamed packages that the trees do not declare, by the manifest or by renamed files in git. */
import type { Judgement } from '@protoshepherd/compat';
import type { ApiHistory } from '@protoshepherd/history';
import { fail, succeed, type Finding, type Result } from '@protoshepherd/source';
import type { Manifest } from '@protoshepherd/workspace';

import type { Project } from '../project.ts';

/** The old names of moved packages by their new ones; fails if the manifest is invalid. */
export async function findMoves(
  judgements: readonly Judgement[],
  project: Project,
): Promise<Result<ReadonlyMap<string, string>, readonly Finding[]>> {
  const unknown = unknownMoves(judgements);
  if (unknown === undefined) return succeed(new Map());
  const manifest = await project.manifest();
  if (!manifest.ok) return fail(manifest.failure.findings);
  const { history } = await project.history();
  const fromHistory = findHistoryMoves(history, unknown);
  return succeed(new Map([...fromHistory, ...findManifestMoves(manifest.value.manifest, unknown)]));
}

/** Added and removed packages without a declared origin. */
interface UnknownMoves {
  readonly removed: ReadonlySet<string>;
  readonly added: readonly string[];
}

/** Undefined if no package qualifies. */
function unknownMoves(judgements: readonly Judgement[]): UnknownMoves | undefined {
  const of = (wanted: 'package-added' | 'package-removed'): string[] =>
    judgements.flatMap(({ change }) => (change.kind === wanted ? [change.subject] : []));
  const [removed, added] = [of('package-removed'), of('package-added')];
  return removed.length === 0 || added.length === 0 ? undefined : { removed: new Set(removed), added };
}

/** The old names by the new ones, according to the manifest. */
function findManifestMoves({ versions }: Manifest, { removed, added }: UnknownMoves): Map<string, string> {
  return new Map(
    versions.flatMap(({ package: name, movedFrom }) =>
      movedFrom !== undefined && added.includes(name) && removed.has(movedFrom) ? [[name, movedFrom]] : [],
    ),
  );
}

/** The same, according to renamed files in git. */
function findHistoryMoves(history: ApiHistory | undefined, { removed, added }: UnknownMoves): Map<string, string> {
  return new Map(
    added.flatMap((name): [string, string][] => {
      const from = history?.packages.get(name)?.movedFrom?.package;
      return from !== undefined && removed.has(from) ? [[name, from]] : [];
    }),
  );
}
