/**
 * Reads the files of a tree with the help of what an earlier run has learned about them. A file whose stamp proves that its content is the same is not opened: its head
 * is known, and its text is read if somebody asks for it. A file with another stamp is read, and parsed unless its content is known.
 */
import type { Finding, SourceFile } from '@protoshepherd/source';
import { DeferredTree, parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { blobId, readStampedFile, type ListedFile, type StampedFile, type TreeFile } from '@protoshepherd/workspace';

import { blobIdLength, isUnchanged, type FileFacts } from './file-facts.ts';
import type { KeptFacts } from './packed-facts.ts';
import { noNotes, QuestionTable, TextNotes, type KeptNotes } from './text-notes.ts';
import { UnreadFile } from './unread-file.ts';

/** What a reader starts with. */
export interface ReaderSetup {
  /** Facts of an earlier run. */
  readonly known: readonly FileFacts[];
  /** The questions that their notes are about. */
  readonly questions: readonly string[];
  /** A moment before anything is read, in milliseconds since 1970. */
  readonly now: number;
  /** Called when a file that was left unread is read after all. */
  readonly onRead: () => void;
}

export class RememberingReader {
  /** Facts about the files that were read without errors, by path. */
  readonly facts = new Map<string, FileFacts>();
  /** How many of them are new. */
  changes = 0;
  readonly #known: ReadonlyMap<string, FileFacts>;
  readonly #now: number;
  readonly #onRead: () => void;
  readonly #read = new Map<SourceFile, StampedFile>();
  readonly #questions: QuestionTable;
  readonly #notes = new Map<string, TextNotes>();
  #byContent: ReadonlyMap<string, FileFacts> | undefined;

  constructor({ known, questions, now, onRead }: ReaderSetup) {
    this.#known = new Map(known.map((each) => [each.path, each]));
    this.#questions = new QuestionTable(questions);
    this.#now = now;
    this.#onRead = onRead;
  }

  /** Reads a file, or leaves it unread until its text is asked for. */
  read(listed: ListedFile): { readonly file: TreeFile; readonly findings: readonly Finding[] } {
    const known = this.#known.get(listed.path);
    if (known !== undefined && isUnchanged(known, listed.origin)) {
      this.facts.set(known.path, known);
      return { file: new UnreadFile(listed, known, this.#onRead), findings: [] };
    }
    const read = readStampedFile(listed);
    if (read.findings.length === 0) this.#read.set(read.file, read);
    return read;
  }

  /** The digest of a file that this reader gave; undefined for any other. */
  digestOf(file: SourceFile): Buffer | undefined {
    return file instanceof UnreadFile ? file.facts.digest : this.#read.get(file)?.digest;
  }

  /** Does git store the text of a file under an id? */
  isBlob(file: SourceFile, objectId: string): boolean {
    const facts = this.digestOf(file) === undefined ? undefined : this.facts.get(file.path);
    const known = facts?.blob?.toString('hex');
    if (known?.length === objectId.length) return known === objectId;
    const id = blobId(file.text, objectId);
    if (facts !== undefined && id.length === blobIdLength * 2) {
      this.changes++;
      const { path, stamp, digest, takenAt, head, notes } = facts;
      this.facts.set(path, { path, stamp, digest, takenAt, head, notes, blob: Buffer.from(id, 'hex') });
    }
    return id === objectId;
  }

  /** The tree of a file that was read. */
  parse(file: SourceFile): SyntaxTree {
    if (file instanceof UnreadFile)
      return new DeferredTree(file, file.facts.head, this.#notesOn(file, file.facts.notes));
    const read = this.#read.get(file);
    const known = read && this.#knownContent(read);
    const parsed = known === undefined ? parseFile(file) : undefined;
    if (read === undefined || (parsed !== undefined && parsed.findings.length > 0)) return parsed ?? parseFile(file);
    const head = known?.head ?? (parsed as SyntaxTree).head;
    const notes = this.#notesOn(file, known?.notes ?? noNotes);
    this.changes++;
    const { stamp, digest } = read;
    const { blob } = known ?? {};
    this.facts.set(file.path, { path: file.path, stamp, digest, blob, takenAt: this.#now, head, notes });
    return new DeferredTree(file, head, notes, parsed);
  }

  /** Everything to keep: facts, with what was noted since they were taken. */
  get kept(): KeptFacts {
    const files = [...this.facts.values()].map(({ path, stamp, digest, blob, takenAt, head, notes }) => ({
      path,
      stamp,
      digest,
      blob,
      takenAt,
      head,
      notes: this.#notes.get(path) ?? notes,
    }));
    return { files, questions: this.#questions.list };
  }

  /** Takes notes on the text of a file. */
  #notesOn({ path }: SourceFile, known: KeptNotes): TextNotes {
    const notes = new TextNotes(known, this.#questions, () => this.changes++);
    this.#notes.set(path, notes);
    return notes;
  }

  /** Facts about the same content at any path. */
  #knownContent({ digest }: StampedFile): FileFacts | undefined {
    this.#byContent ??= new Map([...this.#known.values()].map((each) => [keyOf(each.digest), each]));
    return this.#byContent.get(keyOf(digest));
  }
}

function keyOf(digest: Buffer): string {
  return digest.toString('latin1');
}
