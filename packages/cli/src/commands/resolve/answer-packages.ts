/** References to protobuf packages: which directory of the tree `group@v1` means. */
import type { LoadedApi } from '@protoshepherd/project';
import { nearestName, unknownName } from '@protoshepherd/workspace';
import { dirname } from 'node:path';

import { parseVersion, type Family, type PackageVersion, type Version } from '@protoshepherd/api-tree';
import { renderAnswers, renderVersionLists, renderVersions } from '@protoshepherd/report';
import {
  orderPackageVersions,
  resolvePackage,
  splitReference,
  type Answer,
  type PackageOptions,
  type VersionOrder,
} from '@protoshepherd/resolve';

import type { CommonOptionValues } from '../../command.ts';
import { answersResult } from './answer-references.ts';
import type { ResolveResult } from './resolve-result.ts';

/** An answer, and where its files are. */
export interface PackageAnswer extends Answer {
  readonly package?: string;
  /** Folders below the roots, by path. */
  readonly directories?: readonly string[];
}

/** Reads versions of packages; undefined if one of the texts is none. */
export function readPackageVersions(texts: readonly string[]): Version[] | undefined {
  const versions = texts.flatMap((text) => parseVersion(text) ?? []);
  return versions.length === texts.length && versions.length > 0 ? versions : undefined;
}

/** What references mean among a bare list of versions. */
export function answerFromList(
  references: readonly string[],
  versions: readonly Version[],
  options: CommonOptionValues,
): ResolveResult {
  const lookup = packageOptions(options);
  if (options.list === true) {
    const ordered = orderPackageVersions(versions, lookup.order).map(({ text }) => text);
    return listResult(references.map((reference) => ({ name: splitReference(reference).name, versions: ordered })));
  }
  const answers = references.map((reference) => resolvePackage(reference, versions, lookup));
  return answersResult(answers, { findings: [], sources: [] }, options);
}

/** What references mean in a tree. */
export function answerFromTree(
  references: readonly string[],
  api: LoadedApi,
  options: CommonOptionValues,
): ResolveResult {
  const families = api.tree.families.filter(({ versions }) => versions.some(({ isTarget }) => isTarget));
  const lookup = packageOptions(options);
  if (options.list === true) return listFamilies(references, families, lookup);
  const answers = references.map((reference) => answerOne(reference, families, lookup));
  const result = answersResult(answers, { findings: api.findings, sources: [] }, options);
  return { ...result, text: options.quiet === true ? renderVersions(answers) : renderAnswers(answers.map(withPlace)) };
}

function answerOne(reference: string, families: readonly Family[], options: PackageOptions): PackageAnswer {
  const { name } = splitReference(reference);
  const family = findFamily(name, families);
  if (family === undefined) {
    const near = nearestName(
      name,
      families.map((each) => each.name),
    );
    const advice = near === undefined ? '' : `; did you mean ${near}?`;
    return { reference, version: null, reason: `there is no package ${name} in the tree${advice}` };
  }
  const answer = resolvePackage(reference, versionsOf(family), options);
  const chosen = family.versions.find(({ version }) => version?.text === answer.version);
  return chosen === undefined ? answer : { ...answer, package: chosen.name, directories: directoriesOf(chosen) };
}

/** A family may be called by its folder, too. */
function findFamily(name: string, families: readonly Family[]): Family | undefined {
  const dotted = name.replace(/\/+$/, '').replaceAll('/', '.');
  return families.find((family) => family.name === name) ?? families.find((family) => family.name === dotted);
}

function versionsOf({ versions }: Family): Version[] {
  return versions.flatMap(({ version, isTarget }) => (isTarget && version !== undefined ? [version] : []));
}

function directoriesOf({ files }: PackageVersion): string[] {
  return [...new Set(files.map(({ path }) => dirname(path)))];
}

function withPlace(answer: PackageAnswer): Answer {
  if (answer.package === undefined) return answer;
  return { ...answer, reason: `${answer.reason}; package ${answer.package} in ${answer.directories?.join(', ')}` };
}

function listFamilies(
  references: readonly string[],
  families: readonly Family[],
  { order }: PackageOptions,
): ResolveResult {
  const names = new Set(references.map((reference) => splitReference(reference).name));
  const asked = [...names].map((name) => findFamily(name, families) ?? unknownFamily(name, families));
  return listResult(
    (names.size === 0 ? families : asked).map((family) => ({
      name: family.name,
      versions: orderPackageVersions(versionsOf(family), order).map(({ text }) => text),
    })),
  );
}

function unknownFamily(name: string, families: readonly Family[]): never {
  throw unknownName(
    'package',
    name,
    families.map((family) => family.name),
  );
}

function listResult(lists: readonly { readonly name: string; readonly versions: readonly string[] }[]): ResolveResult {
  const text = renderVersionLists(lists);
  return { extra: { versions: lists }, text, findings: [], sources: [], isAnswered: true };
}

function packageOptions({ allowAlpha, order }: CommonOptionValues): PackageOptions {
  return { allowAlpha: allowAlpha ?? false, order: (order ?? 'age') as VersionOrder };
}
