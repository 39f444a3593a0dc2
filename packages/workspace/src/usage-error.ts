/** A command line that cannot be meant: a name that does not exist, options that contradict each other. The run ends with the status of usage. */
export class UsageError extends Error {}
