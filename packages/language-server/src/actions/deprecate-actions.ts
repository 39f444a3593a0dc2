/** Deprecates the declaration at the cursor, as `shepherd deprecate` does: the option, the version where the tree says one, and what to use instead. */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { editsToDeprecate, isDeprecatable, needsVersion } from '@protoshepherd/protoxform';
import type { FileEdits } from '@protoshepherd/source';

import type { Action, ActionRequest } from './action.ts';
import { elementAt } from './element-at.ts';

/** More proposals than this are no help. */
const mostReplacements = 3;

/** One action without a replacement, and one for each declaration that may be one. */
export function deprecateActions({ document: { api }, file, span }: ActionRequest): readonly Action[] {
  const element = elementAt(file, span);
  if (element === undefined || !mayBeDeprecated(element)) return [];
  const { tree, style } = api;
  const edits = (replacement?: string): readonly FileEdits[] => {
    const at = needsVersion(tree, [element]) ? newestVersion(tree, file) : undefined;
    const options = { style, ...(at !== undefined && { at }), ...(replacement !== undefined && { replacement }) };
    return [{ file: file.path, edits: editsToDeprecate(tree, file, [element], options) }];
  };
  return [
    { title: `Deprecate ${element.name}`, edits: () => edits() },
    ...replacementsOf(element).map((name) => ({
      title: `Deprecate ${element.name} and name ${name} as its replacement`,
      edits: () => edits(name),
    })),
  ];
}

/** What is frozen takes no change, and a candidate is written by the generator. */
function mayBeDeprecated(element: ApiElement): boolean {
  const { status } = element.file.packageVersion;
  const isOpen = element.file.isTarget && (status === 'active' || status === 'none');
  return isOpen && isDeprecatable(element) && !element.isDeprecated;
}

/** Declarations beside an element that may take its place: of the same kind, not deprecated, and with a word of its name in theirs. */
function replacementsOf({ kind, name, parent, file, row }: ApiElement): readonly string[] {
  const words = new Set(wordsOf(name));
  const siblings = file.elements.filter(
    (each) => each.kind === kind && each.parent === parent && each.row !== row && !each.isDeprecated,
  );
  const shared = (each: ApiElement): number => wordsOf(each.name).filter((word) => words.has(word)).length;
  return siblings
    .filter((each) => shared(each) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, mostReplacements)
    .map((each) => each.name);
}

/** The words of a name in any case; those of two letters say nothing. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  return words.filter((word) => word.length > 2);
}

/** The newest minor version that deprecates something in this major version, of the same package if it has any; the first one if nothing does. */
function newestVersion({ files }: ApiTree, { packageVersion }: ApiFile): string {
  const major = packageVersion.version?.major ?? 0;
  const own = packageVersion.siblings.flatMap((sibling) => sibling.files);
  const newest = [own, files].map((some) => newestMinor(some, major)).find((minor) => minor !== undefined);
  return `${major}.${newest ?? 0}`;
}

function newestMinor(files: readonly ApiFile[], major: number): number | undefined {
  let newest: number | undefined;
  for (const { schemaFile, elements } of files) {
    if (!schemaFile.tree.file.text.includes('deprecated_at')) continue;
    for (const { deprecatedAt } of elements) {
      const [found, minor] = (deprecatedAt ?? '').split('.').map(Number);
      if (found === major && Number.isInteger(minor)) newest = Math.max(newest ?? 0, minor as number);
    }
  }
  return newest;
}
