/** Deprecates the declaration at the cursor, as `shepherd deprecate` does: sets the option, the version if the tree uses one, and the replacement. */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import { editsToDeprecate, isDeprecatable, needsVersion } from '@protoshepherd/protoxform';
import type { FileEdits, TextEdit } from '@protoshepherd/source';

import type { Action, ActionRequest } from './action.ts';
import { findElementAt } from './element-at.ts';
import { replacementCandidates } from './replacement-candidates.ts';

/** One action without a replacement, and one for each possible replacement. */
export function deprecateActions({ document: { api }, file, span }: ActionRequest): readonly Action[] {
  const element = findElementAt(file, span);
  if (element === undefined || !mayBeDeprecated(element)) return [];
  const edits = (replacement?: string): readonly FileEdits[] => [
    { file: file.path, edits: deprecate(api, element, replacement) },
  ];
  return [
    { title: `Deprecate ${element.name}`, edits: () => edits() },
    ...replacementCandidates(element).map((name) => ({
      title: `Deprecate ${element.name} in favour of ${name}`,
      edits: () => edits(name),
    })),
  ];
}

/** The edits that deprecate an element, with the version if the tree uses one. */
export function deprecate({ tree, style }: LoadedApi, element: ApiElement, replacement?: string): readonly TextEdit[] {
  const { file } = element;
  const at = needsVersion(tree, [element]) ? newestVersion(tree, file) : undefined;
  const options = { style, ...(at !== undefined && { at }), ...(replacement !== undefined && { replacement }) };
  return editsToDeprecate(tree, file, [element], options);
}

/** Frozen packages must not change, and candidates are generated. */
export function mayBeDeprecated(element: ApiElement): boolean {
  const { status } = element.file.packageVersion;
  const isOpen = element.file.isTarget && (status === 'active' || status === 'none');
  return isOpen && isDeprecatable(element) && !element.isDeprecated;
}

/**
 * The newest minor version that deprecates something in this major version, preferably in the same package; the first minor version if there is
 * none.
 */
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
