/** Connects the reader of a tree with the facts that an earlier run has kept. The answers are the same to the byte with facts and without. */
import type { SourceFile } from '@protoshepherd/source';
import type { TreeListing } from '@protoshepherd/workspace';

import type { ReadChoices, TreePlaces } from '../read/parse-tree.ts';
import { factsFile, factsFolder, readFactsFile, writeFactsFile, type FactsKind } from './facts-file.ts';
import type { KeptBytes } from './kept-bytes.ts';
import { packFacts, unpackFacts } from './packed-facts.ts';
import { RememberedDescriptors } from './remember-descriptors.ts';
import { RememberedVerdicts } from './remember-verdicts.ts';
import { RememberingReader } from './remembering-reader.ts';

/** Where facts about files are kept, and when. */
export interface FactStore {
  /** The version of the tool; facts of another one are ignored. */
  readonly version: string;
  /**
   * The folder to use instead of the git folder of the repository, also for a small tree. It may have come from another machine, so files are known by their content, too.
   */
  readonly folder?: string;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Takes the work of keeping facts, which can wait until the answer has been given. */
  readonly later: (work: () => void) => void;
}

/** A smaller tree is read before its facts would be. */
const fewestFiles = 300;

/** So many files are read again before the facts of all would be written. */
const fewestChanges = 20;

/** Which descriptors: without source info, or with it. */
type DescriptorKind = Exclude<FactsKind, 'files' | 'verdicts'>;

/** A reader that uses and keeps facts, and what linking has found in the same files. */
export interface RememberedFiles extends Pick<RememberingReader, 'read' | 'parse'> {
  /** Does git store the text of a file under an id? */
  readonly isBlob: (file: SourceFile, objectId: string) => boolean;
  readonly verdicts: RememberedVerdicts;
  /** Descriptors of the same files. */
  readonly descriptors: (kind: DescriptorKind) => RememberedDescriptors;
  /** Takes the work of keeping facts, which can wait until the answer has been given. */
  readonly later: FactStore['later'];
}

/** A reader that uses and keeps facts; undefined if they would not help, or there is no folder for them. */
export async function rememberFiles(
  places: TreePlaces,
  listing: TreeListing,
  { facts: store, overlay, parse, headsOnly = false, onListed }: ReadChoices,
): Promise<RememberedFiles | undefined> {
  // Texts that are not on the disk have no stamp, and a caller that remembers trees needs no facts.
  if (store === undefined || (overlay?.size ?? 0) > 0 || parse !== undefined) return undefined;
  if (store.folder === undefined && listing.files.length < fewestFiles) return undefined;
  const folder = await factsFolder(places.directory, store.folder);
  if (folder === undefined) return undefined;
  const path = factsFile(folder, 'files', places);
  const bytes = readFactsFile(path);
  const { files: known, questions } = (bytes && unpackFacts(bytes, store.version)) ?? { files: [], questions: [] };
  let readLate = 0;
  const reader = new RememberingReader({
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
    if (reader.changes > (known.length === 0 ? 0 : fewestChanges))
      writeFactsFile(folder, path, packFacts(reader.kept, store.version));
  });
  const storeOf = (kind: FactsKind): KeptBytes => {
    const keptIn = factsFile(folder, kind, places);
    return {
      version: store.version,
      read: () => readFactsFile(keptIn),
      write: (content) => writeFactsFile(folder, keptIn, content),
      fewestChanges,
    };
  };
  const verdicts = new RememberedVerdicts({ ...storeOf('verdicts'), digestOf: (file) => reader.digestOf(file) });
  const { later } = store;
  return {
    read: (listed) => reader.read(listed),
    parse: (file) => reader.parse(file),
    isBlob: (file, id) => reader.isBlob(file, id),
    verdicts,
    descriptors: (kind) => new RememberedDescriptors(storeOf(kind)),
    later,
  };
}
