/**
 * A file while it is linked: its head, what it can see, and what it has looked up already.
 */
import {
  Column,
  endOfRow,
  firstChild,
  ImportNode,
  KindNumber,
  PackageNode,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import type { Declaration, FileImport, SchemaFile } from '../declaration.ts';
import { findMembers } from './find-members.ts';

/** Imports are filled in by `linkImports`, once all files are known. */
export class LinkedFile implements SchemaFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly package: string;
  readonly isTarget: boolean;
  imports: readonly FileImport[] = [];
  readonly types: Declaration[] = [];
  /** Extensions that the file declares, in the order of the text. */
  readonly extensions: Declaration[] = [];
  /** Answers of `resolveType` at the level of the package, by name. */
  readonly resolved = new Map<string, Declaration | undefined>();
  /** Answers of `resolveAny` at the level of the package, by name. */
  readonly resolvedExtensions = new Map<string, Declaration | undefined>();
  readonly #typesByRow = new Map<number, Declaration>();
  readonly #members = new Map<string, readonly Declaration[]>();
  #visible: ReadonlySet<LinkedFile> | undefined;
  #visibleToOptions: ReadonlySet<LinkedFile> | undefined;
  #visiblePackages: ReadonlySet<string> | undefined;

  constructor(tree: SyntaxTree, isTarget: boolean) {
    this.path = tree.file.path;
    this.tree = tree;
    this.isTarget = isTarget;
    this.package = packageOf(tree);
  }

  addType(type: Declaration): void {
    this.types.push(type);
    this.#typesByRow.set(type.row, type);
  }

  /** The message, enum or service that a row declares. */
  typeAt(row: number): Declaration | undefined {
    return this.#typesByRow.get(row);
  }

  /** Fields, oneofs and methods of a name, in any message or service of the file. */
  membersNamed(name: string): readonly Declaration[] {
    let members = this.#members.get(name);
    if (members === undefined) {
      members = findMembers(this, name);
      this.#members.set(name, members);
    }
    return members;
  }

  get visible(): ReadonlySet<LinkedFile> {
    return (this.#visible ??= visibleFrom(this, (each) => each.modifier !== 'option'));
  }

  /** What options may be named from: also what is imported for that purpose only. */
  get visibleToOptions(): ReadonlySet<LinkedFile> {
    return (this.#visibleToOptions ??= visibleFrom(this, () => true));
  }

  /** Does an import, its own or one it sees through, lead nowhere? */
  get hasOpenImports(): boolean {
    return [...this.visibleToOptions].some((file) => file.imports.some((each) => each.file === undefined));
  }

  /** Packages that a name may begin with: those of all visible files, and their parents. */
  get visiblePackages(): ReadonlySet<string> {
    return (this.#visiblePackages ??= packagesOf(this.visibleToOptions));
  }
}

/** The rows of the imports of a file, in the order of the text. */
export function importRows(tree: SyntaxTree): ImportNode[] {
  return topLevelRows(tree, KindNumber.import).map((row) => new ImportNode(tree, row));
}

function packageOf(tree: SyntaxTree): string {
  const [row] = topLevelRows(tree, KindNumber.package);
  return row === undefined ? '' : (new PackageNode(tree, row).name?.name ?? '');
}

function topLevelRows({ rows }: SyntaxTree, kind: number): number[] {
  const found: number[] = [];
  const end = rows[Column.next] as number;
  for (let row = firstChild(rows, 0); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === kind) found.push(row);
  }
  return found;
}

/** The file, its imports, and everything that those import publicly, however far. */
function visibleFrom(file: LinkedFile, counts: (each: FileImport) => boolean): ReadonlySet<LinkedFile> {
  const visible = new Set<LinkedFile>([file]);
  const pending = file.imports.flatMap((each) => (each.file && counts(each) ? [each.file as LinkedFile] : []));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (visible.has(next)) continue;
    visible.add(next);
    for (const each of next.imports) if (each.modifier === 'public' && each.file) pending.push(each.file as LinkedFile);
  }
  return visible;
}

function packagesOf(files: ReadonlySet<LinkedFile>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of files) {
    let name = file.package;
    while (name !== '' && !names.has(name)) {
      names.add(name);
      name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    }
  }
  return names;
}
