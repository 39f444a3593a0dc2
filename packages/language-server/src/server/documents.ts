/** The open documents of the editor, with all changes so far. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';

import { TextPositions, type PositionEncoding } from './text-positions.ts';

/** A document of the editor. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number | undefined;
  readonly text: string;
}

/** All open documents, by URI. */
export class Documents {
  /** The encoding negotiated with the client. */
  encoding: PositionEncoding = 'utf-16';
  readonly #open = new Map<string, OpenDocument>();

  get(uri: string): OpenDocument | undefined {
    return this.#open.get(uri);
  }

  get all(): Iterable<OpenDocument> {
    return this.#open.values();
  }

  open(document: OpenDocument): void {
    this.#open.set(document.uri, document);
  }

  close(uri: string): void {
    this.#open.delete(uri);
  }

  /** Applies changes in order; undefined if the document is not open. */
  change(
    uri: string,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number | undefined,
  ): OpenDocument | undefined {
    const before = this.#open.get(uri);
    if (before === undefined) return undefined;
    const text = changes.reduce((each, change) => this.#apply(each, change), before.text);
    const after = { ...before, text, version };
    this.#open.set(uri, after);
    return after;
  }

  #apply(text: string, change: TextDocumentContentChangeEvent): string {
    if (!('range' in change)) return change.text;
    const positions = new TextPositions(text, this.encoding);
    const [start, end] = [positions.offsetAt(change.range.start), positions.offsetAt(change.range.end)];
    return text.slice(0, Math.min(start, end)) + change.text + text.slice(Math.max(start, end));
  }
}
