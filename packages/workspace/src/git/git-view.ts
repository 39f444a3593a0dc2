/**
 * The folders and links of a commit, by their paths in the work tree. Git stores a link as text; this view follows it as the
 * file system would after a checkout.
 */
import { dirname, isAbsolute, join, parse, sep } from 'node:path';

import type { FolderEntry, FolderView, LinkTarget } from '../tree/folder-view.ts';
import { isInside } from '../tree/walk-directory.ts';
import type { GitRepository } from './git-repository.ts';

/** A file, link or submodule at a commit. */
export interface GitNode {
  /** Its absolute path after a checkout. */
  readonly realPath: string;
  readonly kind: 'file' | 'link' | 'submodule';
  readonly objectId: string;
  readonly validName: boolean;
  /** The repository with the object, and its `<commit>:<path>`. */
  readonly repository: GitRepository;
  readonly origin: string;
}

/** The limit of Linux for links in one path. */
const maxLinks = 40;

/** A view of the nodes of a commit; `texts` holds link targets by object id. */
export class GitView implements FolderView {
  readonly #folders = new Map<string, FolderEntry[]>();
  readonly #nodes = new Map<string, GitNode>();
  readonly #texts: ReadonlyMap<string, string>;
  readonly #top: string;

  constructor(top: string, nodes: Iterable<GitNode>, texts: ReadonlyMap<string, string>) {
    this.#top = top;
    this.#texts = texts;
    this.#folders.set(top, []);
    for (const node of nodes) {
      if (this.#nodes.has(node.realPath)) continue;
      this.#nodes.set(node.realPath, node);
      this.#entriesOf(dirname(node.realPath), node).push({ ...node, name: baseName(node.realPath) });
    }
  }

  readonly entries = (folder: string): readonly FolderEntry[] => this.#folders.get(folder) ?? [];

  readonly linkText = (link: string): string | undefined => {
    const node = this.#nodes.get(link);
    return node?.kind === 'link' ? this.#texts.get(node.objectId) : undefined;
  };

  readonly follow = (link: string): LinkTarget | undefined => {
    const realPath = this.#resolve(link);
    if (realPath === undefined) return undefined;
    const isFile = this.#nodes.get(realPath)?.kind === 'file' || !isInside(this.#top, realPath);
    return { realPath, kind: isFile ? 'file' : 'folder' };
  };

  /** The file of the commit at a path. */
  node(realPath: string): GitNode {
    const node = this.#nodes.get(realPath);
    if (node === undefined) throw new Error(`${realPath} is not in the commit`);
    return node;
  }

  /** The entries of a folder. On first use, adds the folder to its parents. */
  #entriesOf(folder: string, below: GitNode): FolderEntry[] {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const entries: FolderEntry[] = [];
    this.#folders.set(folder, entries);
    const name = baseName(folder);
    const validName = below.validName || !name.includes('\uFFFD');
    if (isInside(this.#top, dirname(folder)))
      this.#entriesOf(dirname(folder), below).push({ name, kind: 'folder', validName });
    return entries;
  }

  /** Resolves the links of a path; undefined if it leads nowhere. Paths outside the repository stay as spelled. */
  #resolve(path: string): string | undefined {
    const { root } = parse(path);
    const rest = path.slice(root.length).split(sep).toReversed();
    let place = root;
    let links = 0;
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      if (name === '' || name === '.') continue;
      const next = name === '..' ? dirname(place) : join(place, name);
      const text = this.linkText(next);
      if (text === undefined) {
        if (isInside(this.#top, next) && !this.#nodes.has(next) && !this.#folders.has(next)) return undefined;
        place = next;
      } else {
        if (++links > maxLinks) return undefined;
        rest.push(...text.split('/').toReversed());
        if (isAbsolute(text)) place = root;
      }
    }
    return place;
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf(sep) + 1);
}
