/** Commands of other tools, and the equivalent command here. */
const familiarCommands: Readonly<Record<string, string>> = {
  breaking: 'compat',
  changelog: 'compat',
  diff: 'compat',
  docs: 'site',
  format: 'fmt',
  lint: 'check',
  validate: 'check',
};

/** The equivalent of another tool's command; undefined for any other word. */
export function familiarCommand(word: string): string | undefined {
  return Object.hasOwn(familiarCommands, word) ? familiarCommands[word] : undefined;
}
