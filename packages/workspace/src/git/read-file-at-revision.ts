import { decodeText } from '../tree/decode-text.ts';
import { placesInRepository, type GitRepository } from './git-repository.ts';
import { readGitObjects } from './read-git-objects.ts';
import { resolveObject } from './resolve-revision.ts';

/** The text of a file at a commit; undefined if it did not exist. */
export async function readFileAtRevision(
  repository: GitRepository,
  commit: string,
  path: string,
): Promise<string | undefined> {
  for (const place of placesInRepository(repository, path)) {
    const object = await resolveObject(repository, `${commit}:${place}`);
    if (object === undefined) continue;
    let text: string | undefined;
    await readGitObjects(repository, [object], (_id, content) => {
      text = decodeText(path, content).text;
    });
    return text;
  }
  return undefined;
}
