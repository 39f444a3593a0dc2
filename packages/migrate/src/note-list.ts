/** Collects notes. Data of a wrong type would give a note for every line, so only the first hundred errors are kept. */
import type { Span } from '@protoshepherd/source';
import { nearestName } from '@protoshepherd/workspace';

import {
  pathText,
  type DataPath,
  type LossReason,
  type MigrationCounts,
  type MigrationNote,
} from './migration-notes.ts';

const maxMismatches = 100;

/** The description of a loss. */
export interface LossText {
  readonly reason: LossReason;
  readonly text: string;
  readonly replacement?: string;
}

export class NoteList {
  readonly notes: MigrationNote[] = [];
  readonly #counts = { fields: 0, values: 0, types: 0 };
  #misfits = 0;

  get counts(): MigrationCounts {
    return this.#counts;
  }

  /** The number of errors beyond the limit. */
  get omitted(): number {
    return Math.max(0, this.#misfits - maxMismatches);
  }

  addMismatch({ start, end }: Span, path: DataPath | undefined, text: string): void {
    this.#misfits++;
    if (this.#misfits <= maxMismatches) this.notes.push({ kind: 'misfit', path: pathText(path), text, start, end });
  }

  addLoss({ start, end }: Span, path: DataPath | undefined, loss: LossText): void {
    this.notes.push({ kind: 'lost', path: pathText(path), ...loss, start, end });
  }

  addKept({ start, end }: Span, path: DataPath | undefined, about: Omit<LossText, 'reason'>): void {
    this.notes.push({ kind: 'kept', path: pathText(path), ...about, start, end });
  }

  count(what: keyof MigrationCounts): void {
    this.#counts[what]++;
  }

  /** The most similar name, as a suggestion. The search takes time, so only the first errors get one. */
  findNearest(name: string, known: Iterable<string>): string | undefined {
    return this.#misfits < maxMismatches ? nearestName(name, known) : undefined;
  }
}
