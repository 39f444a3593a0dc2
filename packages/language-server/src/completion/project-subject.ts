/** Answers completion's questions about a tree from the project of a document. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { splitPackageName } from '@protoshepherd/api-tree';
import { findReachable, findNewViolation, type NewViolation, type PackageGraph } from '@protoshepherd/dag';
import type { SchemaFile } from '@protoshepherd/schema';
import { InputError, UsageError } from '@protoshepherd/workspace';

import type { ProtoDocument } from '../server/workspace.ts';
import { removedMembers, type NumberedMember } from './numbers/removed-members.ts';
import type { PlaceInFile } from './place/find-place.ts';
import type { CompletionSubject, FolderNames } from './subject.ts';

export async function projectSubject(document: ProtoDocument, found: PlaceInFile): Promise<CompletionSubject> {
  const { api, file, project } = document;
  const graph = needsGraph(found) ? await project.graph() : undefined;
  return {
    schema: api.tree.schema,
    file,
    style: api.style,
    findVersion: (name) => splitPackageName(name, api.tree.stages).version?.text,
    odrBreak: graph?.ok === true ? createBreakLookup(graph.value, document) : () => undefined,
    removed: found.place.kind === 'reserved' ? await findRemoved(document, found) : [],
    folder: found.place.kind === 'import' ? await listFolder(document, found) : { folders: [], files: [] },
  };
}

/** Only completions of types and extensions may import other packages. */
function needsGraph({ place }: PlaceInFile): boolean {
  return (
    place.kind === 'type' || place.kind === 'statement' || place.kind === 'optionName' || place.kind === 'valueField'
  );
}

/** A function that explains why the document must not import a file. Each package is analyzed once. */
function createBreakLookup({ index }: PackageGraph, { api, file }: ProtoDocument): CompletionSubject['odrBreak'] {
  const findPackageName = ({ path }: SchemaFile): string => api.tree.file(path)?.packageVersion.name ?? '';
  const source = index.numberOf(findPackageName(file));
  if (source === undefined) return () => undefined;
  // A package that is already reachable adds no dependency.
  const needed = new Set(findReachable(index.outgoing, [source]));
  const known = new Map<string, string | undefined>();
  return (other) => {
    const name = findPackageName(other);
    const target = index.numberOf(name);
    if (target === undefined || needed.has(target)) return undefined;
    if (!known.has(name)) known.set(name, describeBreak(findNewViolation(index, source, target)));
    return known.get(name);
  };
}

function describeBreak(violation: NewViolation | undefined): string | undefined {
  if (violation === undefined) return undefined;
  const [first, second] = violation.versions;
  return `breaks the One Definition Rule: ${violation.package} would need ${first} and ${second}`;
}

/**
 * The members of the message or enum around the cursor that were removed since the compared state, the last one that the configuration names. The project reads
 * that state once.
 */
async function findRemoved(
  { api, project }: ProtoDocument,
  { scope: { parent } }: PlaceInFile,
): Promise<readonly NumberedMember[]> {
  const against = [api.config.compat?.against ?? []].flat().at(-1);
  if (against === undefined || parent === undefined) return [];
  const before = await ignoreMissing(() => project.before(against));
  const declaration = before?.ok === true ? before.value.tree.schema.declaration(parent.fullName) : undefined;
  return declaration?.kind === parent.kind ? removedMembers(declaration, parent) : [];
}

/** A missing or misspelled state is reported elsewhere as a finding, so it is ignored here. */
async function ignoreMissing<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError) return undefined;
    throw error;
  }
}

/** The names in the typed folder, in all roots and includes. Only this folder is read. */
async function listFolder({ api }: ProtoDocument, { cursor }: PlaceInFile): Promise<FolderNames> {
  const folder = cursor.within === 'string' ? cursor.typed.slice(0, cursor.typed.lastIndexOf('/') + 1) : '';
  // An import path cannot leave its root.
  if (folder.startsWith('/') || folder.split('/').includes('..') || folder.includes('\0'))
    return { folders: [], files: [] };
  const places = [...api.roots, ...api.includes].map((place) => resolve(api.directory, place, folder));
  const entries = (await Promise.all(places.map(namesIn))).flat();
  return {
    folders: entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name),
    files: entries.filter((entry) => entry.isFile() && entry.name.endsWith('.proto')).map(({ name }) => name),
  };
}

/** The entries of a folder; empty if it does not exist. */
async function namesIn(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
