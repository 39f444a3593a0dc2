/** The interface of features to the open folders, their projects and the documents of the editor. */
import type { ImportLocator, LiveProject, LoadedApi, Project } from '@protoshepherd/project';
import type { SchemaFile } from '@protoshepherd/schema';
import type { Span } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';
import type { ClientCapabilities, Location, Position, Range } from 'vscode-languageserver';

import type { PositionEncoding } from './text-positions.ts';

/** A `.proto` document with its position conversions. */
interface PlacedDocument {
  readonly uri: string;
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
  rangeOf(span: Span): Range;
}

/** The syntax of a `.proto` document; it needs no project. */
export interface SyntaxDocument extends PlacedDocument {
  readonly tree: SyntaxTree;
}

/** A `.proto` document in the current state of its project. */
export interface ProtoDocument extends PlacedDocument {
  readonly file: SchemaFile;
  readonly api: LoadedApi;
  readonly project: Project;
  /** The project of its folder, or a standalone project. */
  readonly live: LiveProject;
  /** The location of a span in any file of the project; undefined for a file of an image. */
  locationOf(file: SchemaFile, span: Span): Location | undefined;
}

/** The open folders, projects and documents. */
export interface Workspace {
  readonly encoding: PositionEncoding;
  readonly client: ClientCapabilities;
  /** The projects of all open folders, with all edits so far. */
  readonly projects: readonly LiveProject[];
  /** The text of an open document of any kind. */
  text(uri: string): string | undefined;
  /** The version of an open document, as the client counts it. */
  version(uri: string): number | undefined;
  /**
   * The syntax of a document with all edits so far, from its text alone, so that the answer does not wait for the project. Undefined if it is not a `.proto` file, or cannot be read.
   */
  syntax(uri: string): SyntaxDocument | undefined;
  /** Locates the imports of a document before its project is read. Undefined if it is not a `.proto` file. */
  importLocator(uri: string): Promise<ImportLocator | undefined>;
  /** A document with all edits so far; undefined if it is not a `.proto` file, or cannot be read. */
  document(uri: string): Promise<ProtoDocument | undefined>;
}
