/** An API and an old state of it to what breaks: what `compat` and `check` share. */
import { waiveFindings, type CheckSettings } from '@protoshepherd/checks';
import { checkCompat, type CompatPolicy, type CompatRequest, type CompatResult } from '@protoshepherd/compat';
import type { ReleaseVersion } from '@protoshepherd/history';
import { createPathLookup, createSourceLookup, type SourceLookup } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';

import type { CommandContext } from '../command-context.ts';
import type { CommonOptionValues } from '../command.ts';
import { exitStatus, type ExitStatus } from '../exit-status.ts';
import type { LoadedApi } from '../load/load-api.ts';
import { judgeStates } from './judge-states.ts';
import { oldMistakes, wrongTexts } from './judge-texts.ts';
import { loadBefore, type LoadedBefore } from './load-before.ts';
import { releaseBefore } from './release-before.ts';

/** What is compared with, and by what it is judged. */
export interface CompatTerms {
  /** As people write it behind `--against`. */
  readonly against: string;
  readonly policy: CompatPolicy;
  readonly settings: CheckSettings;
  /** Is the release that the old state goes back to looked for? It takes a while in a long history. */
  readonly needsRelease?: boolean;
}

/** What came of it, and the old state. */
export interface ComparedApi extends CompatResult {
  readonly before: LoadedBefore;
  /** Warnings about the old state. */
  readonly beside: readonly Finding[];
  /** What was asked, for whoever asks it again about another state. */
  readonly request: CompatRequest;
  /** The release that the old state goes back to; undefined if there is none, or it was not looked for. */
  readonly lastRelease: ReleaseVersion | undefined;
  /** Finds files of both states. */
  readonly sourceOf: SourceLookup;
  /** The path to a file of either state. */
  readonly pathOf: (file: string) => string;
}

/** Why there is nothing to compare. */
export interface NotComparable {
  readonly wrong: readonly Finding[];
  readonly status: ExitStatus;
}

/** Compares an API with an old state. */
export async function compareWithBefore(
  api: LoadedApi,
  { against, policy, settings, needsRelease = false }: CompatTerms,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ComparedApi | NotComparable> {
  const before = await loadBefore(against, api);
  const wrong = wrongTexts(api.tree, before.tree);
  if (wrong.length > 0) return { wrong, status: exitStatus.input };
  const [judged, lastRelease] = await Promise.all([
    judgeStates(api, before, policy, options, context),
    needsRelease ? releaseBefore(before) : undefined,
  ]);
  if (!('judgements' in judged)) return { wrong: judged, status: exitStatus.usage };
  const { judgements, ...facts } = judged;
  const nameBefore = (file: string): string => `${file} (${before.name})`;
  const request: CompatRequest = {
    before: before.tree,
    after: api.tree,
    policy,
    waive: (findings, tree) => waiveFindings(findings, tree, settings.waivers, api.asOf),
    nameBefore,
    ...facts,
  };
  const old = createSourceLookup(before.sources.map(({ path, text }) => ({ path: nameBefore(path), text })));
  return {
    ...checkCompat(request, judgements),
    request,
    before,
    beside: oldMistakes(before, api.tree, nameBefore),
    lastRelease,
    sourceOf: (file) => api.sourceOf(file) ?? old(file),
    pathOf: pathsOfBoth(api, before, nameBefore),
  };
}

/**
 * Formats for other programs name files by their paths. A file that is gone is named by the path that it had, which programs know from the change; one that is still
 * there is told apart from what it is now.
 */
function pathsOfBoth(
  api: LoadedApi,
  { sources, origin, name }: LoadedBefore,
  nameBefore: (file: string) => string,
): ComparedApi['pathOf'] {
  const rooted = sources.flatMap(({ path, root }) => (root === undefined ? [] : [{ path, root }]));
  const pathThen = createPathLookup(rooted);
  const old = new Map(
    rooted.map(({ path }): [string, string] => {
      const isAside = origin !== undefined && api.tree.file(path) !== undefined;
      return [nameBefore(path), isAside ? `${pathThen(path)} (${name})` : pathThen(path)];
    }),
  );
  return (file) => old.get(file) ?? api.pathOf(file);
}
