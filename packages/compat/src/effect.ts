/**
 * The effects of a change on users of the old state: on encoded data (wire), on JSON, and on code that uses generated code (source).
 */
import type { Change } from '@protoshepherd/compare';
import { listNames } from '@protoshepherd/source';

/** The verdict on an effect. */
export type Verdict = 'safe' | 'breaks';

/** A verdict and the reason, in one sentence. */
export interface Ruling {
  readonly verdict: Verdict;
  readonly because: string;
}

/** The same for every change of a kind, or dependent on its details; then `because` names the criterion. */
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

/** Languages where each .proto file becomes a file, module or class that user code names. */
export const languagesByFile: readonly Language[] = ['cpp', 'java', 'js', 'objc', 'python', 'ruby'];

/** The effects of a change kind. */
export interface JudgementRow {
  /** The change, as the beginning of a sentence: `a field has another number`. */
  readonly title: string;
  readonly wire: Effect;
  readonly json: Effect;
  readonly source: Effect;
  /** The languages whose code can break; all if absent. */
  readonly languages?: readonly Language[] | ((change: Change) => readonly Language[]);
}

export function safe(because: string): Ruling {
  return { verdict: 'safe', because };
}

export function breaks(because: string): Ruling {
  return { verdict: 'breaks', because };
}

/** An effect that a test decides; `because` describes the criterion. */
export function depends(because: string, decide: (change: Change) => Ruling): DependingEffect {
  return { verdict: 'depends', because, decide };
}

/** No effect on data or code. */
export const harmless: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: safe('the bytes stay the same'),
  json: safe('the JSON stays the same'),
  source: safe('generated code stays the same'),
};

/** An effect as Markdown. */
export function describeEffect({ verdict, because }: Effect): string {
  return verdict === 'depends' ? `depends on ${because}` : `**${verdict}**: ${because}`;
}

/** The effect on generated code as Markdown, with the languages if not all of them break. */
export function describeSourceEffect({ source, languages: named }: JudgementRow): string {
  if (!Array.isArray(named) || source.verdict === 'safe') return describeEffect(source);
  const list = listNames(named, named.length);
  return source.verdict === 'breaks'
    ? `**breaks** in ${list}: ${source.because}`
    : `${describeEffect(source)}; can break only ${list}`;
}
