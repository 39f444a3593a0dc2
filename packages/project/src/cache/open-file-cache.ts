/** Connects the reader of a tree with the facts of an earlier run. Answers are identical to the byte with and without facts. */
import type { SourceFile } from '@protoshepherd/source';
import type { TreeListing } from '@protoshepherd/workspace';

import type { ReadChoices, TreePlaces } from '../read/parse-tree.ts';
import { factsFile, factsFolder, readFactsFile, writeFactsFile, type FactsKind } from './facts-file.ts';
import type { StoredFile } from './stored-file.ts';
import { packFacts, unpackFacts } from './packed-facts.ts';
import { DescriptorCache } from './descriptor-cache.ts';
import { VerdictCache } from './verdict-cache.ts';
import { CachingReader } from './caching-reader.ts';

/** The configuration of the facts storage. */
export interface FactStore {
  /** The tool version; facts of other versions are ignored. */
  readonly version: string;
  /**
   * The folder to use instead of the git folder of the repository, also for a small tree. It may come from another machine, so files are also recognized by content.
   */
  readonly folder?: string;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Schedules the storing of facts, which can wait until after the answer. */
  readonly later: (work: () => void) => void;
}

/** Smaller trees are faster to read than their facts. */
const minFiles = 300;

/** With fewer changed files, rewriting the facts is not worthwhile. */
const minChanges = 20;

/** Descriptors without or with source info. */
type DescriptorKind = Exclude<FactsKind, 'files' | 'verdicts'>;

/** A reader that uses and stores facts, together with the link verdicts of the same files. */
export interface FileCache extends Pick<CachingReader, 'read' | 'parse'> {
  /** True if git stores the text of a file under an id. */
  readonly isBlob: (file: SourceFile, objectId: string) => boolean;
  readonly verdicts: VerdictCache;
  /** Descriptors of the same files. */
  readonly descriptors: (kind: DescriptorKind) => DescriptorCache;
  /** Schedules the storing of facts, which can wait until after the answer. */
  readonly later: FactStore['later'];
}

/** A reader that uses and stores facts; undefined if they would not help, or there is no folder for them. */
export async function openFileCache(
  places: TreePlaces,
  listing: TreeListing,
  { facts: store, overlay, parse, headsOnly = false, onListed }: ReadChoices,
): Promise<FileCache | undefined> {
  // Texts that are not on disk have no stamp, and a caller with its own cache of trees needs no facts.
  if (store === undefined || (overlay?.size ?? 0) > 0 || parse !== undefined) return undefined;
  if (store.folder === undefined && listing.files.length < minFiles) return undefined;
  const folder = await factsFolder(places.directory, store.folder);
  if (folder === undefined) return undefined;
  const path = factsFile(folder, 'files', places);
  const bytes = readFactsFile(path);
  const { files: known, questions } = (bytes && unpackFacts(bytes, store.version)) ?? { files: [], questions: [] };
  let readLate = 0;
  const reader = new CachingReader({
    known,
    questions,
    now: store.now(),
    headsOnly,
    onRead: () => {
      if (++readLate % 500 === 0) onListed?.(readLate);
    },
  });
  onListed?.(Math.max(0, listing.files.length - known.length));
  store.later(() => {
    if (reader.changes > (known.length === 0 ? 0 : minChanges))
      writeFactsFile(folder, path, packFacts(reader.kept, store.version));
  });
  const openStore = (kind: FactsKind): StoredFile => {
    const keptIn = factsFile(folder, kind, places);
    return {
      version: store.version,
      read: () => readFactsFile(keptIn),
      write: (content) => writeFactsFile(folder, keptIn, content),
      minChanges: minChanges,
    };
  };
  const verdicts = new VerdictCache({ ...openStore('verdicts'), digestOf: (file) => reader.digestOf(file) });
  const { later } = store;
  return {
    read: (listed) => reader.read(listed),
    parse: (file) => reader.parse(file),
    isBlob: (file, id) => reader.isBlob(file, id),
    verdicts,
    descriptors: (kind) => new DescriptorCache(openStore(kind)),
    later,
  };
}
