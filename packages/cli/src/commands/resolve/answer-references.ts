/** References to definitions, looked up in a catalog, held against a lock and against another environment. */
import { nearestName, UsageError, type Lock } from '@protoshepherd/workspace';
import { renderAnswers, renderMoves, renderVersions } from '@protoshepherd/report';
import {
  compareAnswers,
  pinnedVersions,
  resolveReference,
  splitReference,
  type Answer,
  type AutoUpgrade,
  type Definition,
} from '@protoshepherd/resolve';

import type { CommonOptionValues } from '../../command.ts';
import type { Catalog } from './catalog.ts';
import type { ResolveResult } from './resolve-result.ts';

/** What references mean in a catalog. */
export function answerReferences(
  references: readonly string[],
  catalog: Catalog,
  options: CommonOptionValues,
  lock?: Lock,
): Answer[] {
  const pins = lock === undefined ? undefined : pinnedVersions(lock);
  return references.map((reference) => {
    const { name } = splitReference(reference);
    const definition = catalog.find(name);
    if (definition === undefined) return { reference, version: null, reason: unknownDefinition(name, catalog) };
    refuseLegacyPolicy(definition, options);
    const pinned = pins?.get(reference);
    return resolveReference(reference, definition, {
      autoUpgrade: options.autoUpgrade as AutoUpgrade,
      ...(pinned !== undefined && { pinned }),
    });
  });
}

function unknownDefinition(name: string, { name: place, definitions }: Catalog): string {
  const near = nearestName(name, definitions.keys());
  return `there is no definition ${name} in ${place}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** A definition says itself whether it is legacy. */
function refuseLegacyPolicy({ name, mode }: Definition, { policy }: CommonOptionValues): void {
  if (policy !== 'legacy' || mode === 'legacy') return;
  throw new UsageError(
    `${name} is a new definition; the policy legacy is for legacy ones, and the registry says which`,
  );
}

/** Answers as a result; one reference is also at the top of the JSON. */
export function answersResult(
  answers: readonly Answer[],
  catalog: Pick<Catalog, 'findings' | 'sources'>,
  { quiet }: CommonOptionValues,
): ResolveResult {
  const [only] = answers;
  const top = only !== undefined && answers.length === 1 ? pickAnswer(only) : {};
  return {
    extra: { ...top, answers },
    text: quiet === true ? renderVersions(answers) : renderAnswers(answers),
    findings: catalog.findings,
    sources: catalog.sources,
    isAnswered: answers.every(({ version }) => version !== null),
  };
}

function pickAnswer({ reference, version, reason }: Answer): Answer {
  return { reference, version, reason };
}

/** Which references mean something else in a later catalog. */
export function movesResult(
  references: readonly string[],
  before: Catalog,
  after: Catalog,
  options: CommonOptionValues,
): ResolveResult {
  const moves = compareAnswers(
    answerReferences(references, before, options),
    answerReferences(references, after, options),
  );
  return {
    extra: { moves },
    text: renderMoves(moves),
    findings: [...before.findings, ...(after.sources === before.sources ? [] : after.findings)],
    sources: [...before.sources, ...after.sources],
    isAnswered: true,
  };
}
