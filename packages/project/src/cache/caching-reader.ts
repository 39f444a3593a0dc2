/**
 * Reads the files of a tree with facts of an earlier run. A file whose stamp proves unchanged content is not opened: its head is known, and its text is read on demand.
 * Other files are read, and parsed unless their content is known.
 */
import type { Finding, SourceFile } from '@protoshepherd/source';
import { DeferredTree, parseFile, parseHead, type SyntaxTree } from '@protoshepherd/syntax';
import { blobId, readStampedFile, type ListedFile, type StampedFile, type TreeFile } from '@protoshepherd/workspace';

import { blobIdLength, isUnchanged, type FileFacts } from './file-facts.ts';
import type { StoredFacts } from './packed-facts.ts';
import { noNotes, QuestionTable, TextNotes, type StoredNotes } from './text-notes.ts';
import { LazyFile } from './lazy-file.ts';

/** The initial state of a reader. */
export interface ReaderSetup {
  /** Facts of an earlier run. */
  readonly known: readonly FileFacts[];
  /** The questions their notes refer to. */
  readonly questions: readonly string[];
  /** A time before the first read, in milliseconds since 1970. */
  readonly now: number;
  /** True if only the heads of files are needed; then trees are not kept. */
  readonly headsOnly: boolean;
  /** Called when a skipped file must be read after all. */
  readonly onRead: () => void;
}

export class CachingReader {
  /** Facts about the files without errors, by path. */
  readonly facts = new Map<string, FileFacts>();
  /** The number of new facts. */
  changes = 0;
  readonly #known: ReadonlyMap<string, FileFacts>;
  readonly #now: number;
  readonly #headsOnly: boolean;
  readonly #onRead: () => void;
  readonly #read = new Map<SourceFile, StampedFile>();
  readonly #questions: QuestionTable;
  readonly #notes = new Map<string, TextNotes>();
  #byContent: ReadonlyMap<string, FileFacts> | undefined;

  constructor({ known, questions, now, headsOnly, onRead }: ReaderSetup) {
    this.#known = new Map(known.map((each) => [each.path, each]));
    this.#questions = new QuestionTable(questions);
    this.#now = now;
    this.#headsOnly = headsOnly;
    this.#onRead = onRead;
  }

  /** Reads a file, or defers reading until its text is needed. */
  read(listed: ListedFile): { readonly file: TreeFile; readonly findings: readonly Finding[] } {
    const known = this.#known.get(listed.path);
    if (known !== undefined && isUnchanged(known, listed.origin)) {
      this.facts.set(known.path, known);
      return { file: new LazyFile(listed, known, this.#onRead), findings: [] };
    }
    const read = readStampedFile(listed);
    if (read.findings.length === 0) this.#read.set(read.file, read);
    return read;
  }

  /** The digest of a file from this reader; undefined for others. */
  digestOf(file: SourceFile): Buffer | undefined {
    return file instanceof LazyFile ? file.facts.digest : this.#read.get(file)?.digest;
  }

  /** True if git stores the text of a file under an id. */
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

  /** The syntax tree of a file from this reader. */
  parse(file: SourceFile): SyntaxTree {
    const read = this.#read.get(file);
    const known = file instanceof LazyFile ? file.facts : read && this.#knownContent(read);
    const parsed = known === undefined ? this.#parse(file) : undefined;
    if (parsed !== undefined && (parsed.findings.length > 0 || read === undefined)) return parsed;
    const { head } = parsed ?? (known as FileFacts);
    const notes = this.#notesOn(file, known?.notes ?? noNotes);
    if (read !== undefined) {
      this.changes++;
      const { stamp, digest } = read;
      this.facts.set(file.path, { path: file.path, stamp, digest, blob: known?.blob, takenAt: this.#now, head, notes });
    }
    return new DeferredTree(file, head, notes, this.#headsOnly ? undefined : parsed);
  }

  #parse(file: SourceFile): SyntaxTree {
    return this.#headsOnly ? parseHead(file) : parseFile(file);
  }

  /** The facts to store, including notes taken since. */
  get kept(): StoredFacts {
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
  #notesOn({ path }: SourceFile, known: StoredNotes): TextNotes {
    const notes = new TextNotes(known, this.#questions, () => this.changes++);
    this.#notes.set(path, notes);
    return notes;
  }

  /** Facts about the same content at any path. */
  #knownContent({ digest }: StampedFile): FileFacts | undefined {
    this.#byContent ??= new Map([...this.#known.values()].map((each) => [toKey(each.digest), each]));
    return this.#byContent.get(toKey(digest));
  }
}

function toKey(digest: Buffer): string {
  return digest.toString('latin1');
}
