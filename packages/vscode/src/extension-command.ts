/** What a command of the extension is. */
import type { LanguageClient } from 'vscode-languageclient/node';

import type { AnswerDocuments } from './answer-documents.ts';

/** What a command works with. */
export interface CommandContext {
  readonly client: LanguageClient;
  readonly answers: AnswerDocuments;
}

/** Does something; what the caller gave is not to be trusted. */
export type RunCommand = (context: CommandContext, given: readonly unknown[]) => Promise<unknown> | void;

/** A command. */
export interface ExtensionCommand {
  readonly id: string;
  readonly run: RunCommand;
}
