/** Added, removed and renamed files, and the options and imports of a file. */
import { matchImports, type ApiFile, type Pairing, type Placed, type Sides } from '@protoshepherd/api-tree';
import type { ElementFact, FileShape, ImportFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import type { SideDraft } from './change-list.ts';
import { compareOptions } from './compare-options.ts';
import { compareOrder } from './compare-order.ts';
import { comparePolicy } from './compare-policy.ts';
import type { Comparison, Files } from './comparison.ts';
import { draftDeclarationSide } from './report-declarations.ts';

/** Declarations of both sides, from all files. */
export type DeclarationPairs = readonly Sides<Placed<ElementFact>>[];

/** Reports added, removed and renamed files, and compares the rest. */
export function compareFiles(comparison: Comparison, files: Pairing<ApiFile>, declarations: DeclarationPairs): void {
  const { changes } = comparison;
  const { trees } = comparison.correspondence;
  for (const file of files.removed) changes.add({ kind: 'file-removed', element: 'file', before: draftFileSide(file) });
  for (const file of files.added) changes.add({ kind: 'file-added', element: 'file', after: draftFileSide(file) });
  const inFile = new Map<ApiFile, Sides<Placed<ElementFact>>[]>();
  for (const pair of declarations) {
    const list = inFile.get(pair.before.file);
    if (list === undefined) inFile.set(pair.before.file, [pair]);
    else list.push(pair);
  }
  for (const pair of files.pairs) {
    const shapes = {
      before: trees.before.schema.describe(pair.before.schemaFile),
      after: trees.after.schema.describe(pair.after.schemaFile),
    };
    compareFile(comparison, pair, shapes, inFile.get(pair.before) ?? []);
  }
}

function draftFileSide(file: ApiFile, text = ''): SideDraft {
  return { file, name: file.path, row: 0, text };
}

function compareFile(
  comparison: Comparison,
  files: Files,
  shapes: Sides<FileShape>,
  declarations: readonly Sides<Placed<ElementFact>>[],
): void {
  const { changes, correspondence } = comparison;
  const add = (kind: ChangeKind, from: string, to: string): void => {
    if (from === to) return;
    changes.add({
      kind,
      element: 'file',
      before: draftFileSide(files.before, from),
      after: draftFileSide(files.after, to),
    });
  };
  add('file-renamed', files.before.path, files.after.path);
  const isRenamedPackage = correspondence.isSamePackage(files.before.packageVersion, files.after.packageVersion);
  if (!isRenamedPackage) add('file-package', shapes.before.package, shapes.after.package);
  add('file-syntax', shapes.before.dialect, shapes.after.dialect);
  add('package-status', files.before.status?.status ?? '', files.after.status?.status ?? '');
  const subject = {
    before: { fullName: files.before.path, row: 0, options: shapes.before.options },
    after: { fullName: files.after.path, row: 0, options: shapes.after.options },
  };
  const told = new Set(comparePolicy(comparison, files, 'file', subject));
  if (files.before.status?.status !== files.after.status?.status) told.add('status');
  compareOptions(comparison, files, 'file', subject, told);
  const imports = compareImports(comparison, files, shapes);
  const stays = declarations.filter(({ after }) => after.file === files.after);
  const ofKind = (listOf: (shape: FileShape) => readonly ElementFact[]): Sides<ElementFact>[] => {
    const members = new Set(listOf(shapes.before));
    return stays
      .filter(({ before }) => members.has(before.fact))
      .map(({ before, after }) => ({ before: before.fact, after: after.fact }));
  };
  compareOrder(comparison, files, 'file', subject, [
    imports,
    ofKind((shape) => shape.messages),
    ofKind((shape) => shape.enums),
    ofKind((shape) => shape.services),
    ofKind((shape) => shape.extensions),
  ]);
}

function compareImports(
  { changes }: Comparison,
  files: Files,
  shapes: Sides<FileShape>,
): readonly Sides<{ readonly name: string; readonly row: number }>[] {
  const { pairs, removed, added } = matchImports(shapes.before.imports, shapes.after.imports);
  const half = (file: ApiFile, row: number, text: string): SideDraft => ({ ...draftFileSide(file, text), row });
  const text = ({ modifier, path }: ImportFact): string => `${modifier} ${path}`.trim();
  for (const each of removed) {
    changes.add({
      kind: 'import-removed',
      element: 'file',
      before: half(files.before, each.row, text(each)),
      after: draftFileSide(files.after),
    });
  }
  for (const each of added) {
    changes.add({
      kind: 'import-added',
      element: 'file',
      before: draftFileSide(files.before),
      after: half(files.after, each.row, text(each)),
    });
  }
  for (const { before, after } of pairs) {
    if (before.modifier === after.modifier) continue;
    changes.add({
      kind: 'import-modifier',
      element: 'file',
      before: half(files.before, before.row, text(before)),
      after: half(files.after, after.row, text(after)),
    });
  }
  return pairs.map(({ before, after }) => ({
    before: { name: before.path, row: before.row },
    after: { name: after.path, row: after.row },
  }));
}

/** Reports declarations that are no longer in the successor of their file. */
export function reportMovedDeclarations(
  { changes }: Comparison,
  files: Pairing<ApiFile>,
  declarations: DeclarationPairs,
): void {
  const homes = new Map(files.pairs.map((pair) => [pair.before, pair.after]));
  for (const { before, after } of declarations) {
    if (homes.get(before.file) === after.file) continue;
    changes.add({
      kind: 'declaration-moved',
      element: classifyDeclaration(before),
      before: draftDeclarationSide(before, before.file.path),
      after: draftDeclarationSide(after, after.file.path),
    });
  }
}

function classifyDeclaration({ fact }: Placed<ElementFact>): 'message' | 'enum' | 'service' | 'extension' {
  if ('extendee' in fact) return 'extension';
  if ('methods' in fact) return 'service';
  return 'values' in fact ? 'enum' : 'message';
}
