/**
 * Trees to a schema. Imports are followed at once; names are collected when the first is asked for, and types, options and descriptors
 * are worked out file by file, so that whoever needs only the graph does not pay for the rest.
 */
import { locate, sortFindings, type Finding } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';

import { reportDuplicate } from './check/check-names.ts';
import { checkFile, checkTogether } from './check/check-schema.ts';
import type { Declaration, SchemaFile } from './declaration.ts';
import { describeFile } from './describe/describe-file.ts';
import type { FileShape } from './describe/file-shape.ts';
import { createFinding } from './finding-ids.ts';
import { collectDeclarations } from './link/collect-declarations.ts';
import { collectReferences } from './link/collect-references.ts';
import { linkImports } from './link/link-imports.ts';
import type { Judgement, LinkedFile } from './link/linked-file.ts';
import { SymbolTable } from './link/symbol-table.ts';
import { findUnusedImports } from './link/unused-imports.ts';
import { wellKnownTree } from './link/well-known-tree.ts';
import { Reports, type Linker, type LinkProblem } from './linker.ts';
import { findUses } from './names/find-uses.ts';
import { nameAt } from './names/name-at.ts';
import { NameSearch } from './names/name-search.ts';
import { optionsTypes } from './options/interpret-options.ts';
import type { Schema } from './schema.ts';
import { FeatureTable } from './shape/features.ts';
import { FieldTraitsTable } from './shape/field-traits.ts';
import { ShapeTable } from './shape/message-shape.ts';
import type { TypeReference } from './type-reference.ts';
import { ByteWriter, DiscardingWriter } from './write/byte-writer.ts';
import { writeFile } from './write/write-file.ts';

/** What may be imported besides the targets. */
export interface LinkOptions {
  /** Finds what the targets import beside each other. */
  readonly include?: (path: string) => SyntaxTree | undefined;
  /** Which file a path leads to, where several paths may lead to one: it is linked once, under the first of them. */
  readonly identityOf?: (path: string) => string | undefined;
  /** How closely each file is judged; without an answer, targets strictly and all others never. */
  readonly judgementOf?: (path: string, isTarget: boolean) => Judgement;
  /** The folders that were searched for imports, for messages. */
  readonly searched?: readonly string[];
  /** Shall descriptors say where every element stands, and its comments? */
  readonly sourceInfo?: boolean;
}

const descriptorPath = 'google/protobuf/descriptor.proto';

/** Links trees: resolves their imports at once, and gives every declaration its full name when the first is asked for. */
export function linkSchema(targets: readonly SyntaxTree[], options: LinkOptions = {}): Schema {
  const files = linkImports(
    targets,
    options.include ?? (() => undefined),
    options.judgementOf ?? ((_, isTarget) => (isTarget ? 'strictly' : 'never')),
    collectNames,
    options.identityOf ?? (() => undefined),
  );
  const byPath = new Map(files.map((file) => [file.path, file]));
  const symbols = new SymbolTable();
  const features = new FeatureTable();
  const reports = new Reports();
  const linker: Linker = {
    files,
    searched: options.searched ?? [],
    symbols,
    shapes: new ShapeTable(symbols),
    features,
    optionPaths: new Map(),
    traits: new FieldTraitsTable(features),
    ownDescriptor: byPath.get(descriptorPath),
    report: (file, problem) => reports.add(file, problem),
  };
  let hasNames = false;
  function collectNames(): void {
    if (hasNames) return;
    hasNames = true;
    for (const file of files) {
      collectDeclarations(file, symbols, (declaration, former) => reportDuplicate(linker, declaration, former));
    }
    addDescriptorTypes(symbols);
  }

  const descriptors = new Map<SchemaFile, Uint8Array>();
  const examined = new Set<SchemaFile>();
  const write = (file: SchemaFile, writer: ByteWriter, withSourceInfo: boolean): void => {
    collectNames();
    // What is wrong is told once, also if a file that was only examined is written after all.
    reports.isMuted = examined.has(file);
    reports.subject = 'options';
    writeFile(linker, file as LinkedFile, writer, withSourceInfo);
    reports.subject = 'names';
    reports.isMuted = false;
    examined.add(file);
  };
  const kept = new ByteWriter();
  const descriptorBytes = (file: SchemaFile): Uint8Array => {
    const known = descriptors.get(file);
    if (known !== undefined) return known;
    write(file, kept, options.sourceInfo ?? false);
    const bytes = kept.finish();
    descriptors.set(file, bytes);
    return bytes;
  };
  const discarding = new DiscardingWriter();
  const examine = (file: SchemaFile): void => {
    if (!examined.has(file)) write(file, discarding, false);
  };
  const references = new Map<SchemaFile, readonly TypeReference[]>();
  const referencesOf = (file: SchemaFile): readonly TypeReference[] => {
    let known = references.get(file);
    if (known === undefined) {
      collectNames();
      known = collectReferences(symbols, file as LinkedFile);
      references.set(file, known);
    }
    return known;
  };
  const shapes = new Map<SchemaFile, FileShape>();
  const describe = (file: SchemaFile): FileShape => {
    let known = shapes.get(file);
    if (known === undefined) {
      collectNames();
      known = describeFile(linker, file as LinkedFile);
      shapes.set(file, known);
    }
    return known;
  };
  let isChecked = false;
  const judged = new Map<SchemaFile, readonly Finding[]>();
  const findingsOf = (some: readonly SchemaFile[]): readonly Finding[] => {
    if (some.length === 0) return [];
    collectNames();
    if (!isChecked) checkTogether(linker);
    isChecked = true;
    for (const file of some) {
      if (!judged.has(file)) judged.set(file, judge(linker, file as LinkedFile, examine, reports));
    }
    return sortFindings(some.flatMap((file) => judged.get(file) ?? []));
  };
  let all: readonly Finding[] | undefined;
  return {
    files,
    file: (path) => byPath.get(path),
    declaration(fullName): Declaration | undefined {
      collectNames();
      return symbols.get(fullName);
    },
    descriptorBytes,
    examine,
    describe,
    extension: (declaration) => ({
      extendee: linker.shapes.extendee(declaration),
      number: linker.shapes.extension(declaration).number,
    }),
    names: new NameSearch(linker, collectNames),
    references: referencesOf,
    nameAt(file, offset) {
      collectNames();
      return nameAt(linker, file as LinkedFile, offset);
    },
    usesOf(file, declaration) {
      collectNames();
      return findUses(linker, file as LinkedFile, declaration);
    },
    unusedImports: (file) => findUnusedImports(file as LinkedFile, referencesOf(file)),
    get findings() {
      return (all ??= findingsOf(files));
    },
    findingsOf,
  };
}

/**
 * All findings of a file, as far as it is judged. Examining it reports what is wrong with options; where the names or numbers of a file are wrong,
 * that is all there is to say about it.
 */
function judge(
  linker: Linker,
  file: LinkedFile,
  examine: (file: SchemaFile) => void,
  reports: Reports,
): readonly Finding[] {
  if (file.judgement === 'never') return [];
  examine(file);
  if (file.doubts.size > 0) checkFile(linker, file);
  const { names, options } = reports.of(file);
  const problems = [...names, ...(names.some(isError) ? [] : options)];
  const judged = file.judgement === 'strictly' ? problems : problems.filter(isError);
  return firstProblems(judged).map((problem) => toFinding(file, problem));
}

function isError({ severity = 'error' }: LinkProblem): boolean {
  return severity === 'error';
}

/** More findings than this in one file help nobody; the rest is counted. */
const problemLimit = 1000;

function firstProblems(problems: readonly LinkProblem[]): readonly LinkProblem[] {
  const next = problems[problemLimit];
  if (next === undefined) return problems;
  const message = `${problems.length - problemLimit} more problems in this file are not listed`;
  return [...problems.slice(0, problemLimit), { rule: 'too-many-problems', message, span: next.span }];
}

/**
 * Options are fields of messages in descriptor.proto, also where nobody imports it, or where a tree has one of its own that lacks some of
 * them.
 */
function addDescriptorTypes(symbols: SymbolTable): void {
  if (optionsTypes.every((name) => symbols.get(`google.protobuf.${name}`)?.kind === 'message')) return;
  const tree = wellKnownTree(descriptorPath);
  if (tree === undefined) throw new Error(`${descriptorPath} is not built in`);
  const [file] = linkImports(
    [tree],
    () => undefined,
    () => 'never',
    () => undefined,
    () => undefined,
  );
  if (file !== undefined) collectDeclarations(file, symbols, () => undefined);
}

function toFinding(file: LinkedFile, problem: LinkProblem): Finding {
  const { lines } = file.tree;
  return createFinding({
    rule: problem.rule,
    severity: problem.severity ?? 'error',
    message: problem.message,
    location: locate(file.path, lines, problem.span),
    related: (problem.related ?? []).map((place) => ({
      message: place.message,
      location: locate(place.file.path, place.file.tree.lines, place.span),
    })),
  });
}
