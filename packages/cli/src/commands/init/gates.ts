/**
 * The gates that an API passes in CI. This is the one list of them: the workflows of `shepherd init` are made from it, and tests hold the action of GitHub, the
 * template of GitLab and the hooks in tools/ci against it. A new gate is a line here, and the tests say where else it is missing.
 */

/** A call of shepherd that fails when something is wrong. */
export interface Gate {
  /** Names its reports and its switch. */
  readonly name: string;
  /** What shepherd is called with. */
  readonly args: readonly string[];
  /** When a project may leave it out; undefined if it is never left out. */
  readonly leaveOut?: string;
}

/** All gates, in the order in which they run. `check` includes the One Definition Rule. */
export const gates: readonly Gate[] = [
  { name: 'check', args: ['check'] },
  {
    name: 'compat',
    args: ['compat', '--against', 'change-base'],
    leaveOut: 'if breaks are allowed, or `check` looks for them already (compat in shepherd.yaml)',
  },
  { name: 'fmt', args: ['fmt', '--check'], leaveOut: 'if files need not be in canonical form' },
  { name: 'protoxform', args: ['protoxform', '--check'], leaveOut: 'if no candidates of the next major are kept' },
];
