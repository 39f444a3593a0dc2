/**
 * What a change does to those who have the old state: to bytes (wire), to JSON, and to code that was written against generated code (source).
 */
import type { Change } from '@protoshepherd/compare';

/** Does it break them? */
export type Verdict = 'safe' | 'breaks';

/** A verdict and the reason, in one sentence. */
export interface Ruling {
  readonly verdict: Verdict;
  readonly because: string;
}

/** The same for every change of a kind, or decided by its details; then `because` says by which. */
export type Effect = Ruling | DependingEffect;

export interface DependingEffect {
  readonly verdict: 'depends';
  readonly because: string;
  decide(change: Change): Ruling;
}

/** Families of generated code. */
export type Language = 'cpp' | 'csharp' | 'go' | 'java' | 'js' | 'objc' | 'php' | 'python' | 'ruby' | 'swift';

export const languages: readonly Language[] = [
  'cpp',
  'csharp',
  'go',
  'java',
  'js',
  'objc',
  'php',
  'python',
  'ruby',
  'swift',
];

/** Languages in which a file of the API is a file, module or class of its own that code names. */
export const languagesByFile: readonly Language[] = ['cpp', 'java', 'js', 'objc', 'python', 'ruby'];

/** What a kind of change does. */
export interface JudgementRow {
  /** What has happened, for the head of a row: `a field has another number`. */
  readonly title: string;
  readonly wire: Effect;
  readonly json: Effect;
  readonly source: Effect;
  /** The languages whose code breaks if any does; all if left out. */
  readonly languages?: readonly Language[] | ((change: Change) => readonly Language[]);
}

export function safe(because: string): Ruling {
  return { verdict: 'safe', because };
}

export function breaks(because: string): Ruling {
  return { verdict: 'breaks', because };
}

/** Breaks where a test says so; `because` says what the test looks at. */
export function depends(because: string, decide: (change: Change) => Ruling): DependingEffect {
  return { verdict: 'depends', because, decide };
}

/** Nothing that a reader, a writer or a compiler notices. */
export const harmless: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: safe('the bytes stay the same'),
  json: safe('the JSON stays the same'),
  source: safe('generated code stays the same'),
};

/** An effect in words, in Markdown. */
export function describeEffect({ verdict, because }: Effect): string {
  return verdict === 'depends' ? `depends on ${because}` : `**${verdict}**: ${because}`;
}

/** The effect on generated code in words, with the languages where not all of them break. */
export function describeSourceEffect({ source, languages: named }: JudgementRow): string {
  const list = Array.isArray(named) && source.verdict !== 'safe' ? ` (${named.join(', ')})` : '';
  return `${describeEffect(source)}${list}`;
}
