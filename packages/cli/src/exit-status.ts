/** The exit statuses; they are part of the command line contract. */
export const exitStatus = {
  /** No errors. */
  clean: 0,
  /** Findings of severity error, or `--check` found a difference. */
  findings: 1,
  /** The command line or the configuration is invalid. */
  usage: 2,
  /** Input cannot be read or compiled. */
  input: 3,
  /** An internal error. */
  bug: 70,
  /** Ctrl-C. Other signals also end with 128 plus their number. */
  interrupted: 130,
} as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];
