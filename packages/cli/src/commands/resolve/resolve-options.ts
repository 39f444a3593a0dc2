/** What a person may ask about references, and which options ask two questions at once. */
import { refuseAutoUpgrade, resolvePolicies, versionOrders } from '@protoshepherd/resolve';
import { UsageError } from '@protoshepherd/workspace';

import type { OptionValues } from '../../command.ts';
import { apiOptions, choice, flag, formatOption, optionalChoice, text } from '../../options.ts';
import { formats } from './resolve-result.ts';

/** The options of `shepherd resolve`. */
export const resolveOptions = {
  available: text('--available <versions>', 'the versions that there are, with commas between'),
  registry: text('--registry <file>', 'definitions with their versions, or objects of KubeVela'),
  autoUpgrade: optionalChoice('--auto-upgrade <state>', 'may a reference move to newer versions?', ['on', 'off']),
  policy: choice('--policy <name>', 'how references are resolved', resolvePolicies),
  allowPartialDefinitions: flag('--allow-partial-definitions', 'read the version 2 of a definition as 2.0.0'),
  references: text('--references <file>', 'file with further references, one a line'),
  list: flag('--list', 'list the versions that there are'),
  storage: flag('--storage', 'tell which version is stored, and which API version is served'),
  check: flag('--check', 'check the registry: versions, their order, breaks within a major version'),
  release: text('--release <versions>', 'tell which references these releases would move'),
  diff: flag('--diff', 'tell which references move between two registries'),
  lock: text('--lock <file>', 'write what references mean, or check it if the file is there'),
  write: flag('--write', 'write the lock again'),
  against: text('--against <file>', 'registry or lock that must mean the same by the same version'),
  apiVersionChange: choice('--api-version-change <severity>', 'what it is if a definition changes its API version', [
    'warning',
    'error',
    'note',
  ]),
  allowAlpha: flag('--allow-alpha', 'of packages: a major version may mean its alpha or beta'),
  order: choice('--order <order>', 'of packages: which version is preferred', versionOrders),
  ...apiOptions,
  quiet: flag('--quiet', 'print versions and errors only: no reasons, no progress'),
  format: formatOption(formats),
};

/** Their values. */
export type ResolveOptions = OptionValues<typeof resolveOptions>;

/** Each of these asks a question of its own. */
const questions = ['list', 'storage', 'release', 'diff'] as const;

/** These belong to the question what references mean. */
const companions = ['check', 'lock', 'write', 'against'] as const;

/** Where references are looked up; `diff` brings its own. */
const sources = ['available', 'registry'] as const;

/** Refuses options that contradict each other, or of which one would be ignored. */
export function checkOptions(options: ResolveOptions): void {
  const refused = refuseAutoUpgrade(options.policy, options.autoUpgrade);
  if (refused !== undefined) throw new UsageError(`--auto-upgrade cannot be used: ${refused}`);
  refuseMixture(options);
}

function refuseMixture(options: ResolveOptions): void {
  const isGiven = (name: keyof ResolveOptions): boolean => options[name] !== undefined && options[name] !== false;
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

/** The versions of a list with commas. */
export function versionsIn(list: string): readonly string[] {
  return list.split(',').map((version) => version.trim());
}
