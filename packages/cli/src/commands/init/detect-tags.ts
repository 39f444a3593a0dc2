import { detectTagPatterns, readTags } from '@protoshepherd/history';
import { GitMissing, InputError, lookForRepository } from '@protoshepherd/workspace';

/** What the tags of releases look like, if Shepherd does not know it anyway. */
export interface DetectedTags {
  /** Empty where the usual ones do, or there are no releases. */
  readonly patterns: readonly string[];
  /** A sentence if git could not say. */
  readonly problem: string | undefined;
}

/** Looks at the tags of the repository that a directory is in. Without git there are none. */
export async function detectTags(directory: string): Promise<DetectedTags> {
  try {
    const repository = await lookForRepository(directory);
    const tags = repository === undefined ? [] : await readTags(repository);
    return { patterns: detectTagPatterns(tags.map(({ name }) => name)), problem: undefined };
  } catch (error) {
    if (error instanceof GitMissing) return { patterns: [], problem: undefined };
    if (error instanceof InputError) return { patterns: [], problem: `${error.message}.` };
    throw error;
  }
}
