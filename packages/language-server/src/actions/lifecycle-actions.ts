/** Mechanical fixes for findings about the life of an API: date a deprecation, move an addition to the open version, delete a version whose support has ended. */
import type { Finding } from '@protoshepherd/source';

import type { Action, ActionRequest } from './action.ts';
import { dateDeprecation } from './date-deprecation.ts';
import { findEnclosingElement } from './element-at.ts';
import { touches } from './file-findings.ts';
import { moveAddition } from './move-addition.ts';
import { replacementCandidates } from './replacement-candidates.ts';

/** The actions for all findings in the selection. */
export async function lifecycleActions(request: ActionRequest): Promise<readonly Action[]> {
  const here = request.findings.filter((each) => touches(each.span, request.span));
  const found = here.map(async ({ finding, span: { start } }): Promise<readonly Action[]> => {
    switch (finding.rule) {
      case 'deprecated-without-date':
        return dateActions(request, finding, start);
      case 'addition-to-frozen':
      case 'addition-after-quarter':
        return moveActions(request, finding, start);
      case 'overdue-removal':
        return removeActions(request, finding);
      default:
        return [];
    }
  });
  return (await Promise.all(found)).flat();
}

/** Adds today's date to the manifest, without a replacement and with each possible replacement. */
async function dateActions(
  { document, file }: ActionRequest,
  finding: Finding,
  start: number,
): Promise<readonly Action[]> {
  const manifest = await document.project.manifest();
  const source = manifest.ok ? manifest.value.source : undefined;
  const element = findEnclosingElement(file, start);
  if (source === undefined || element === undefined) return [];
  const { asOf } = document.project;
  const scope = element.fullName.slice(0, element.fullName.length - element.name.length);
  const action = (replacement?: string): readonly Action[] => {
    const item = {
      name: element.fullName,
      marked: asOf,
      ...(replacement !== undefined && { replacement: scope + replacement }),
    };
    const edit = dateDeprecation(source.text, item);
    const also = replacement === undefined ? '' : `, replaced by ${replacement}`;
    const title = `Record the deprecation of ${element.name} in ${source.path} (${asOf}${also})`;
    const edits = edit && [{ file: source.path, edits: [edit], text: source.text }];
    return edits === undefined ? [] : [{ title, resolves: [finding], edits: () => edits }];
  };
  return [...action(), ...replacementCandidates(element).flatMap(action)];
}

/** Moves the declaration to the version that the finding names. */
function moveActions({ document: { api }, file }: ActionRequest, finding: Finding, start: number): readonly Action[] {
  const element = findEnclosingElement(file, start);
  const version = api.tree.package(textIn(finding.data, 'successor') ?? '');
  const edits = element === undefined || version === undefined ? undefined : moveAddition(api, element, version);
  if (element === undefined || version === undefined || edits === undefined) return [];
  const isThere = edits.length === 1;
  const title = isThere
    ? `Remove ${element.name} (already in ${version.name})`
    : `Move ${element.name} to ${version.name}`;
  return [{ title, resolves: [finding], edits: () => edits }];
}

/**
 * Deletes all files of a version that no other package imports. Its names need not be reserved, because the package name disappears
 * with them.
 */
function removeActions({ document: { api }, client }: ActionRequest, finding: Finding): readonly Action[] {
  const support = client.workspace?.workspaceEdit;
  const canDelete = support?.documentChanges === true && support.resourceOperations?.includes('delete') === true;
  const version = api.tree.package(finding.package ?? '');
  if (!canDelete || version === undefined || !version.files.every(({ isTarget }) => isTarget)) return [];
  const own = new Set(version.files.map(({ schemaFile }) => schemaFile));
  const isUsed = api.tree.files.some(
    ({ schemaFile }) =>
      !own.has(schemaFile) && schemaFile.imports.some(({ file }) => file !== undefined && own.has(file)),
  );
  if (isUsed) return [];
  const files = version.files.length === 1 ? 'its file' : `its ${version.files.length} files`;
  const edits = version.files.map(({ path }) => ({ file: path, edits: [], isDeleted: true }));
  return [{ title: `Remove ${version.name} and ${files}`, resolves: [finding], edits: () => edits }];
}

function textIn(data: unknown, key: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'string' ? value : undefined;
}
