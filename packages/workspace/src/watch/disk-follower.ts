/**
 * Watches for changes on disk. System events only indicate that something changed; comparing two scans determines what. Missing, duplicate or reordered events therefore
 * do no harm. Bursts of changes, such as a checkout, are debounced into one. If the system cannot watch a folder or has no watches left, the disk is scanned once a
 * second.
 */
import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

import { changedBetween, scanPlaces, type Scan, type WatchedPlaces } from './scan-places.ts';

/** Milliseconds: the debounce time, its maximum, and the scan intervals. */
interface Timing {
  readonly quiet: number;
  readonly longestBurst: number;
  /** For folders that cannot be watched. */
  readonly poll: number;
  /** For watched folders: some file systems do not report changes by other machines. */
  readonly backstop: number;
}

const defaultTiming: Timing = { quiet: 40, longestBurst: 500, poll: 800, backstop: 5000 };

export class DiskFollower {
  #places: WatchedPlaces;
  readonly #pace: Timing;
  readonly #watchers = new Map<string, FSWatcher>();
  #scan: Scan;
  #canWatch = true;
  #hasRung = false;
  #ring: () => void = () => undefined;

  /** Takes the current state of the disk as the baseline for later changes. */
  constructor(places: WatchedPlaces, pace: Partial<Timing> & { readonly canWatch?: boolean } = {}) {
    this.#places = places;
    this.#pace = { ...defaultTiming, ...pace };
    this.#canWatch = pace.canWatch ?? true;
    this.#scan = scanPlaces(places);
    this.#watchFolders();
  }

  /** Waits for the next change and returns the absolute paths of added, changed and removed files; empty if the signal aborts the wait. */
  async nextChange(signal: AbortSignal): Promise<readonly string[]> {
    while (!signal.aborted) {
      await this.#waitForEvent(signal);
      await this.#waitForQuiet(signal);
      // After an abort meanwhile, no new watches are needed.
      if (signal.aborted) return [];
      const before = this.#scan;
      this.#scan = scanPlaces(this.#places);
      this.#watchFolders();
      const changed = changedBetween(before, this.#scan);
      if (changed.length > 0) return changed;
    }
    return [];
  }

  /** Switches to other places. */
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
      // A deleted folder is no reason to poll, but running out of watches is.
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
