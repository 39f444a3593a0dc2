/** Resolves references to protobuf packages: which directory of the tree `group@v1` stands for. */
import { dirname } from 'node:path';

import { parseVersion, type Family, type PackageVersion, type Version } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { renderAnswers, renderVersions } from '@protoshepherd/report';
import {
  orderPackageVersions,
  resolvePackage,
  splitReference,
  type Answer,
  type PackageOptions,
} from '@protoshepherd/resolve';
import { nearestName, unknownName } from '@protoshepherd/workspace';

import { ownFamilies } from '../../find-named.ts';
import type { ResolveOptions } from './resolve-options.ts';
import { answersResult, listResult, type ResolveResult } from './resolve-result.ts';

/** The options for packages. */
type PackageQuestion = Pick<ResolveOptions, 'list' | 'allowAlpha' | 'order' | 'quiet'>;

/** An answer and the location of its files. */
interface PackageAnswer extends Answer {
  readonly package?: string;
  /** Folders below the roots, by path. */
  readonly directories?: readonly string[];
}

/** Parses versions of packages; undefined if one of the texts is not a version. */
export function readPackageVersions(texts: readonly string[]): Version[] | undefined {
  const versions = texts.flatMap((text) => parseVersion(text) ?? []);
  return versions.length === texts.length && versions.length > 0 ? versions : undefined;
}

const noFindings = { findings: [], sources: [] };

/** Resolves references in a bare list of versions. */
export function answerFromList(
  references: readonly string[],
  versions: readonly Version[],
  question: PackageQuestion,
): ResolveResult {
  if (question.list) {
    const ordered = orderPackageVersions(versions, question.order).map(({ text }) => text);
    return listResult(
      references.map((reference) => ({ name: splitReference(reference).name, versions: ordered })),
      noFindings,
    );
  }
  const answers = references.map((reference) => resolvePackage(reference, versions, question));
  return answersResult(answers, noFindings, question);
}

/** Resolves references in a tree. */
export function answerFromTree(
  references: readonly string[],
  api: LoadedApi,
  question: PackageQuestion,
): ResolveResult {
  const families = ownFamilies(api.tree);
  if (question.list) return listFamilies(references, families, question);
  const answers = references.map((reference) => answerOne(reference, families, question));
  const result = answersResult(answers, { findings: api.findings, sources: [] }, question);
  return { ...result, text: question.quiet ? renderVersions(answers) : renderAnswers(answers.map(withPlace)) };
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
  const answer = resolvePackage(reference, listVersions(family), options);
  const chosen = family.versions.find(({ version }) => version?.text === answer.version);
  return chosen === undefined ? answer : { ...answer, package: chosen.name, directories: listDirectories(chosen) };
}

/** A family may also be named by its folder. */
function findFamily(name: string, families: readonly Family[]): Family | undefined {
  const dotted = name.replace(/(?<!\/)\/+$/, '').replaceAll('/', '.');
  return families.find((family) => family.name === name) ?? families.find((family) => family.name === dotted);
}

function listVersions({ versions }: Family): Version[] {
  return versions.flatMap(({ version, isTarget }) => (isTarget && version !== undefined ? [version] : []));
}

function listDirectories({ files }: PackageVersion): string[] {
  return [...new Set(files.map(({ path }) => dirname(path)))];
}

function withPlace(answer: PackageAnswer): Answer {
  if (answer.package === undefined) return answer;
  return { ...answer, reason: `${answer.reason}; package ${answer.package} in ${answer.directories?.join(', ')}` };
}

function listFamilies(
  references: readonly string[],
  families: readonly Family[],
  { order }: PackageQuestion,
): ResolveResult {
  const names = new Set(references.map((reference) => splitReference(reference).name));
  const asked = [...names].map((name) => findFamily(name, families) ?? unknownFamily(name, families));
  return listResult(
    (names.size === 0 ? families : asked).map((family) => ({
      name: family.name,
      versions: orderPackageVersions(listVersions(family), order).map(({ text }) => text),
    })),
    noFindings,
  );
}

function unknownFamily(name: string, families: readonly Family[]): never {
  throw unknownName(
    'package',
    name,
    families.map((family) => family.name),
  );
}
