/** The YAML files of a project as documents: `shepherd.yaml`, `lifecycle.yaml`, and files that replace them under another name. */
import { basename, resolve } from 'node:path';

import { manifestPath, type LiveProject } from '@protoshepherd/project';
import { configFileName, manifestFileName, type SettingsFile } from '@protoshepherd/workspace';

import { chooseProject } from '../choose-project.ts';
import { pathOfUri } from '../server/document-path.ts';
import type { Workspace } from '../server/workspace.ts';

/** An open YAML file. */
export interface SettingsDocument {
  readonly file: SettingsFile;
  readonly path: string;
  readonly text: string;
  /** The project that reads the file, if any. */
  readonly live: LiveProject | undefined;
}

/** Hand-written files are shorter. */
const maxTextLength = 1_000_000;

/** The open document of a URI; undefined if no project reads it. */
export async function settingsDocument(workspace: Workspace, uri: string): Promise<SettingsDocument | undefined> {
  const text = workspace.text(uri);
  const path = pathOfUri(uri);
  if (text === undefined || text.length > maxTextLength || path === undefined || !/\.ya?ml$/.test(path))
    return undefined;
  const live = chooseProject(workspace, uri);
  const file = (await fileByUse(path, live)) ?? fileByName(path);
  return file === undefined ? undefined : { file, path, text, live };
}

/** The kind of a file by the configuration. */
async function fileByUse(path: string, live: LiveProject | undefined): Promise<SettingsFile | undefined> {
  const config = await live?.project.config();
  if (live === undefined || config === undefined || !config.ok) return undefined;
  const { directory } = live.project;
  const { source } = config.value;
  if (source !== undefined && resolve(directory, source.path) === path) return 'shepherd';
  const manifest = manifestPath(config.value, directory, undefined);
  return manifest !== undefined && resolve(directory, manifest) === path ? 'lifecycle' : undefined;
}

function fileByName(path: string): SettingsFile | undefined {
  const name = basename(path);
  return name === configFileName ? 'shepherd' : name === manifestFileName ? 'lifecycle' : undefined;
}
