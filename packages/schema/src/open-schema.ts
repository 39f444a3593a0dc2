/**
 * Creates the schema of a state. The tables of shapes, features and options are new for every schema and filled on demand; results about whole files are kept
 * in the state.
 */
import { sortFindings, type Finding } from '@protoshepherd/source';

import { checkAcrossFiles } from './check/check-schema.ts';
import { ExtensionNumbers } from './check/extension-numbers.ts';
import type { Declaration, FileImport, SchemaFile } from './declaration.ts';
import { describeFile } from './describe/describe-file.ts';
import type { FileShape } from './describe/file-shape.ts';
import { judgeFile } from './judge-file.ts';
import { extensionClaims } from './cache/extension-claims.ts';
import { collectReferences } from './link/collect-references.ts';
import type { LinkedFile } from './link/linked-file.ts';
import { findUnusedImports } from './link/unused-imports.ts';
import type { Linker } from './linker.ts';
import { findUses } from './names/find-uses.ts';
import { nameAt } from './names/name-at.ts';
import { RowPath } from './names/row-path.ts';
import { NameSearch } from './names/name-search.ts';
import type { NameUse } from './names/name-use.ts';
import type { Schema } from './schema.ts';
import type { SchemaState } from './schema-state.ts';
import { FeatureTable } from './shape/features.ts';
import { FieldTraitsTable } from './shape/field-traits.ts';
import { ShapeTable } from './shape/message-shape.ts';
import type { TypeReference } from './type-reference.ts';
import { ByteWriter, DiscardingWriter } from './write/byte-writer.ts';
import { writeFile } from './write/write-file.ts';

const states = new WeakMap<Schema, SchemaState>();

/** The state of a schema. */
export function findState(schema: Schema): SchemaState | undefined {
  return states.get(schema);
}

/** Creates a schema from a state. */
export function openSchema(state: SchemaState): Schema {
  const schema = new LinkedSchema(state);
  states.set(schema, state);
  return schema;
}

class LinkedSchema implements Schema {
  readonly #state: SchemaState;
  readonly #linker: Linker;
  readonly names: NameSearch;
  readonly #kept = new ByteWriter();
  readonly #discarding = new DiscardingWriter();
  #numbers: ExtensionNumbers | undefined;
  #all: readonly Finding[] | undefined;

  constructor(state: SchemaState) {
    const { symbols, reports } = state;
    const features = new FeatureTable();
    this.#state = state;
    this.#linker = {
      files: state.files,
      searched: state.options.searched ?? [],
      symbols,
      typesByName: state.typesByName,
      shapes: new ShapeTable(symbols),
      features,
      optionPaths: new Map(),
      traits: new FieldTraitsTable(features),
      writtenOptions: new Map(),
      get problemCount() {
        return reports.count;
      },
      ownDescriptor: state.ownDescriptor,
      report: (file, problem) => reports.add(file, problem),
      noteDependency: (file, outlook) => reports.addDependency(file, outlook),
    };
    this.names = new NameSearch(this.#linker, () => this.#named());
  }

  get isSpent(): boolean {
    return this.#state.isSpent;
  }

  get files(): readonly SchemaFile[] {
    return this.#open().files;
  }

  file(path: string): SchemaFile | undefined {
    return this.#open().byPath.get(path);
  }

  collectNames(most: number): boolean {
    const state = this.#open();
    state.collectNames(most);
    return state.hasNames;
  }

  declaration(fullName: string): Declaration | undefined {
    const state = this.#open();
    state.collectNamesAround(fullName);
    return state.symbols.get(fullName);
  }

  descriptorBytes(file: SchemaFile): Uint8Array {
    const { answers, options, findVerdict } = this.#open();
    return memoize(answers.descriptors, file as LinkedFile, () => {
      const kept = findVerdict?.(file) && options.cachedDescriptor?.(file);
      if (kept !== undefined) return kept;
      this.#namedFor(file);
      this.#write(file as LinkedFile, this.#kept, options.sourceInfo ?? false);
      return this.#kept.finish();
    });
  }

  examine(file: SchemaFile): void {
    const { answers } = this.#namedFor(file);
    if (!answers.examined.has(file as LinkedFile)) this.#write(file as LinkedFile, this.#discarding, false);
  }

  describe(file: SchemaFile): FileShape {
    const { answers } = this.#namedFor(file);
    return memoize(answers.shapes, file as LinkedFile, () => {
      this.#linker.shapes.reader = file as LinkedFile;
      return describeFile(this.#linker, file as LinkedFile);
    });
  }

  extension(declaration: Declaration): { readonly extendee: Declaration | undefined; readonly number: number } {
    this.#namedFor(declaration.file);
    const { shapes } = this.#linker;
    return { extendee: shapes.extendee(declaration), number: shapes.extension(declaration).number };
  }

  references(file: SchemaFile): readonly TypeReference[] {
    const { answers, symbols } = this.#namedFor(file);
    return memoize(answers.references, file as LinkedFile, () => collectReferences(symbols, file as LinkedFile));
  }

  nameAt(file: SchemaFile, offset: number): NameUse | undefined {
    this.#named();
    return nameAt(this.#linker, file as LinkedFile, offset);
  }

  namesAt(file: SchemaFile, offsets: readonly number[]): readonly (NameUse | undefined)[] {
    this.#named();
    const rowPath = new RowPath(file.tree);
    return offsets.map((offset) => nameAt(this.#linker, file as LinkedFile, offset, rowPath));
  }

  listUses(file: SchemaFile, declaration: Declaration): readonly NameUse[] {
    this.#named();
    return findUses(this.#linker, file as LinkedFile, declaration);
  }

  unusedImports(file: SchemaFile): readonly FileImport[] {
    const { answers, findVerdict: verdictOf } = this.#open();
    const rows = memoize(answers.unusedImportRows, file as LinkedFile, () => {
      const kept = verdictOf?.(file)?.unusedImportRows;
      if (kept !== undefined) return new Set(Array.from(kept));
      const unused = findUnusedImports(file as LinkedFile, this.references(file));
      return new Set(unused.map(({ row }) => row));
    });
    return rows.size === 0 ? [] : file.imports.filter(({ row }) => rows.has(row));
  }

  get findings(): readonly Finding[] {
    return (this.#all ??= this.listFindings(this.files));
  }

  listFindings(files: readonly SchemaFile[]): readonly Finding[] {
    if (files.length === 0) return [];
    return this.#findingsOfDoubtful(files) ?? this.#findingsOfAll(files);
  }

  /** Checks the files that have no clean verdict; undefined if their findings depend on files that have not been examined. */
  #findingsOfDoubtful(files: readonly SchemaFile[]): readonly Finding[] | undefined {
    const { findVerdict: verdictOf, answers, reports } = this.#open();
    if (verdictOf === undefined) return undefined;
    const isCleared = (file: LinkedFile): boolean =>
      verdictOf(file)?.[file.strictness === 'errors' ? 'isErrorFree' : 'isSound'] === true;
    const doubtful = new Set((files as readonly LinkedFile[]).filter((file) => !isCleared(file)));
    for (const file of doubtful) this.#namedFor(file);
    const isRead = (file: LinkedFile): boolean => file.areNamesKnown;
    const read = this.#state.files.filter(isRead);
    const unread = this.#state.files.filter((file) => !isRead(file));
    const taken = new Set(unread.flatMap((file) => Array.from(verdictOf(file)?.extensions ?? [])));
    if (read.some((file) => extensionClaims(this, file).some((claim) => taken.has(claim)))) return undefined;
    const found = this.#judge([...doubtful], this.#checkTogether(read));
    if (!reports.withDependency('types').some((file) => doubtful.has(file))) return found;
    for (const file of doubtful) answers.forgetContent(file);
    return undefined;
  }

  #findingsOfAll(files: readonly SchemaFile[]): readonly Finding[] {
    this.#named();
    return this.#judge(files, (this.#numbers ??= this.#checkTogether()));
  }

  #judge(files: readonly SchemaFile[], numbers: ExtensionNumbers): readonly Finding[] {
    const { answers, reports } = this.#state;
    const judge = (file: LinkedFile): readonly Finding[] =>
      judgeFile(this.#linker, reports, file, numbers, (each) => this.examine(each));
    const found = files.map((file) => memoize(answers.findings, file as LinkedFile, () => judge(file as LinkedFile)));
    const [first, ...others] = found.filter((findings) => findings.length > 0);
    return others.length === 0 ? (first ?? []) : sortFindings(found.flat());
  }

  /** Runs the checks across several files, again for files that were or are affected. */
  #checkTogether(read = this.#state.files): ExtensionNumbers {
    const { reports, answers } = this.#state;
    const before = reports.filesTogether();
    for (const file of before) reports.drop(file, 'together');
    reports.about('together', () => checkAcrossFiles(this.#linker));
    const numbers = new ExtensionNumbers(this.#linker, read);
    const collidedBefore = this.#state.collided;
    this.#state.collided = numbers.collided;
    for (const file of [...before, ...reports.filesTogether(), ...collidedBefore, ...numbers.collided]) {
      answers.forgetFindings(file);
    }
    return numbers;
  }

  #write(file: LinkedFile, writer: ByteWriter, withSourceInfo: boolean): void {
    const { answers, reports } = this.#state;
    this.#linker.shapes.reader = file;
    // Problems are reported once, also if a file is examined first and written later.
    reports.isMuted = answers.examined.has(file);
    reports.about('options', () => writeFile(this.#linker, file, writer, withSourceInfo));
    reports.isMuted = false;
    answers.examined.add(file);
  }

  #open(): SchemaState {
    if (this.#state.isSpent) throw new Error('this schema is spent: its files were linked again');
    return this.#state;
  }

  /** The state, with the names collected that a file may use. */
  #namedFor(file: SchemaFile): SchemaState {
    const state = this.#open();
    state.collectNamesFor(file as LinkedFile);
    return state;
  }

  /** The state, with all names collected. */
  #named(): SchemaState {
    const state = this.#open();
    state.collectNames();
    return state;
  }
}

/** The result for a file, computed if necessary. */
function memoize<Answer>(known: Map<LinkedFile, Answer>, file: LinkedFile, workOut: () => Answer): Answer {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  const fresh = workOut();
  known.set(file, fresh);
  return fresh;
}
