/** The open folders, their projects and the documents of the editor: what features ask. */
import type { ImportLocator, LiveProject, LoadedApi, Project } from '@protoshepherd/project';
import type { SchemaFile } from '@protoshepherd/schema';
import type { Span } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';
import type { ClientCapabilities, Location, Position, Range } from 'vscode-languageserver';

import type { PositionEncoding } from './text-positions.ts';

/** A `.proto` document and its places. */
interface PlacedDocument {
  readonly uri: string;
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
  rangeOf(span: Span): Range;
}

/** The syntax of a `.proto` document; no project is asked for it. */
export interface SyntaxDocument extends PlacedDocument {
  readonly tree: SyntaxTree;
}

/** A `.proto` document as its project sees it at this moment. */
export interface ProtoDocument extends PlacedDocument {
  readonly file: SchemaFile;
  readonly api: LoadedApi;
  readonly project: Project;
  /** The project of its folder; one of its own for a file outside of every project. */
  readonly live: LiveProject;
  /** A place in any file of the project; undefined for a file of an image. */
  locationOf(file: SchemaFile, span: Span): Location | undefined;
}

/** What features ask. */
export interface Workspace {
  readonly encoding: PositionEncoding;
  /** What the client can do. */
  readonly client: ClientCapabilities;
  /** The projects of all open folders, with every edit so far. */
  readonly projects: readonly LiveProject[];
  /** The text of an open document, also if it is no `.proto` file. */
  text(uri: string): string | undefined;
  /** The version of an open document, as the client counts. */
  version(uri: string): number | undefined;
  /** The syntax of a document with every edit so far, from its text alone: the answer does not wait until a project is read. Undefined if it is no `.proto` file or cannot be read. */
  syntax(uri: string): SyntaxDocument | undefined;
  /** Finds the files that imports of a document lead to, before its project is read. Undefined if it is no `.proto` file. */
  importLocator(uri: string): Promise<ImportLocator | undefined>;
  /** A document with every edit so far; undefined if it is no `.proto` file or cannot be read. */
  document(uri: string): Promise<ProtoDocument | undefined>;
}
