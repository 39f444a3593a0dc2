import type { SourceFile } from '@protoshepherd/source';
import { InputError, printable, readListedFile, type ListedFile, type TreeFile } from '@protoshepherd/workspace';

import { isUnchanged, type FileFacts } from './file-facts.ts';

/**
 * A file whose text is read on demand. If it has changed by then, reading throws an `InputError`, because other answers refer to its former text.
 */
export class LazyFile implements SourceFile, TreeFile {
  readonly #listed: ListedFile;
  readonly #facts: FileFacts;
  readonly #onRead: () => void;
  #text: string | undefined;

  /** The facts must describe the current file. */
  constructor(listed: ListedFile, facts: FileFacts, onRead: () => void) {
    this.#listed = listed;
    this.#facts = facts;
    this.#onRead = onRead;
  }

  get path(): string {
    return this.#listed.path;
  }

  get root(): string {
    return this.#listed.root;
  }

  get origin(): string {
    return this.#listed.origin;
  }

  /** The facts about its text. */
  get facts(): FileFacts {
    return this.#facts;
  }

  get text(): string {
    return (this.#text ??= this.#read());
  }

  #read(): string {
    this.#onRead();
    const { file } = readListedFile(this.#listed);
    if (isUnchanged(this.#facts, this.origin)) return file.text;
    throw new InputError(this.origin, `${printable(this.origin)} changed while it was read; run the command again`);
  }
}
