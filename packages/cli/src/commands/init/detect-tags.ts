import { detectTagPatterns, readTags } from '@protoshepherd/history';
import { GitMissingError, InputError, findRepository } from '@protoshepherd/workspace';

/** The patterns of release tags, if they differ from the default ones. */
export interface DetectedTags {
  /** Empty if the default ones match, or there are no releases. */
  readonly patterns: readonly string[];
  /** The problem in one sentence, if git failed. */
  readonly problem: string | undefined;
}

/** Reads the tags of the repository around a directory. Without git, there are none. */
export async function detectTags(directory: string): Promise<DetectedTags> {
  try {
    const repository = await findRepository(directory);
    const tags = repository === undefined ? [] : await readTags(repository);
    return { patterns: detectTagPatterns(tags.map(({ name }) => name)), problem: undefined };
  } catch (error) {
    if (error instanceof GitMissingError) return { patterns: [], problem: undefined };
    if (error instanceof InputError) return { patterns: [], problem: `${error.message}.` };
    throw error;
  }
}
