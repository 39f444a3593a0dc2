/** The options of `shepherd resolve`, and the combinations that ask two questions at once. */
import { refuseAutoUpgrade, resolvePolicies, versionOrders } from '@protoshepherd/resolve';
import { UsageError } from '@protoshepherd/workspace';

import type { OptionValues } from '../../command.ts';
import { apiOptions, choice, flag, formatOption, optionalChoice, text } from '../../options.ts';
import { formats } from './resolve-result.ts';

/** The options of `shepherd resolve`. */
export const resolveOptions = {
  available: text('--available <versions>', 'available versions, separated by commas'),
  registry: text('--registry <file>', 'file of definitions with their versions, or of KubeVela objects'),
  autoUpgrade: optionalChoice('--auto-upgrade <state>', 'whether references may move to newer versions', ['on', 'off']),
  policy: choice('--policy <name>', 'resolution policy', resolvePolicies),
  allowPartialDefinitions: flag('--allow-partial-definitions', 'read version 2 of a definition as 2.0.0'),
  references: text('--references <file>', 'file with more references, one per line'),
  list: flag('--list', 'list the available versions'),
  storage: flag('--storage', 'show the stored version and the served API version'),
  check: flag('--check', 'check the registry: version syntax, order, and breaks within a major version'),
  release: text('--release <versions>', 'show which references these releases would move'),
  diff: flag('--diff', 'show which references differ between two registries'),
  lock: text('--lock <file>', 'write the resolved references to a lock file, or check an existing one'),
  write: flag('--write', 'rewrite the lock file'),
  against: text('--against <file>', 'registry or lock in which each version must have the same definition'),
  apiVersionChange: choice('--api-version-change <severity>', 'severity of a definition that changes its API version', [
    'warning',
    'error',
    'note',
  ]),
  allowAlpha: flag('--allow-alpha', 'for packages: let a major version resolve to its alpha or beta'),
  order: choice('--order <order>', 'for packages: which version to prefer', versionOrders),
  ...apiOptions,
  quiet: flag('--quiet', 'print versions and errors only: no reasons or progress'),
  format: formatOption(formats),
};

export type ResolveOptions = OptionValues<typeof resolveOptions>;

/** Each of these options asks its own question. */
const questions = ['list', 'storage', 'release', 'diff'] as const;

/** These options refine the default question, which version a reference means. */
const refiningOptions = ['check', 'lock', 'write', 'against'] as const;

/** The places to look references up. `diff` has operands instead. */
const sources = ['available', 'registry'] as const;

/** Refuses options that contradict each other, or that would have no effect. */
export function checkOptions(options: ResolveOptions): void {
  const refused = refuseAutoUpgrade(options.policy, options.autoUpgrade);
  if (refused !== undefined) throw new UsageError(`--auto-upgrade cannot be used: ${refused}`);
  refuseConflicts(options);
}

function refuseConflicts(options: ResolveOptions): void {
  const isGiven = (name: keyof ResolveOptions): boolean => options[name] !== undefined && options[name] !== false;
  const [question, second] = questions.filter(isGiven);
  if (question === undefined) return;
  const other = second ?? refiningOptions.find(isGiven);
  if (other !== undefined) {
    throw new UsageError(`--${question} and --${other} cannot be combined; run them one after the other`);
  }
  const source = question === 'diff' ? sources.find(isGiven) : undefined;
  if (source !== undefined) {
    throw new UsageError(
      `--diff takes its two registries as the first operands, so --${source} cannot be combined with it`,
    );
  }
}

/** The versions in a comma-separated list. */
export function versionsIn(list: string): readonly string[] {
  return list.split(',').map((version) => version.trim());
}
