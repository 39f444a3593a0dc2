/** Chooses how to start the server: the program in the settings, or else the bundled one, run by the Node of VS Code. */
import { isAbsolute, join } from 'node:path';

/** A program, its arguments, and variables to add to our environment. */
export interface ServerStart {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The locations to choose from. */
export interface ServerPlaces {
  readonly extensionFolder: string;
  /** The executable of VS Code. */
  readonly host: string;
  /** The setting `shepherd.server.path`. */
  readonly path: string;
}

/** Chooses the program. Throws if the path is relative, because its meaning would depend on the folder. */
export function chooseServer({ extensionFolder, host, path }: ServerPlaces): ServerStart {
  const named = path.trim();
  if (named !== '' && !isAbsolute(named))
    throw new Error(`shepherd.server.path must be an absolute path, and ${named} is not`);
  if (named !== '') return { command: named, args: ['lsp'], env: {} };
  const program = join(extensionFolder, 'server', 'bin', 'shepherd.js');
  // With this variable, the executable of VS Code runs as plain Node.
  return { command: host, args: [program, 'lsp'], env: { ELECTRON_RUN_AS_NODE: '1' } };
}
