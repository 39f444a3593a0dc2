/** Keeps the projects of the open folders up to date with the documents of the editor. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { openLiveProject, type LiveProject, type LoadedApi } from '@protoshepherd/project';
import type { SchemaFile } from '@protoshepherd/schema';
import type { ClientCapabilities } from 'vscode-languageserver';

import { TextPositions, type PositionEncoding } from './text-positions.ts';
import type { ProtoDocument, Workspace } from './workspace.ts';

export class LiveWorkspace implements Workspace {
  encoding: PositionEncoding = 'utf-16';
  client: ClientCapabilities = {};
  readonly #asOf: string;
  readonly #texts = new Map<string, string>();
  readonly #versions = new Map<string, number>();
  readonly #projects = new Map<string, LiveProject>();

  constructor(asOf: string) {
    this.#asOf = asOf;
  }

  get projects(): readonly LiveProject[] {
    return [...this.#projects.values()];
  }

  text(uri: string): string | undefined {
    return this.#texts.get(uri);
  }

  version(uri: string): number | undefined {
    return this.#versions.get(uri);
  }

  /** Takes the text of an open document; undefined when it is closed. */
  setText(uri: string, text: string | undefined, version = 0): void {
    if (text === undefined) this.#texts.delete(uri);
    else this.#texts.set(uri, text);
    if (text === undefined) this.#versions.delete(uri);
    else this.#versions.set(uri, version);
    const path = pathOf(uri);
    if (path !== undefined) this.#projectFor(path).update({ texts: new Map([[path, text]]) });
  }

  async document(uri: string): Promise<ProtoDocument | undefined> {
    const path = pathOf(uri);
    if (path === undefined || !path.endsWith('.proto')) return undefined;
    const live = this.#projectFor(path);
    const { project } = live;
    const loaded = await project.tree();
    if (!loaded.ok) return undefined;
    const api = loaded.value;
    const file = api.tree.files.find((each) => api.originOf(each.path) === path)?.schemaFile;
    if (file === undefined) return undefined;
    const positions = new TextPositions(file.tree.file.text, this.encoding, file.tree.lines);
    return {
      uri,
      file,
      api,
      project,
      live,
      offsetAt: (position) => positions.offsetAt(position),
      positionAt: (offset) => positions.positionAt(offset),
      rangeOf: (span) => positions.rangeOf(span),
      locationOf: (other, span) => {
        const origin = originOf(api, other);
        if (origin === undefined) return undefined;
        const { tree } = other;
        const range = new TextPositions(tree.file.text, this.encoding, tree.lines).rangeOf(span);
        return { uri: pathToFileURL(origin).href, range };
      },
    };
  }

  #projectFor(path: string): LiveProject {
    const directory = projectFolder(path);
    const known = this.#projects.get(directory);
    if (known !== undefined) return known;
    const live = openLiveProject({ directory, asOf: this.#asOf, readsBrokenFiles: true });
    this.#projects.set(directory, live);
    return live;
  }
}

function originOf(api: LoadedApi, file: SchemaFile): string | undefined {
  return api.originOf(file.path);
}

function pathOf(uri: string): string | undefined {
  return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
}

/** The nearest folder with a configuration, else the folder of the file. */
function projectFolder(path: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'shepherd.yaml'))) return folder;
  }
  return dirname(path);
}
