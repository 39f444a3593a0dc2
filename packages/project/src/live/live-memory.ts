/**
 * The memory of a live project. It outlives the project of each state; every state has its own view, which becomes invalid with the next change.
 */
import type { SourceFile } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import type { ProjectMemory } from '../memory/project-memory.ts';
import type { ProjectOptions } from '../project.ts';
import { DiskTexts } from './disk-texts.ts';
import { StaleProjectError } from './stale-project-error.ts';

interface CacheEntry {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

export class LiveMemory {
  readonly #disk = new DiskTexts();
  readonly #kept = new Map<string, CacheEntry>();
  readonly #revised = new Map<string, unknown>();
  readonly #trees = new Map<string, SyntaxTree>();
  readonly #parse: (file: SourceFile) => SyntaxTree;
  readonly #yieldControl: (() => Promise<void>) | undefined;
  #settings = Symbol('settings');
  /** The current state, which alone may use the memory. */
  #current: symbol = Symbol('state');

  constructor({ parse = parseFile, yieldControl }: Pick<ProjectOptions, 'parse' | 'yieldControl'> = {}) {
    this.#parse = parse;
    this.#yieldControl = yieldControl;
  }

  /** Records a change of texts other than `.proto` files. */
  changeSettings(): void {
    this.#settings = Symbol('settings');
  }

  /** Records changes on disk, by absolute path. */
  changeDisk(paths: readonly string[] | 'everything'): void {
    this.#disk.forget(paths);
    this.changeSettings();
  }

  /** Begins a new state and ends the previous one. */
  nextState(): ProjectMemory {
    const state = Symbol('state');
    this.#current = state;
    const throwIfStale = (): void => {
      if (state !== this.#current) throw new StaleProjectError();
    };
    const yieldControl = this.#yieldControl;
    return {
      ...(yieldControl !== undefined && {
        yieldControl: async () => {
          await yieldControl();
          throwIfStale();
        },
      }),
      settings: this.#settings,
      disk: this.#disk.stamp,
      listing: this.#disk.listingStamp,
      refuseIfSpent: throwIfStale,
      // Also for an ended state: a value made from the same inputs is valid for the next one.
      keep: (name, inputs, make) => this.#keep(name, inputs, make),
      revise: <Value>(name: string, make: (former: Value | undefined) => Value): Value => {
        throwIfStale();
        // Each name is used in only one place, so the type is always the same.
        const value = make(this.#revised.get(name) as Value | undefined);
        this.#revised.set(name, value);
        return value;
      },
      read: (listed) => this.#disk.read(listed),
      parse: (file) => this.#parseOnce(file),
      retain: (paths) => {
        for (const path of this.#trees.keys()) if (!paths.has(path)) this.#trees.delete(path);
        this.#disk.retain(paths);
      },
    };
  }

  #keep<Value>(name: string, inputs: readonly unknown[], make: () => Value): Value {
    const known = this.#kept.get(name);
    if (known !== undefined && isSame(known.inputs, inputs)) return known.value as Value;
    const value = make();
    const kept = { inputs, value };
    this.#kept.set(name, kept);
    if (value instanceof Promise) {
      value.catch(() => {
        if (this.#kept.get(name) === kept) this.#kept.delete(name);
      });
    }
    return value;
  }

  #parseOnce(file: SourceFile): SyntaxTree {
    const known = this.#trees.get(file.path);
    if (known?.file.text === file.text) return known;
    const tree = this.#parse(file);
    this.#trees.set(file.path, tree);
    return tree;
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, at) => Object.is(each, others[at]));
}
