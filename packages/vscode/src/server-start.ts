/** How the server is started: the program that somebody names, or the one that lies in the extension. */
import { isAbsolute, join } from 'node:path';

/** A program and what it is told; a module is run by the Node of VS Code. */
export type ServerStart =
  | { readonly kind: 'program'; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: 'module'; readonly module: string; readonly args: readonly string[] };

const args: readonly string[] = ['lsp'];

/** Chooses how to start. A relative path would mean something else in every folder, so it is refused. */
export function chooseServer(extensionFolder: string, path: string): ServerStart {
  const named = path.trim();
  if (named === '') return { kind: 'module', module: join(extensionFolder, 'server', 'bin', 'shepherd.js'), args };
  if (!isAbsolute(named)) throw new Error(`shepherd.server.path must be an absolute path, and ${named} is not`);
  return { kind: 'program', command: named, args };
}
