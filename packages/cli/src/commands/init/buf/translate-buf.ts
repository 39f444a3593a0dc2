/**
 * Translates the exceptions of buf to `shepherd.yaml`: rules that are off everywhere, and waivers for paths. A waiver of `check` is written only if it matches a
 * finding, because unused waivers are reported. Breaks cannot be foreseen, so they are waived by every kind of change that buf's rules cover.
 */
import { bufCategories, bufRules } from '@protoshepherd/compat';
import type { Finding } from '@protoshepherd/source';
import type { Waiver } from '@protoshepherd/workspace';

import { isWithin, pathBelow } from '../folder-path.ts';
import type { BufModule } from './buf-project.ts';

/** Rules of `buf lint` that Shepherd covers, too. All others are about names, and remain with buf. */
const lintRules: Readonly<Record<string, string>> = {
  DIRECTORY_SAME_PACKAGE: 'package-matches-directory',
  FILE_LOWER_SNAKE_CASE: 'file-name',
  IMPORT_USED: 'unused-import',
  PACKAGE_DEFINED: 'versionless-package',
  PACKAGE_DIRECTORY_MATCH: 'package-matches-directory',
  PACKAGE_NO_IMPORT_CYCLE: 'package-cycle',
  PACKAGE_SAME_DIRECTORY: 'package-matches-directory',
  PACKAGE_VERSION_SUFFIX: 'versionless-package',
  STABLE_PACKAGE_NO_IMPORT_UNSTABLE: 'stable-imports-unstable',
};

/** A placeholder for the reason, which the user must write. */
const openReason = 'TODO: add the reason; buf.yaml ignores this path';

/** The relevant part of a finding. */
type PlacedFinding = Pick<Finding, 'rule' | 'location'>;

/** The settings that `shepherd.yaml` takes over from buf. */
export interface BufSettings {
  /** Rules that are off. */
  readonly off: readonly string[];
  /** The category of `breaking.use`, if Shepherd knows it. */
  readonly compatPolicy: string | undefined;
  readonly waivers: readonly Pick<Waiver, 'rule' | 'path' | 'reason'>[];
}

/** Translates the rules of some modules. `isOwn` tests if a path is part of the API; `findings` are the findings of `check` without waivers. */
export function translateBuf(
  modules: readonly BufModule[],
  isOwn: (path: string) => boolean,
  findings: readonly PlacedFinding[],
): BufSettings {
  const off = new Set(modules.flatMap(({ lint }) => lint.except.flatMap((rule) => ownRule(rule))));
  const categories = new Set(modules.flatMap(({ breaking }) => breaking.use));
  const [category] = categories;
  const isCategory = categories.size === 1 && bufCategories.some((each) => each === category);
  const left = findings.filter(({ rule }) => !off.has(rule));
  const waivers = modules.flatMap((module) => [...lintWaivers(module, left), ...breakWaivers(module, isOwn)]);
  return {
    off: [...off].toSorted(),
    compatPolicy: isCategory ? category : undefined,
    waivers: [...new Map(waivers.map((each) => [`${each.rule}\0${each.path}`, each])).values()],
  };
}

function lintWaivers({ root, lint }: BufModule, findings: readonly PlacedFinding[]): BufSettings['waivers'] {
  const ignored = [
    ...lint.ignore.flatMap((path) => [...new Set(Object.values(lintRules))].map((rule) => ({ rule, path }))),
    ...lint.ignoreOnly.flatMap(({ rule, paths }) =>
      paths.flatMap((path) => ownRule(rule).map((own) => ({ rule: own, path }))),
    ),
  ];
  return ignored
    .filter(({ path }) => isWithin(root, path) && path !== root)
    .map(({ rule, path }) => ({ rule, path: pathBelow(root, path), reason: openReason }))
    .filter(({ rule, path }) => findings.some((each) => each.rule === rule && isWithin(path, each.location.file)));
}

function breakWaivers({ root, breaking }: BufModule, isOwn: (path: string) => boolean): BufSettings['waivers'] {
  const { ignore, ignoreOnly, use } = breaking;
  const rules = use.length === 0 ? ['FILE'] : use;
  return [
    ...ignore.map((path) => ({ path, kinds: listChangeKinds(rules) })),
    ...ignoreOnly.flatMap(({ rule, paths }) => paths.map((path) => ({ path, kinds: listChangeKinds([rule]) }))),
  ]
    .filter(({ path }) => isWithin(root, path) && path !== root && isOwn(path))
    .flatMap(({ path, kinds }) => kinds.map((rule) => ({ rule, path: pathBelow(root, path), reason: openReason })));
}

/** The kinds of change that the given rules and categories of `buf breaking` cover. */
function listChangeKinds(names: readonly string[]): string[] {
  const meant = bufRules.filter(({ id, categories }) => [id, ...categories].some((name) => names.includes(name)));
  return [...new Set(meant.flatMap(({ covers }) => Object.keys(covers)))].toSorted();
}

function ownRule(rule: string): string[] {
  return Object.hasOwn(lintRules, rule) ? [lintRules[rule] as string] : [];
}
