/** What a person asks about references, and who answers: a catalog, or the packages of the tree. */
import { loadApi } from '@protoshepherd/project';
import { loadLock, unknownName, UsageError } from '@protoshepherd/workspace';
import { renderVersionLists } from '@protoshepherd/report';
import { checkSeries, listVersions, splitReference } from '@protoshepherd/resolve';

import type { CommandContext } from '../../command-context.ts';
import type { CommonOptionValues } from '../../command.ts';
import type { ExitStatus } from '../../exit-status.ts';
import { answerFromList, answerFromTree, readPackageVersions } from './answer-packages.ts';
import { answerReferences, answersResult, movesResult } from './answer-references.ts';
import { answerApiVersions, answerStorage } from './answer-storage.ts';
import { listedCatalog, loadCatalog, withReleases, type Catalog } from './catalog.ts';
import { compareEnvironments, holdAgainst, loadEnvironment } from './hold-against.ts';
import { keepLock } from './keep-lock.ts';
import { allReferences } from './read-references.ts';
import type { ResolveResult } from './resolve-result.ts';

/** Answers what the options ask about references. */
export async function answerQuestion(
  references: readonly string[],
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ResolveResult | ExitStatus> {
  const { available, registry } = options;
  if (available !== undefined && registry !== undefined) {
    throw new UsageError('--available and --registry both say what there is; give one of them');
  }
  if (options.write === true && options.lock === undefined) {
    throw new UsageError('--write needs --lock, the file to write');
  }
  const versions = available === undefined ? undefined : versionsIn(available);
  const packages = versions !== undefined && options.policy !== 'legacy' ? readPackageVersions(versions) : undefined;
  if (packages !== undefined) {
    return options.storage === true
      ? answerApiVersions(packages)
      : answerFromList(required(references), packages, options);
  }
  if (versions !== undefined) return answerFromCatalog(references, listedCatalog(versions, options), options, context);
  if (registry !== undefined) {
    return answerFromCatalog(references, await loadCatalog(registry, options), options, context);
  }
  if (options.lock !== undefined && options.against !== undefined) return compareLocks(options.lock, options);
  const needsRegistry = (['storage', 'check', 'release', 'lock', 'against'] as const).find((name) => options[name]);
  if (needsRegistry !== undefined) throw new UsageError(`--${needsRegistry} needs --registry or --available`);
  const api = await loadApi('resolve', options, context);
  if (typeof api === 'number') return api;
  return answerFromTree(options.list === true ? references : required(references), api, options);
}

function versionsIn(list: string): readonly string[] {
  return list.split(',').map((version) => version.trim());
}

async function answerFromCatalog(
  references: readonly string[],
  catalog: Catalog,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ResolveResult | ExitStatus> {
  if (!catalog.isReadable) return notReadable(catalog);
  if (options.list === true) return listResult(named(references, catalog), catalog);
  if (options.storage === true) return answerStorage(named(references, catalog), catalog);
  if (options.release !== undefined) {
    return movesResult(
      required(references),
      catalog,
      withReleases(catalog, versionsIn(options.release), options),
      options,
    );
  }
  const there = options.against === undefined ? undefined : await loadEnvironment(options.against, options);
  if (there?.isReadable === false) return notReadable(there);
  const checked = options.check === true ? checkCatalog(catalog) : catalog;
  const held = there === undefined ? checked : holdAgainst(checked, there, options);
  if (references.length === 0 && (options.check === true || options.against !== undefined)) return foundOnly(held);
  const locked = options.lock === undefined ? undefined : await loadLock(options.lock);
  if (locked !== undefined && locked.value === undefined) {
    return notReadable({ findings: locked.findings, sources: [locked.source] });
  }
  const answers = answerReferences(required(references), held, options, locked?.value);
  const findings = options.lock === undefined ? [] : keepLock(answers, held, options.lock, locked, options, context);
  const sources = [...held.sources, ...(locked === undefined ? [] : [locked.source])];
  return answersResult(answers, { findings: [...held.findings, ...findings], sources }, options);
}

function checkCatalog(catalog: Catalog): Catalog {
  const breaks = [...catalog.definitions.values()].flatMap(checkSeries);
  return { ...catalog, findings: [...catalog.findings, ...breaks] };
}

async function compareLocks(file: string, options: CommonOptionValues): Promise<ResolveResult> {
  const here = await loadEnvironment(file, options);
  const there = await loadEnvironment(options.against ?? '', options);
  const unreadable = [here, there].find(({ isReadable }) => !isReadable);
  if (unreadable !== undefined) return notReadable(unreadable);
  return foundOnly({
    findings: [...here.findings, ...there.findings, ...compareEnvironments(here, there, options)],
    sources: [...here.sources, ...there.sources],
  });
}

/** Which references move between two registries; the operands name both, and then references. */
export async function diffRegistries(operands: readonly string[], options: CommonOptionValues): Promise<ResolveResult> {
  const [before, after, ...references] = operands;
  if (before === undefined || after === undefined) {
    throw new UsageError('--diff needs two registries, the old one and the new one, and then references');
  }
  const [old, now] = [await loadCatalog(before, options), await loadCatalog(after, options)];
  const unreadable = [old, now].find(({ isReadable }) => !isReadable);
  if (unreadable !== undefined) return notReadable(unreadable);
  return movesResult(required(allReferences(references, options)), old, now, options);
}

function listResult(references: readonly string[], catalog: Catalog): ResolveResult {
  const asked = references.map((reference) => splitReference(reference).name);
  const lists = (asked.length === 0 ? [...catalog.definitions.keys()] : asked).map((name) => {
    const definition = catalog.find(name);
    if (definition === undefined) throw unknownName('definition', name, catalog.definitions.keys());
    return { name, versions: listVersions(definition) };
  });
  const { findings, sources } = catalog;
  return { extra: { versions: lists }, text: renderVersionLists(lists), findings, sources, isAnswered: true };
}

function foundOnly({ findings, sources }: Pick<Catalog, 'findings' | 'sources'>): ResolveResult {
  return { extra: { answers: [] }, text: '', findings, sources, isAnswered: true };
}

/** What is asked about; nothing means everything, except where a bare list has no names of its own. */
function named(references: readonly string[], { placed }: Catalog): readonly string[] {
  return placed === undefined ? required(references) : references;
}

function required(references: readonly string[]): readonly string[] {
  if (references.length === 0) throw new UsageError('there is no reference to resolve; name one such as component@1.2');
  return references;
}

function notReadable({ findings, sources }: Pick<Catalog, 'findings' | 'sources'>): ResolveResult {
  return { extra: {}, text: '', findings, sources, isAnswered: false, isReadable: false };
}
