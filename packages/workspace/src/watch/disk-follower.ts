/**
 * Follows what happens on the disk. Events of the system only say that something happened; what it was is found by comparing two scans, so that no event that is
 * missing, doubled or out of order can mislead. A burst of changes, such as a checkout, is waited for and becomes one change. Where the system cannot watch a folder, or
 * has no more watches, the disk is scanned once a second.
 */
import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

import { changedBetween, scanPlaces, type Scan, type WatchedPlaces } from './scan-places.ts';

/** Milliseconds: how long the disk must be quiet, how long at most that is waited for, and how often it is scanned. */
interface Pace {
  readonly quiet: number;
  readonly longestBurst: number;
  /** Where folders cannot be watched. */
  readonly poll: number;
  /** Where they can: some file systems report nothing about the changes of other machines. */
  readonly backstop: number;
}

const usualPace: Pace = { quiet: 40, longestBurst: 500, poll: 800, backstop: 5000 };

export class DiskFollower {
  #places: WatchedPlaces;
  readonly #pace: Pace;
  readonly #watchers = new Map<string, FSWatcher>();
  #scan: Scan;
  #canWatch = true;
  #hasRung = false;
  #ring: () => void = () => undefined;

  /** The state of the disk at this moment is the first one that later ones are compared with. */
  constructor(places: WatchedPlaces, pace: Partial<Pace> & { readonly canWatch?: boolean } = {}) {
    this.#places = places;
    this.#pace = { ...usualPace, ...pace };
    this.#canWatch = pace.canWatch ?? true;
    this.#scan = scanPlaces(places);
    this.#watchFolders();
  }

  /** Waits for the next change, and gives the absolute paths of the files that came, changed or went; none if the signal ends the wait. */
  async nextChange(signal: AbortSignal): Promise<readonly string[]> {
    while (!signal.aborted) {
      await this.#waitForEvent(signal);
      await this.#waitForQuiet(signal);
      // Whoever has closed it meanwhile wants no new watches.
      if (signal.aborted) return [];
      const before = this.#scan;
      this.#scan = scanPlaces(this.#places);
      this.#watchFolders();
      const changed = changedBetween(before, this.#scan);
      if (changed.length > 0) return changed;
    }
    return [];
  }

  /** Follows other places from now on. */
  follow(places: WatchedPlaces): void {
    this.#places = places;
    this.#scan = scanPlaces(places);
    this.#watchFolders();
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  async #waitForEvent(signal: AbortSignal): Promise<void> {
    if (this.#hasRung || signal.aborted) return;
    const { poll, backstop } = this.#pace;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#canWatch ? backstop : poll);
      this.#ring = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', this.#ring, { once: true });
    });
    signal.removeEventListener('abort', this.#ring);
  }

  async #waitForQuiet(signal: AbortSignal): Promise<void> {
    const { quiet, longestBurst } = this.#pace;
    for (let waited = 0; this.#hasRung && waited < longestBurst && !signal.aborted; waited += quiet) {
      this.#hasRung = false;
      await pass(quiet);
    }
    this.#hasRung = false;
  }

  #watchFolders(): void {
    const folders = new Set([...this.#scan.folders, ...this.#places.files.map((file) => dirname(file))]);
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of folders) if (this.#canWatch && !this.#watchers.has(folder)) this.#watchFolder(folder);
  }

  #watchFolder(folder: string): void {
    try {
      const watcher = watch(folder, () => this.#onEvent());
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
        this.#onEvent();
      });
      this.#watchers.set(folder, watcher);
    } catch (error) {
      // A folder that is gone is no reason to poll; that the system has no more watches is.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      this.#canWatch = false;
      this.close();
    }
  }

  #onEvent(): void {
    this.#hasRung = true;
    this.#ring();
  }
}
