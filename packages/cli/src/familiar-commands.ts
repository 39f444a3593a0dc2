/** Words that people know from other tools, and the command that does the same here. */
const familiarCommands: Readonly<Record<string, string>> = {
  breaking: 'compat',
  changelog: 'compat',
  diff: 'compat',
  docs: 'site',
  format: 'fmt',
  lint: 'check',
  validate: 'check',
};

/** The command that a person means by a word of another tool; undefined for any other word. */
export function familiarCommand(word: string): string | undefined {
  return Object.hasOwn(familiarCommands, word) ? familiarCommands[word] : undefined;
}
