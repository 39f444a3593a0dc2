/**
 * Two states of an API to what differs between them: complete, each difference once, sorted, without judgement. Files are paired by path and
 * packages by name; declarations go together by package and name, wherever they stand; what has another name is recognised by what it
 * consists of. Only then is anything compared.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { ExtensionFact } from '@protoshepherd/schema';

import { ChangeList } from './change-list.ts';
import type { Change } from './change.ts';
import { changedFiles } from './changed-files.ts';
import { compareEnums } from './compare-enums.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareFiles, compareHomes, pairRenamedFiles } from './compare-files.ts';
import { compareMessages } from './compare-messages.ts';
import { comparePackages } from './compare-packages.ts';
import { compareServices } from './compare-services.ts';
import type { Comparison } from './comparison.ts';
import { DeclarationMatcher, type DescribedFile, type Placed } from './match-declarations.ts';
import { pairPackages } from './pair-packages.ts';

/** What cannot be seen in the trees. */
export interface CompareOptions {
  /** The old names of packages that were moved, by their new ones. */
  readonly moved?: ReadonlyMap<string, string>;
}

/** Everything that differs below the roots of two trees. */
export function compareApiTrees(before: ApiTree, after: ApiTree, options: CompareOptions = {}): Change[] {
  const files = changedFiles(before, after);
  if (files.pairs.length === 0 && files.removed.length === 0 && files.added.length === 0) return [];
  const changes = new ChangeList();
  const packages = pairPackages(before, after, options.moved ?? new Map());
  comparePackages(changes, packages);
  const renamed = packages.pairs.filter((pair) => pair.before.name !== pair.after.name);
  const matcher = new DeclarationMatcher(new Map(renamed.map((pair) => [pair.before.name, pair.after.name])));
  const old = describeAll(before, [...files.pairs.map((pair) => pair.before), ...files.removed]);
  const now = describeAll(after, [...files.pairs.map((pair) => pair.after), ...files.added]);
  const { messages, enums, services } = matcher.matchFiles(old, now);
  const comparison: Comparison = {
    trees: { before, after },
    matcher,
    changes,
    gonePackages: new Set(packages.removed.map(({ name }) => name)),
    newPackages: new Set(packages.added.map(({ name }) => name)),
  };
  compareMessages(comparison, messages);
  compareEnums(comparison, enums);
  compareServices(comparison, services);
  const extensions = compareExtensions(comparison, { before: extensionsOf(old), after: extensionsOf(now) });
  const declarations = [...messages.pairs, ...enums.pairs, ...services.pairs, ...extensions.pairs];
  const homes = pairRenamedFiles(files, declarations);
  compareFiles(comparison, homes, declarations);
  compareHomes(comparison, homes, declarations);
  return changes.sorted();
}

function describeAll({ schema }: ApiTree, files: readonly ApiFile[]): DescribedFile[] {
  return files.map((file) => ({ file, shape: schema.describe(file.schemaFile) }));
}

function extensionsOf(files: readonly DescribedFile[]): Placed<ExtensionFact>[] {
  return files.flatMap(({ file, shape }) => shape.extensions.map((fact) => ({ file, fact })));
}
