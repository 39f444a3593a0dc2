/** A text as one shell word, valid in bash, zsh and fish. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./~^-]+$/.test(text) && !text.startsWith('~')
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
