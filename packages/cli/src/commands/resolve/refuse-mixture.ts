import { UsageError } from '@protoshepherd/workspace';
import type { CommonOptionValues } from '../../command.ts';

/** Each of these asks a question of its own. */
const questions = ['list', 'storage', 'release', 'diff'] as const;

/** These belong to the question what references mean. */
const companions = ['check', 'lock', 'write', 'against'] as const;

/** Where references are looked up; `diff` brings its own. */
const sources = ['available', 'registry'] as const;

/** Refuses options of which one would be left out without a word. */
export function refuseMixture(options: CommonOptionValues): void {
  const isGiven = (name: keyof CommonOptionValues): boolean => options[name] !== undefined && options[name] !== false;
  const [question, second] = questions.filter(isGiven);
  if (question === undefined) return;
  const other = second ?? companions.find(isGiven);
  if (other !== undefined) {
    throw new UsageError(`--${question} and --${other} ask two questions; ask one after the other`);
  }
  const source = question === 'diff' ? sources.find(isGiven) : undefined;
  if (source !== undefined) {
    throw new UsageError(`--diff takes its two registries as the first operands, so --${source} has no place`);
  }
}
