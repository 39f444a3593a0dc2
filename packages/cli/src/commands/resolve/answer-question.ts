/** Chooses the module that answers a question about references: by a catalog, or by the packages of the tree. */
import type { Answer } from '@protoshepherd/project';
import { succeed } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { openApi } from '../../open-api.ts';
import { answerFromCatalog, diffRegistries } from './answer-catalog.ts';
import { answerFromList, answerFromTree, readPackageVersions } from './answer-packages.ts';
import { answerApiVersions } from './answer-storage.ts';
import { listedCatalog, loadCatalog } from './catalog.ts';
import { compareFiles } from './compare-environments.ts';
import { readReferences, requireReferences } from './read-references.ts';
import { versionsIn, type ResolveOptions } from './resolve-options.ts';
import { findingsResult, unreadableResult, type ResolveResult } from './resolve-result.ts';

/** Answers the question of the options about the operands. */
export async function answerQuestion(
  operands: readonly string[],
  options: ResolveOptions,
  context: CommandContext,
): Promise<Answer<ResolveResult>> {
  if (options.diff) return succeed(await diffRegistries(operands, options));
  const { available, registry } = options;
  const references = readReferences(operands, options.references);
  if (available !== undefined && registry !== undefined)
    throw new UsageError('--available and --registry both list the available versions; give one of them');
  if (options.write && options.lock === undefined) throw new UsageError('--write needs --lock, the file to write');
  if (available !== undefined)
    return succeed(await answerFromVersions(versionsIn(available), references, options, context));
  if (registry !== undefined) return succeed(await answerFromRegistry(registry, references, options, context));
  if (options.lock !== undefined && options.against !== undefined)
    return succeed(await compareLocks(options.lock, options.against, options));
  const needsRegistry = (['storage', 'check', 'release', 'lock', 'against'] as const).find((name) => options[name]);
  if (needsRegistry !== undefined) throw new UsageError(`--${needsRegistry} needs --registry or --available`);
  const api = await openApi(options, context).tree();
  if (!api.ok) return api;
  return succeed(answerFromTree(options.list ? references : requireReferences(references), api.value, options));
}

/** A bare list may contain versions of packages or of a definition. */
async function answerFromVersions(
  versions: readonly string[],
  references: readonly string[],
  options: ResolveOptions,
  context: CommandContext,
): Promise<ResolveResult> {
  const packages = options.policy === 'legacy' ? undefined : readPackageVersions(versions);
  if (packages === undefined) return answerFromCatalog(references, listedCatalog(versions, options), options, context);
  if (options.storage) return answerApiVersions(packages);
  return answerFromList(requireReferences(references), packages, options);
}

async function answerFromRegistry(
  file: string,
  references: readonly string[],
  options: ResolveOptions,
  context: CommandContext,
): Promise<ResolveResult> {
  const catalog = await loadCatalog(file, options);
  if (!catalog.ok) return unreadableResult(catalog.failure);
  return answerFromCatalog(references, catalog.value, options, context);
}

async function compareLocks(file: string, against: string, options: ResolveOptions): Promise<ResolveResult> {
  const compared = await compareFiles(file, against, options);
  return compared.ok ? findingsResult(compared.value) : unreadableResult(compared.failure);
}
