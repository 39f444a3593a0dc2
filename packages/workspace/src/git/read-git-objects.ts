/**
 * The contents of many objects from one `git cat-file --batch`. Requests and reads run concurrently with backpressure
 * in both directions: neither a full pipe nor a slow reader can deadlock the exchange or fill the memory with requests.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { BatchParser } from './batch-parser.ts';
import type { GitRepository } from './git-repository.ts';
import { waitForGit, startGit } from './git.ts';

const requestsPerChunk = 256;

/** Passes the content of each object to `take`, in the order of the ids. A missing object is an `InputError`. */
export async function readGitObjects(
  repository: GitRepository,
  ids: readonly string[],
  take: (id: string, content: Buffer) => void,
): Promise<void> {
  if (ids.length > 0) await streamGitObjects(repository, splitChunks(ids), take);
}

/**
 * Like `readGitObjects`, for ids that become known while objects are read. Errors from the source of the ids are rethrown.
 */
export async function streamGitObjects(
  repository: GitRepository,
  ids: SomeIds,
  take: (id: string, content: Buffer) => void,
): Promise<void> {
  await exchange(repository, ['--batch', '--buffer'], new Requests(ids), take);
}

/**
 * Like `readGitObjects`, for ids that depend on objects read before, with one git process: each item of `rounds` is
 * asked for when the objects of the one before have been taken.
 */
export async function readGitObjectsInRounds(
  repository: GitRepository,
  rounds: Iterable<readonly string[]>,
  take: (id: string, content: Buffer) => void,
): Promise<void> {
  // Without `--buffer`, git answers before it reads the next request.
  await exchange(repository, ['--batch'], new Requests(rounds, { inRounds: true }), take);
}

type SomeIds = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

async function exchange(
  repository: GitRepository,
  options: readonly string[],
  requests: Requests,
  take: (id: string, content: Buffer) => void,
): Promise<void> {
  const child = startGit(repository.directory, ['cat-file', ...options]);
  const parser = new BatchParser();
  const reading = (async () => {
    try {
      for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
        for (const object of parser.push(chunk)) {
          if (object.content === undefined) throw missingObject(object.id);
          take(object.id, object.content);
          requests.answer();
        }
      }
    } finally {
      requests.end();
    }
  })();
  const asking = pipeline(Readable.from(requests.lines()), child.stdin);
  const [read, end, asked] = await Promise.allSettled([reading, waitForGit(child), asking]);
  if (requests.failure !== undefined) throw requests.failure.reason;
  if (read.status === 'rejected') throw read.reason;
  if (end.status === 'rejected') throw end.reason;
  if (end.value.exitCode !== 0 || requests.answers !== requests.count || !parser.isIdle) {
    throw new InputError(
      repository.directory,
      `git stopped after ${requests.answers} of ${requests.count} files: ${printable(end.value.stderr)}; check the repository with: git fsck`,
    );
  }
  // If git ends early it closes the pipe; the exit status above reports that.
  if (asked.status === 'rejected') throw asked.reason;
}

/** The request lines, their number and that of the answers, and the error that ended them early, if any. */
class Requests {
  count = 0;
  answers = 0;
  failure: { readonly reason: unknown } | undefined;
  readonly #ids: SomeIds;
  readonly #inRounds: boolean;
  #isOver = false;
  #wake = (): void => undefined;

  /** In rounds, ids are taken from their source when all before them are answered. */
  constructor(ids: SomeIds, { inRounds = false }: { readonly inRounds?: boolean } = {}) {
    this.#ids = ids;
    this.#inRounds = inRounds;
  }

  answer(): void {
    this.answers++;
    if (this.answers === this.count) this.#wake();
  }

  /** Git has ended, so nothing may wait for answers. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async #answered(): Promise<void> {
    if (this.answers < this.count && !this.#isOver) await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.answers < this.count) throw new UnansweredRequests();
  }

  async *lines(): AsyncGenerator<string> {
    try {
      for await (const some of this.#ids) {
        this.count += some.length;
        if (some.length > 0) yield `${some.join('\n')}\n`;
        if (this.#inRounds) await this.#answered();
      }
    } catch (error) {
      if (!(error instanceof UnansweredRequests)) this.failure = { reason: error };
      throw error;
    }
  }
}

/** Git ended before it answered all requests; its outcome says why. */
class UnansweredRequests extends Error {}

function* splitChunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += requestsPerChunk) yield ids.slice(start, start + requestsPerChunk);
}

function missingObject(id: string): InputError {
  const cure = 'git fetch --refetch origin';
  return new InputError(
    id,
    `the repository does not have the object ${id}; if it is a partial clone, fetch it with: ${cure}`,
  );
}
