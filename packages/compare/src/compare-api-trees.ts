/**
 * Compares two states of an API: a complete, sorted list of differences, each reported once, without judgement. The correspondence matches elements
 * first; only matched elements are compared.
 */
import {
  Correspondence,
  matchRenamedFiles,
  type ApiFile,
  type ApiTree,
  type Pairing,
  type Sides,
} from '@protoshepherd/api-tree';

import { acceptedEvidence } from './accepted-evidence.ts';
import { ChangeList } from './change-list.ts';
import type { Change } from './change.ts';
import { changedFiles } from './changed-files.ts';
import { compareEnums } from './compare-enums.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareFiles, reportMovedDeclarations } from './compare-files.ts';
import { compareMessages } from './compare-messages.ts';
import { comparePackages } from './compare-packages.ts';
import { compareServices } from './compare-services.ts';
import type { Comparison } from './comparison.ts';

/** Facts that the trees do not contain. */
export interface CompareOptions {
  /** The old names of moved packages, by their new names. */
  readonly moved?: ReadonlyMap<string, string>;
}

/** All differences below the roots of two trees. */
export function compareApiTrees(before: ApiTree, after: ApiTree, options: CompareOptions = {}): Change[] {
  const files = changedFiles(before, after);
  if (files.pairs.length === 0 && files.removed.length === 0 && files.added.length === 0) return [];
  const changes = new ChangeList();
  const correspondence = createCorrespondence({ before, after }, files, options);
  const { packages } = correspondence;
  comparePackages(changes, packages);
  const { messages, enums, services } = correspondence.declarations;
  const comparison: Comparison = {
    correspondence,
    changes,
    removedPackages: new Set(packages.removed.map(({ name }) => name)),
    newPackages: new Set(packages.added.map(({ name }) => name)),
  };
  compareMessages(comparison, messages);
  compareEnums(comparison, enums);
  compareServices(comparison, services);
  const { extensions } = correspondence;
  compareExtensions(comparison, extensions);
  const declarations = [...messages.pairs, ...enums.pairs, ...services.pairs, ...extensions.pairs];
  const homes = matchRenamedFiles(files, declarations);
  compareFiles(comparison, homes, declarations);
  reportMovedDeclarations(comparison, homes, declarations);
  return changes.sorted();
}

/** Matches the elements of two states with the evidence that a comparison accepts. Only files that may differ are matched. */
export function matchStates(before: ApiTree, after: ApiTree, options: CompareOptions = {}): Correspondence {
  return createCorrespondence({ before, after }, changedFiles(before, after), options);
}

function createCorrespondence(
  trees: Sides<ApiTree>,
  files: Pairing<ApiFile>,
  { moved }: CompareOptions,
): Correspondence {
  return new Correspondence(trees, {
    accept: acceptedEvidence,
    ...(moved && { moved }),
    files: {
      before: [...files.pairs.map((pair) => pair.before), ...files.removed],
      after: [...files.pairs.map((pair) => pair.after), ...files.added],
    },
  });
}
