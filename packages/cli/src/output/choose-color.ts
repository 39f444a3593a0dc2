/** What decides about colours. */
export interface ColorChoice {
  readonly isTerminal: boolean;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
}

/**
 * Should output be coloured? `--no-color` and NO_COLOR forbid it, then FORCE_COLOR asks for it; otherwise a terminal
 * decides.
 */
export function chooseColor({ isTerminal, env, args }: ColorChoice): boolean {
  if (args.includes('--no-color')) return false;
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}
