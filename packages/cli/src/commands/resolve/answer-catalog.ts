/** Resolves references to definitions in a catalog, and compares the answers with a lock and another environment. */
import { renderMoves } from '@protoshepherd/report';
import {
  checkSeries,
  compareAnswers,
  listVersions,
  pinnedVersions,
  resolveReference,
  splitReference,
  type Answer,
  type Definition,
} from '@protoshepherd/resolve';
import { nearestName, unknownName, UsageError, type Lock } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { answerStorage } from './answer-storage.ts';
import { loadCatalog, withReleases, type Catalog } from './catalog.ts';
import { addDifferences, loadEnvironment } from './compare-environments.ts';
import { updateLock, readLock } from './update-lock.ts';
import { readReferences, requireReferences } from './read-references.ts';
import { versionsIn, type ResolveOptions } from './resolve-options.ts';
import { answersResult, findingsResult, listResult, unreadableResult, type ResolveResult } from './resolve-result.ts';

/** Answers the question of the options about the definitions of a catalog. */
export async function answerFromCatalog(
  references: readonly string[],
  catalog: Catalog,
  options: ResolveOptions,
  context: CommandContext,
): Promise<ResolveResult> {
  if (options.list) return listDefinitions(chooseReferences(references, catalog), catalog);
  if (options.storage) return answerStorage(chooseReferences(references, catalog), catalog);
  if (options.release !== undefined) {
    const wanted = requireReferences(references);
    return movesResult(wanted, catalog, withReleases(catalog, versionsIn(options.release), options), options);
  }
  const there = options.against === undefined ? undefined : await loadEnvironment(options.against, options);
  if (there?.ok === false) return unreadableResult(there.failure);
  const checked = options.check ? checkCatalog(catalog) : catalog;
  const held = there === undefined ? checked : addDifferences(checked, there.value, options);
  if (references.length === 0 && (options.check || there !== undefined)) return findingsResult(held);
  const lock = options.lock === undefined ? undefined : await readLock(options.lock);
  if (lock === undefined)
    return answersResult(answerReferences(requireReferences(references), held, options), held, options);
  if (!lock.ok) return unreadableResult(lock.failure);
  const answers = answerReferences(requireReferences(references), held, options, lock.value.placed?.lock);
  const findings = [...held.findings, ...updateLock(lock.value, answers, held, options, context)];
  return answersResult(answers, { findings, sources: [...held.sources, ...lock.value.sources] }, options);
}

/**
 * The references to resolve. Without any, everything is resolved; a bare list has no names, so it requires references.
 */
function chooseReferences(references: readonly string[], { placed }: Catalog): readonly string[] {
  return placed === undefined ? requireReferences(references) : references;
}

function listDefinitions(references: readonly string[], catalog: Catalog): ResolveResult {
  const asked = references.map((reference) => splitReference(reference).name);
  const lists = (asked.length === 0 ? [...catalog.definitions.keys()] : asked).map((name) => {
    const definition = catalog.find(name);
    if (definition === undefined) throw unknownName('definition', name, catalog.definitions.keys());
    return { name, versions: listVersions(definition) };
  });
  return listResult(lists, catalog);
}

function checkCatalog(catalog: Catalog): Catalog {
  const breaks = [...catalog.definitions.values()].flatMap(checkSeries);
  return { ...catalog, findings: [...catalog.findings, ...breaks] };
}

/**
 * Lists the references that resolve differently in two registries. The operands are both registries, then references.
 */
export async function diffRegistries(operands: readonly string[], options: ResolveOptions): Promise<ResolveResult> {
  const [before, after, ...references] = operands;
  if (before === undefined || after === undefined)
    throw new UsageError('--diff needs two registries, the old one and the new one, and then references');
  const [old, now] = [await loadCatalog(before, options), await loadCatalog(after, options)];
  if (!old.ok) return unreadableResult(old.failure);
  if (!now.ok) return unreadableResult(now.failure);
  const wanted = requireReferences(readReferences(references, options.references));
  return movesResult(wanted, old.value, now.value, options);
}

/** Lists the references that resolve differently in a later catalog. */
function movesResult(
  references: readonly string[],
  before: Catalog,
  after: Catalog,
  options: ResolveOptions,
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
    outcome: 'answered',
  };
}

/** Resolves references in a catalog. */
function answerReferences(
  references: readonly string[],
  catalog: Catalog,
  { autoUpgrade, policy }: ResolveOptions,
  lock?: Lock,
): Answer[] {
  const pins = lock === undefined ? undefined : pinnedVersions(lock);
  return references.map((reference) => {
    const { name } = splitReference(reference);
    const definition = catalog.find(name);
    if (definition === undefined) return { reference, version: null, reason: unknownDefinition(name, catalog) };
    if (policy === 'legacy') refuseNewDefinition(definition);
    const pinned = pins?.get(reference);
    return resolveReference(reference, definition, { autoUpgrade, ...(pinned !== undefined && { pinned }) });
  });
}

function unknownDefinition(name: string, { name: place, definitions }: Catalog): string {
  const near = nearestName(name, definitions.keys());
  return `there is no definition ${name} in ${place}${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** Registries state in each definition whether it is legacy. */
function refuseNewDefinition({ name, mode }: Definition): void {
  if (mode === 'legacy') return;
  throw new UsageError(
    `${name} is a new definition; the policy legacy applies only to the legacy definitions of the registry`,
  );
}
