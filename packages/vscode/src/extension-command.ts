/** The interface of the extension's commands. */
import type { LanguageClient } from 'vscode-languageclient/node';

import type { VirtualDocuments } from './virtual-documents.ts';

/** The dependencies of a command. */
export interface CommandContext {
  readonly client: LanguageClient;
  readonly answers: VirtualDocuments;
}

/** Runs the command. Any extension can pass arguments, so `given` is untrusted. */
export type RunCommand = (context: CommandContext, given: readonly unknown[]) => Promise<unknown> | void;

export interface ExtensionCommand {
  readonly id: string;
  readonly run: RunCommand;
}
