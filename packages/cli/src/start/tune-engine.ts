/**
 * Tunes when V8 optimizes a function. By default, V8 starts within milliseconds, on other threads. A command of half a second ends before that pays off, and on two
 * cores the compiler competes with the command. With many files it pays off, so the code that counts them calls `expectFiles`. Only the V8 version with which this was
 * measured is tuned. The growth of the heap is set here, too.
 */
import v8 from 'node:v8';

/**
 * The bytes of bytecode that a function executes before V8 considers it for optimization: for short runs, and V8's
 * default.
 */
const budgets = { short: 1_500_000, usual: 67_584 } as const;

/**
 * The bytes of bytecode that V8 inlines into a function at most while it optimizes it: for runs of seconds, and V8's
 * default. Inlining less makes the optimizing compiler faster. On google-proto-files it saves `build` a sixth of its
 * CPU time, and the main thread is not slower.
 */
const inlined = { short: 200, usual: 920 } as const;

/**
 * The work of a WebAssembly function before V8 optimizes it: never in short runs, and V8's default. On Envoy's tree, the grammar takes 8 ms without
 * optimization; with it, it takes 6 ms, after another thread has optimized for longer than that.
 */
const grammarBudgets = { short: 1_000_000_000, usual: 1_800_000 } as const;

/** The number of files from which optimization pays off. */
const manyFiles = 1000;

/** Makes V8 optimize late, because most runs are short. */
export function tuneForShortRun(): void {
  setBudget(budgets.short);
  setGrammarBudget(grammarBudgets.short);
  setInlining(inlined.short);
}

/** Restores V8's default budgets if there are many files. */
export function expectFiles(count: number): void {
  if (count < manyFiles) return;
  setBudget(budgets.usual);
  setGrammarBudget(grammarBudgets.usual);
}

/** Restores V8's default for a long-lived process. */
export function tuneForLongRun(): void {
  setBudget(budgets.usual);
  setGrammarBudget(grammarBudgets.usual);
  setInlining(inlined.usual);
}

/**
 * Makes V8 collect garbage before the heap has grown by a quarter instead of doubling, so that a long-lived process holds less memory. On google-proto-files, this
 * takes 525 MB instead of 830 MB, at the same speed.
 */
export function limitHeapGrowth(): void {
  setFlag('--heap-growing-percent=25');
}

function setBudget(bytes: number): void {
  setFlag(`--interrupt-budget=${bytes}`);
}

function setGrammarBudget(budget: number): void {
  setFlag(`--wasm-tiering-budget=${budget}`);
}

function setInlining(bytes: number): void {
  setFlag(`--max-inlined-bytecode-size-cumulative=${bytes}`);
}

function setFlag(flag: string): void {
  if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString(flag);
}
