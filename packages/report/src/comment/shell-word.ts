/** A text as one word of a command line that bash, zsh and fish read alike. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./~^-]+$/.test(text) && !text.startsWith('~')
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
