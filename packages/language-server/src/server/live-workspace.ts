/**
 * Manages the projects of the open folders and documents. A document belongs to the nearest configuration whose roots or includes contain it; otherwise, it is a standalone project.
 * Edits are queued on arrival and applied before the next request, so an answer reflects every earlier edit.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';

import type { ImportLocator, LiveProject } from '@protoshepherd/project';
import type { SyntaxTree } from '@protoshepherd/syntax';
import { configFileName, InputError, manifestFileName, readTextFile } from '@protoshepherd/workspace';
import type { ClientCapabilities } from 'vscode-languageserver';

import { ConfigFolders } from './config-folders.ts';
import { pathOfUri, uriOfPath } from './document-path.ts';
import { Documents, type OpenDocument } from './documents.ts';
import { fileAt } from './file-at.ts';
import { isBelow, openStandalone, openConfigured, type OpenProject, type ProjectContext } from './open-project.ts';
import { ParsedDocuments } from './parsed-documents.ts';
import { TextPositions, type PositionEncoding } from './text-positions.ts';
import type { ProtoDocument, SyntaxDocument, Workspace } from './workspace.ts';

/** The folder of documents without a path. It is never read. */
const untitledFolder = resolve('/untitled');

export class LiveWorkspace implements Workspace {
  readonly documents = new Documents();
  client: ClientCapabilities = {};
  readonly #terms: ProjectContext;
  readonly #projects = new Map<string, OpenProject>();
  readonly #configs: ConfigFolders;
  readonly #parsed = new ParsedDocuments();
  readonly #openPaths = new Map<string, string>();
  /** Caches the URIs of files that are looked up repeatedly, such as those with findings. */
  readonly #uris = new Map<string, string>();
  #folders: readonly string[] = [];
  #changes = 0;

  readonly #builtInFile: (path: string) => string | undefined;

  constructor(asOf: string, builtInFile: (path: string) => string | undefined = () => undefined) {
    this.#builtInFile = builtInFile;
    this.#configs = new ConfigFolders((path) => this.#openPaths.has(path));
    this.#terms = { asOf, textOf: (path) => this.#textAt(path) };
  }

  get encoding(): PositionEncoding {
    return this.documents.encoding;
  }

  get projects(): readonly LiveProject[] {
    const configured = this.openProjects.filter(({ isStandalone }) => !isStandalone);
    for (const project of configured) this.settle(project);
    return configured.map(({ live }) => live);
  }

  /** All open projects, including standalone files. */
  get openProjects(): readonly OpenProject[] {
    return [...this.#projects.values()];
  }

  /** The number of changes that projects have applied. */
  get changes(): number {
    return this.#changes;
  }

  get folders(): readonly string[] {
    return this.#folders;
  }

  /** Sets the open folders, and opens the project of each folder that has a configuration. */
  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
    for (const folder of folders) {
      const [nearest] = this.#configs.above(join(folder, configFileName));
      if (nearest !== undefined) this.#openConfigured(nearest);
    }
    this.#closeUnused();
  }

  text(uri: string): string | undefined {
    return this.documents.get(uri)?.text;
  }

  version(uri: string): number | undefined {
    return this.documents.get(uri)?.version;
  }

  /** The URI by which the editor knows a file: that of the open document, if there is one. */
  uriOf(path: string): string {
    const known = this.#openPaths.get(path) ?? this.#uris.get(path);
    if (known !== undefined) return known;
    const uri = uriOfPath(path);
    this.#uris.set(path, uri);
    return uri;
  }

  /** The path of a document. A document without one, such as an unsaved document, gets a unique path. */
  pathOf(uri: string): string {
    return pathOf({ uri });
  }

  open(document: OpenDocument): void {
    const path = pathOf(document);
    this.documents.open(document);
    this.#openPaths.set(path, document.uri);
    this.#noteText(path, document.text);
  }

  change(uri: string, ...change: DocumentChange): void {
    const document = this.documents.change(uri, ...change);
    if (document !== undefined) this.#noteText(pathOf(document), document.text);
  }

  close(uri: string): void {
    const document = this.documents.get(uri);
    if (document === undefined) return;
    const path = pathOf(document);
    this.documents.close(uri);
    this.#openPaths.delete(path);
    this.#noteText(path, undefined);
    this.#closeUnused();
  }

  /** Queues changed files on disk; `everything` if the files are unknown. */
  changeOnDisk(paths: readonly string[] | 'everything'): void {
    if (paths === 'everything' || paths.some(isSetting)) this.#configs.forget();
    for (const project of this.#projects.values()) {
      const disk = paths === 'everything' ? paths : paths.filter((path) => project.concerns(path) || isGit(path));
      if (disk.length > 0) project.queue({ disk });
    }
  }

  /** The project of a file, with all edits so far. */
  async projectFor(path: string): Promise<OpenProject> {
    for (const directory of this.#configs.above(path)) {
      const project = this.#openConfigured(directory);
      this.settle(project);
      if (await project.covers(path)) return project;
    }
    return this.#openAlone(path);
  }

  /** Opens the projects of all open documents, and closes standalone files that are no longer needed. */
  async openNeeded(): Promise<void> {
    const needed = new Set<OpenProject>();
    for (const document of this.documents.all) {
      if (isProto(document) || isSetting(pathOf(document))) needed.add(await this.projectFor(pathOf(document)));
    }
    for (const [name, project] of this.#projects)
      if (project.isStandalone && !needed.has(project)) this.#projects.delete(name);
  }

  /** Applies the queued changes of a project. */
  settle(project: OpenProject): void {
    if (project.settle()) this.#changes++;
  }

  syntax(uri: string): SyntaxDocument | undefined {
    const path = this.#protoPath(uri);
    const text = path === undefined ? undefined : (this.text(uri) ?? readText(path));
    if (path === undefined || text === undefined) return undefined;
    const tree = this.#parsed.parse(path, text);
    return { uri, tree, ...this.#placesIn(tree) };
  }

  async importLocator(uri: string): Promise<ImportLocator | undefined> {
    const path = this.#protoPath(uri);
    if (path === undefined) return undefined;
    const { live } = await this.projectFor(path);
    const located = await live.project.importLocator();
    if (located.ok) return located.value;
    const alone = await this.#openAlone(path).live.project.importLocator();
    return alone.ok ? alone.value : undefined;
  }

  async document(uri: string): Promise<ProtoDocument | undefined> {
    const path = this.#protoPath(uri);
    if (path === undefined) return undefined;
    const project = await this.projectFor(path);
    const document = await this.#documentIn(project, uri, path);
    if (document !== undefined || project.isStandalone) return document;
    return this.#documentIn(this.#openAlone(path), uri, path);
  }

  async #documentIn(open: OpenProject, uri: string, path: string): Promise<ProtoDocument | undefined> {
    this.settle(open);
    const { project } = open.live;
    const loaded = await project.tree();
    if (!loaded.ok) return undefined;
    const api = loaded.value;
    const file = fileAt(api, path);
    if (file === undefined) return undefined;
    return {
      uri,
      file,
      api,
      project,
      live: open.live,
      ...this.#placesIn(file.tree),
      locationOf: (other, span) => {
        const origin = api.originOf(other.path) ?? this.#builtInFile(other.path);
        if (origin === undefined) return undefined;
        const { tree } = other;
        const range = new TextPositions(tree.file.text, this.encoding, tree.lines).rangeOf(span);
        return { uri: this.uriOf(origin), range };
      },
    };
  }

  #placesIn({ file, lines }: SyntaxTree): Pick<SyntaxDocument, 'offsetAt' | 'positionAt' | 'rangeOf'> {
    const positions = new TextPositions(file.text, this.encoding, lines);
    return {
      offsetAt: (position) => positions.offsetAt(position),
      positionAt: (offset) => positions.positionAt(offset),
      rangeOf: (span) => positions.rangeOf(span),
    };
  }

  /** The path of a `.proto` document; undefined if it is another kind of document, or is neither open nor on disk. */
  #protoPath(uri: string): string | undefined {
    const document = this.documents.get(uri);
    if (document !== undefined) return isProto(document) ? pathOf(document) : undefined;
    const path = pathOfUri(uri);
    return path?.endsWith('.proto') === true && existsSync(path) ? path : undefined;
  }

  #noteText(path: string, text: string | undefined): void {
    if (basename(path) === configFileName) this.#configs.forget();
    for (const project of this.#projects.values()) {
      if (project.concerns(path)) project.queue({ texts: new Map([[path, text]]) });
    }
  }

  #openConfigured(directory: string): OpenProject {
    return this.#projects.get(directory) ?? this.#add(openConfigured(directory, this.#terms));
  }

  #openAlone(path: string): OpenProject {
    return this.#projects.get(path) ?? this.#add(openStandalone(path, this.#terms));
  }

  #add(project: OpenProject): OpenProject {
    this.#projects.set(project.name, project);
    const texts = [...this.#openPaths.keys()].filter((path) => project.concerns(path));
    if (texts.length > 0) project.queue({ texts: new Map(texts.map((path) => [path, this.#textAt(path)])) });
    return project;
  }

  /** A project stays open while a folder or a document of the editor is inside it. */
  #closeUnused(): void {
    for (const [name, project] of this.#projects) {
      const { isStandalone } = project;
      const isUsed =
        [...this.#openPaths.keys()].some((path) => (isStandalone ? path === name : project.concerns(path))) ||
        (!isStandalone && this.#folders.some((folder) => isBelow(folder, name) || isBelow(name, folder)));
      if (!isUsed) this.#projects.delete(name);
    }
  }

  #textAt(path: string): string | undefined {
    const uri = this.#openPaths.get(path);
    return uri === undefined ? undefined : this.documents.get(uri)?.text;
  }
}

type DocumentChange = Parameters<Documents['change']> extends [string, ...infer Rest] ? Rest : never;

/** The path of a document; a document without one gets a unique path. */
function pathOf({ uri }: Pick<OpenDocument, 'uri'>): string {
  return pathOfUri(uri) ?? join(untitledFolder, `${encodeURIComponent(uri)}.proto`);
}

/** The text of a file; undefined if it cannot be read. */
function readText(path: string): string | undefined {
  try {
    return readTextFile(path, path).text;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function isProto({ uri, languageId }: OpenDocument): boolean {
  if (pathOfUri(uri)?.endsWith('.proto') === true) return true;
  return uri.startsWith('untitled:') && languageId.startsWith('proto');
}

/** Tests if a file defines a project. */
function isSetting(path: string): boolean {
  return [configFileName, manifestFileName].includes(basename(path));
}

/** Tests if a file belongs to git, such as HEAD, which changes with a checkout. */
function isGit(path: string): boolean {
  return path.includes(`${sep}.git${sep}`);
}
