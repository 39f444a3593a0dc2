/** The inputs of the decision about colours. */
export interface ColorChoice {
  readonly isTerminal: boolean;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
}

/**
 * Decides if output is coloured. `--no-color` and NO_COLOR disable colours, then FORCE_COLOR enables them; otherwise,
 * they are enabled on a terminal.
 */
export function chooseColor({ isTerminal, env, args }: ColorChoice): boolean {
  if (args.includes('--no-color')) return false;
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}
