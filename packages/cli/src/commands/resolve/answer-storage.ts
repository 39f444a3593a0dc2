/** Answers how definitions are stored, and which API versions of their kind are served and stored. */
import { parseVersion, type Version } from '@protoshepherd/api-tree';
import { renderStorage, type ApiVersionAnswer } from '@protoshepherd/report';
import { checkStorage, describeStorage, mostStable, servedByDefault, splitReference } from '@protoshepherd/resolve';
import { unknownName, type RegistryApiVersion } from '@protoshepherd/workspace';

import type { Catalog } from './catalog.ts';
import type { ResolveResult } from './resolve-result.ts';

/** Answers for the named definitions, or for all. */
export function answerStorage(references: readonly string[], catalog: Catalog): ResolveResult {
  const names = references.map((reference) => splitReference(reference).name);
  const storage = (names.length === 0 ? [...catalog.definitions.keys()] : names).map((name) => {
    const definition = catalog.find(name);
    if (definition === undefined) throw unknownName('definition', name, catalog.definitions.keys());
    return describeStorage(definition);
  });
  const { registry, locate } = catalog.placed ?? {};
  const facts = registry?.apiVersions ?? [];
  const warnings = locate === undefined ? [] : checkStorage('the kind', facts, (at) => locate(['apiVersions', at]));
  const apiVersions = describeApiVersions(facts);
  return {
    extra: { storage, apiVersions },
    text: renderStorage(storage, apiVersions),
    findings: [...catalog.findings, ...warnings],
    sources: catalog.sources,
    outcome: storage.every(({ stored }) => stored !== null) ? 'answered' : 'unanswered',
  };
}

/** Answers for a bare list of API versions. */
export function answerApiVersions(versions: readonly Version[]): ResolveResult {
  const apiVersions = describeApiVersions(versions.map(({ text }) => ({ name: text, served: true, storage: false })));
  return {
    extra: { storage: [], apiVersions },
    text: renderStorage([], apiVersions),
    findings: [],
    sources: [],
    outcome: 'answered',
  };
}

function describeApiVersions(facts: readonly RegistryApiVersion[]): ApiVersionAnswer {
  const parseVersions = (some: readonly RegistryApiVersion[]): Version[] =>
    some.flatMap(({ name }) => parseVersion(name) ?? []);
  return {
    served: servedByDefault(parseVersions(facts.filter(({ served }) => served)))?.text ?? null,
    storage: facts.find(({ storage }) => storage)?.name ?? null,
    mostStable: mostStable(parseVersions(facts))?.text ?? null,
  };
}
