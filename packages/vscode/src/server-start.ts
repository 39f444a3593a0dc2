/** How the server is started: the program that somebody names, or the one that lies in the extension, run by the Node of VS Code. */
import { isAbsolute, join } from 'node:path';

/** A program, what it is told, and what is set in its environment besides ours. */
export interface ServerStart {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Where things lie. */
export interface ServerPlaces {
  readonly extensionFolder: string;
  /** The program that VS Code runs as. */
  readonly host: string;
  /** The setting `shepherd.server.path`. */
  readonly path: string;
}

/** Chooses how to start. A relative path would mean something else in every folder, so it is refused. */
export function chooseServer({ extensionFolder, host, path }: ServerPlaces): ServerStart {
  const named = path.trim();
  if (named !== '' && !isAbsolute(named))
    throw new Error(`shepherd.server.path must be an absolute path, and ${named} is not`);
  if (named !== '') return { command: named, args: ['lsp'], env: {} };
  const program = join(extensionFolder, 'server', 'bin', 'shepherd.js');
  // With this variable the program of VS Code is a plain Node.
  return { command: host, args: [program, 'lsp'], env: { ELECTRON_RUN_AS_NODE: '1' } };
}
