/** Contents from one or several repositories, such as a repository and its submodules. */
import type { GitRepository } from './git-repository.ts';
import { readGitObjects } from './read-git-objects.ts';

/** An item with content in a repository. */
export interface Stored {
  readonly repository: GitRepository;
  readonly objectId: string;
}

/** Passes the content of each item to `take`. Shared content is read once. */
export async function readStored<Thing extends Stored>(
  things: readonly Thing[],
  take: (thing: Thing, content: Buffer) => void,
): Promise<void> {
  for (const directory of new Set(things.map(({ repository }) => repository.directory))) {
    const byObject = new Map<string, Thing[]>();
    for (const thing of things) {
      if (thing.repository.directory !== directory) continue;
      if (!byObject.get(thing.objectId)?.push(thing)) byObject.set(thing.objectId, [thing]);
    }
    await readGitObjects({ directory }, [...byObject.keys()], (id, content) => {
      for (const thing of byObject.get(id) ?? []) take(thing, content);
    });
  }
}
