/** How a run ends; part of the command line contract. */
export const exitStatus = {
  /** Nothing to complain about. */
  clean: 0,
  /** Findings of severity error, or `--check` found a difference. */
  findings: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** Input cannot be read or compiled. */
  input: 3,
  /** A bug of ours. */
  bug: 70,
  /** Ctrl-C; other signals end with 128 and their number as well. */
  interrupted: 130,
} as const;

/** One of the endings. */
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];
