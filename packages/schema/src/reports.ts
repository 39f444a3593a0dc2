/**
 * Problems by file, and by what they are about: the names and numbers of a file, or its options.
 */
import type { LinkedFile } from './link/linked-file.ts';
import type { LinkProblem } from './linker.ts';

/** What is wrong with one file. */
export interface FileProblems {
  readonly names: readonly LinkProblem[];
  readonly options: readonly LinkProblem[];
}

export class Reports {
  /** What problems are about that are added now. */
  subject: keyof FileProblems = 'names';
  /** Has everything been told that is found now? */
  isMuted = false;
  readonly #files = new Map<LinkedFile, { names: LinkProblem[]; options: LinkProblem[] }>();

  add(file: LinkedFile, problem: LinkProblem): void {
    if (this.isMuted) return;
    let problems = this.#files.get(file);
    if (problems === undefined) {
      problems = { names: [], options: [] };
      this.#files.set(file, problems);
    }
    problems[this.subject].push(problem);
  }

  of(file: LinkedFile): FileProblems {
    return this.#files.get(file) ?? { names: [], options: [] };
  }
}
