/**
 * The CI gates of an API. This is the single list: `shepherd init` renders its workflows from it, and tests compare the GitHub Action, the GitLab template and
 * the hooks in tools/ci with it. To add a gate, add a line here; the tests then name the other places to update.
 */

/** A call of shepherd that fails on errors. */
export interface Gate {
  /** The name of its reports and its switch. */
  readonly name: string;
  /** The arguments of shepherd. */
  readonly args: readonly string[];
  /** When a project may omit the gate; undefined if it is mandatory. */
  readonly leaveOut?: string;
}

/** All gates, in execution order. `check` includes the One Definition Rule. */
export const gates: readonly Gate[] = [
  { name: 'check', args: ['check'] },
  {
    name: 'compat',
    args: ['compat', '--against', 'change-base'],
    leaveOut: 'if breaking changes are allowed, or if `check` already reports them (compat in shepherd.yaml)',
  },
  { name: 'fmt', args: ['fmt', '--check'], leaveOut: 'if you do not use this format' },
  {
    name: 'protoxform',
    args: ['protoxform', '--check'],
    leaveOut: 'if you commit no candidates, the generated next major versions',
  },
];
