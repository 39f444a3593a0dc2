/** Removes the results of a former state that depend on changed files. */
import type { LinkedFile } from '../link/linked-file.ts';
import type { SchemaState } from '../schema-state.ts';
import { hasSameInterface, leadToSame } from './file-interface.ts';
import { importersOf } from './importers-of.ts';
import type { Revision } from './reuse-files.ts';

/** Removes the results that may be invalid after a revision. */
export function forgetChanges(before: SchemaState, after: SchemaState, revision: Revision): void {
  const { files, answers, reports, typesByName } = after;
  const { fresh, dropped } = revision;
  const rewired = [...revision.rewired].filter(([file]) => !dropped.has(file));
  for (const file of dropped) answers.forgetFile(file);
  for (const file of dropped) typesByName.remove(file);
  for (const file of fresh) typesByName.add(file);
  for (const file of fresh) file.areFieldsUsed = before.byPath.get(file.path)?.areFieldsUsed ?? false;
  for (const file of importersOf(files, [...fresh, ...rewired.map(([each]) => each)])) {
    file.forgetLookups();
    answers.forgetReferences(file);
  }
  const changed = [
    ...fresh.filter((file) => looksDifferent(before, file, revision)),
    ...rewired.flatMap(([file, imports]) => (leadToSame(imports, file.imports) ? [] : [file])),
  ];
  for (const file of importersOf(files, changed)) answers.forgetContent(file);
  for (const file of reports.withOutlook('types')) answers.forgetFindings(file);
  const hasSamePaths = before.files.length === files.length && fresh.every(({ path }) => before.byPath.has(path));
  if (!hasSamePaths) for (const file of reports.withOutlook('paths')) answers.forgetFindings(file);
}

/** Has the interface of a file changed? */
function looksDifferent(before: SchemaState, file: LinkedFile, { contested }: Revision): boolean {
  const former = before.byPath.get(file.path);
  return former === undefined || contested.has(file.path) || !hasSameInterface(former, file);
}
