/**
 * Reads the configuration of buf, which has three forms: `buf.work.yaml` names folders, each with its own `buf.yaml` (v1, v1beta1); one `buf.yaml` names its modules (v2); or a
 * lone `buf.yaml` makes its folder a module. A file that cannot be read is reported as a problem, and otherwise treated as absent.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

import { hasErrors } from '@protoshepherd/source';
import { loadYamlDocuments, printable } from '@protoshepherd/workspace';

import { noBuf, type BufModule, type BufProject, type BufRules } from './buf-project.ts';

const names = { module: 'buf.yaml', workspace: 'buf.work.yaml', lock: 'buf.lock' } as const;

/**
 * The name of a module in a registry, with or without a label. The check is strict because the name becomes part of a
 * command that users copy.
 */
const registryName = /^[\w.-]+(?:\/[\w.-]+){2}(?::[\w.-]+)?$/;

/**
 * Reads the buf configuration of some folders below a directory. Of nested folders, only the outermost one with a configuration counts.
 */
export async function readBuf(directory: string, folders: Iterable<string>): Promise<BufProject> {
  const projects: BufProject[] = [];
  const taken: string[] = [];
  for (const folder of [...folders].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const isInside = taken.some((other) => other === '.' || folder === other || folder.startsWith(`${other}/`));
    if (isInside || !hasConfig(directory, folder)) continue;
    taken.push(folder);
    projects.push(await new BufReader(directory).read(folder));
  }
  return projects.reduce(merge, noBuf);
}

function merge(a: BufProject, b: BufProject): BufProject {
  return {
    files: [...a.files, ...b.files],
    modules: [...a.modules, ...b.modules],
    deps: [...new Set([...a.deps, ...b.deps])],
    problems: [...a.problems, ...b.problems],
  };
}

function hasConfig(directory: string, folder: string): boolean {
  return [names.module, names.workspace].some((name) => existsSync(join(directory, folder, name)));
}

class BufReader {
  readonly #directory: string;
  readonly #files: string[] = [];
  readonly #problems: string[] = [];
  readonly #deps: string[] = [];

  constructor(directory: string) {
    this.#directory = directory;
  }

  async read(folder: string): Promise<BufProject> {
    const workspace = await this.#load(posix.join(folder, names.workspace));
    const folders = workspace === undefined ? [folder] : pathsIn(folder, textsAt(workspace, 'directories'));
    const modules: BufModule[] = [];
    for (const each of folders) modules.push(...(await this.#modulesIn(each)));
    return { files: this.#files, modules, deps: [...new Set(this.#deps)], problems: this.#problems };
  }

  async #modulesIn(folder: string): Promise<BufModule[]> {
    const config = (await this.#load(posix.join(folder, names.module))) ?? {};
    const lock = await this.#load(posix.join(folder, names.lock));
    this.#deps.push(...(lock === undefined ? textsAt(config, 'deps') : lockedDeps(lock)).filter(isRegistryName));
    if (config['version'] === 'v2') return modulesOfV2(config, folder);
    const build = mappingAt(config, 'build');
    const roots = pathsIn(folder, textsAt(build, 'roots'));
    const rest = {
      excludes: pathsIn(folder, textsAt(build, 'excludes')),
      lint: readRules(mappingAt(config, 'lint'), folder),
      breaking: readRules(mappingAt(config, 'breaking'), folder),
    };
    return (roots.length === 0 ? [folder] : roots).map((root) => ({ root, ...rest }));
  }

  /** The mapping in a file; undefined if the file does not exist, or cannot be read. */
  async #load(path: string): Promise<BufMapping | undefined> {
    const place = join(this.#directory, path);
    if (!existsSync(place)) return undefined;
    if (!isOwnFile(this.#directory, place)) return this.#reject(path, 'It is outside this folder');
    const { documents, findings } = await loadYamlDocuments(place);
    if (hasErrors(findings)) return this.#reject(path, findings[0]?.message ?? '');
    this.#files.push(path);
    return mappingAt(documents[0]?.value);
  }

  #reject(path: string, problem: string): undefined {
    this.#problems.push(`${printable(path)} is ignored. ${problem}.`);
  }
}

/** Tests if a regular file is inside a folder, because a symbolic link may lead to any file on this machine. */
function isOwnFile(directory: string, place: string): boolean {
  return statSync(place).isFile() && realpathSync(place).startsWith(`${realpathSync(directory)}${sep}`);
}

function modulesOfV2(config: BufMapping, folder: string): BufModule[] {
  const modules = mappingsAt(config, 'modules');
  return (modules.length === 0 ? [{ path: '.' }] : modules).flatMap((module: BufMapping) => {
    const { path = '.' } = module;
    const chapter = (key: string): BufRules => {
      const own = Object.hasOwn(module, key) ? module : config;
      return readRules(mappingAt(own, key), folder);
    };
    return pathsIn(folder, typeof path === 'string' ? [path] : []).map((root) => ({
      root,
      excludes: pathsIn(folder, textsAt(module, 'excludes')),
      lint: chapter('lint'),
      breaking: chapter('breaking'),
    }));
  });
}

function readRules(chapter: BufMapping, folder: string): BufRules {
  const only = mappingAt(chapter, 'ignore_only');
  return {
    use: textsAt(chapter, 'use'),
    except: textsAt(chapter, 'except'),
    ignore: pathsIn(folder, textsAt(chapter, 'ignore')),
    ignoreOnly: Object.keys(only).map((rule) => ({ rule, paths: pathsIn(folder, textsAt(only, rule)) })),
  };
}

/** The lock file also names indirect dependencies. */
function lockedDeps(lock: BufMapping): string[] {
  return mappingsAt(lock, 'deps').flatMap(({ name, remote, owner, repository }) => {
    if (typeof name === 'string') return [name];
    return [remote, owner, repository].every((each) => typeof each === 'string')
      ? [`${String(remote)}/${String(owner)}/${String(repository)}`]
      : [];
  });
}

function isRegistryName(text: string): boolean {
  return registryName.test(text);
}

/** A mapping of a YAML file. */
type BufMapping = Readonly<Record<string, unknown>>;

/** The mapping at a key; empty if there is none. Here and below, a value of an unexpected type counts as absent: buf validates its files. */
function mappingAt(value: unknown, key?: string): BufMapping {
  const found = key === undefined ? value : mappingAt(value)[key];
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as BufMapping) : {};
}

/** The mappings of the list at a key. */
function mappingsAt(value: BufMapping, key: string): BufMapping[] {
  const list = value[key];
  return Array.isArray(list) ? list.map((each) => mappingAt(each)) : [];
}

/** The strings in the list at a key. */
function textsAt(value: BufMapping, key: string): string[] {
  const list = value[key];
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/**
 * The paths relative to the working directory instead of to a folder. Paths that lead out of the folder are omitted.
 */
function pathsIn(folder: string, paths: readonly string[]): string[] {
  return paths
    .map((path) => posix.join(folder, path).replace(/(?<=.)\/$/, ''))
    .filter((path) => path !== '..' && !path.startsWith('../') && !path.startsWith('/'));
}
