/** Imports the file of a type that a file uses but does not see. There is one action for each type that the name may mean. */
import type { ApiFile } from '@protoshepherd/api-tree';
import { findNewViolation, type NewViolation, type PackageGraph } from '@protoshepherd/dag';
import { importPathEdits } from '@protoshepherd/edit';
import type { Declaration } from '@protoshepherd/schema';
import type { Location, TextEdit } from '@protoshepherd/source';
import { Column, shortenTypeName } from '@protoshepherd/syntax';

import type { Action, ActionRequest } from './action.ts';
import { findEnclosingElement } from './element-at.ts';
import { touches, type FileFinding } from './file-findings.ts';

/** Findings about unresolved names. Their related locations are the types that the name may mean. */
const unresolvedRules: ReadonlySet<string> = new Set(['missing-import', 'unresolved-type']);

/** The imports that would resolve the names in the selection. */
export async function missingImportActions(request: ActionRequest): Promise<readonly Action[]> {
  const { document, findings, span } = request;
  const unseen = findings.filter((each) => unresolvedRules.has(each.finding.rule) && touches(each.span, span));
  if (unseen.length === 0) return [];
  const graph = await document.project.graph();
  return unseen.flatMap((each) => {
    const types = each.finding.related.flatMap(({ location }) => declarationAt(request, location) ?? []);
    return types
      .filter(({ file }) => isPlain(file.path))
      .map((type) =>
        actionFor(request, each, type, { isOnly: types.length === 1, graph: graph.ok ? graph.value : undefined }),
      );
  });
}

/** Paths with characters that an import cannot quote are refused. */
function isPlain(path: string): boolean {
  return !/["'\\\p{Cc}]/u.test(path);
}

interface ActionContext {
  readonly isOnly: boolean;
  readonly graph: PackageGraph | undefined;
}

function actionFor(
  request: ActionRequest,
  cured: FileFinding,
  type: Declaration,
  { isOnly, graph }: ActionContext,
): Action {
  const { file, document } = request;
  const { path } = type.file;
  const isVisible = file.schemaFile.visible.has(type.file);
  const target = document.api.tree.file(path);
  const broken =
    isVisible || graph === undefined || target === undefined ? undefined : findViolation(graph, file, target);
  const deed = isVisible ? `Change to ${type.fullName}` : `Import "${path}" for ${type.fullName}`;
  return {
    title: broken === undefined ? deed : `${deed} (breaks the One Definition Rule: ${describe(broken)})`,
    isPreferred: isOnly && broken === undefined,
    resolves: [cured.finding],
    edits: () => [
      {
        file: file.path,
        edits: [
          ...(isVisible ? [] : importPathEdits(file.schemaFile, (each) => each, document.api.style, [path])),
          ...spellingEdits(request, cured, type),
        ],
      },
    ],
  };
}

/** The edits that correct the spelling of the name; empty if only the import is missing. */
function spellingEdits(
  { file }: ActionRequest,
  { finding, span }: FileFinding,
  type: Declaration,
): readonly TextEdit[] {
  if (finding.rule === 'missing-import') return [];
  const text = spellType(file, span.start, type);
  return text === file.schemaFile.tree.file.text.slice(span.start, span.end) ? [] : [{ ...span, text }];
}

/** The type that is declared at a location in another file. */
function declarationAt({ document }: ActionRequest, { file, line, column }: Location): Declaration | undefined {
  const home = document.api.tree.schema.file(file);
  if (home === undefined) return undefined;
  const { tree } = home;
  const start = tree.lines.lineStart(line) + column - 1;
  return home.types.find(({ row }) => tree.tokens.starts[tree.rows[row + Column.firstToken] as number] === start);
}

function findViolation({ index }: PackageGraph, from: ApiFile, to: ApiFile): NewViolation | undefined {
  const [start, end] = [from, to].map(({ packageVersion }) => index.numberOf(packageVersion.name));
  return start === undefined || end === undefined ? undefined : findNewViolation(index, start, end);
}

function describe({ package: name, versions }: NewViolation): string {
  return `${name} would reach ${versions.join(' and ')}`;
}

/**
 * Spells a type at an offset of a file that imports it, or is about to. It chooses the shortest spelling, like the formatter; if another declaration would
 * shadow the type, it adds a leading dot.
 */
function spellType(file: ApiFile, offset: number, type: Declaration): string {
  const context = findEnclosingElement(file, offset)?.fullName ?? `${file.schemaFile.package}.x`;
  const short = shortenTypeName(type.fullName, context);
  if (short.startsWith('.')) return short;
  return resolveName(short, file, context, type) === type.fullName ? short : `.${type.fullName}`;
}

/**
 * The meaning of a name at a place: scopes are searched for its first part from the inside out, and the scope that has it must
 * contain the rest, too.
 */
function resolveName(name: string, { schemaFile }: ApiFile, context: string, type: Declaration): string {
  const [first = ''] = name.split('.');
  const visible = [...schemaFile.visible, type.file];
  const exists = (fullName: string): boolean =>
    visible.some(
      (file) => `${file.package}.`.startsWith(`${fullName}.`) || file.types.some((each) => each.fullName === fullName),
    );
  for (let scope = parentOf(context); scope !== ''; scope = parentOf(scope)) {
    if (exists(`${scope}.${first}`)) return `${scope}.${name}`;
  }
  return name;
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
