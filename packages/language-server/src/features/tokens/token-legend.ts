/** The kinds of semantic tokens, by the names that the protocol gives them where it has one; an editor colours those without another grammar. */

/** Every kind; the place in this list is the number that is sent. */
export const tokenTypes = [
  'comment',
  'keyword',
  'string',
  'number',
  'operator',
  // Without a name in the protocol, so that editors leave brackets, commas and semicolons in the colour of plain text.
  'punctuation',
  'namespace',
  'type',
  'class',
  'enum',
  'interface',
  'method',
  'property',
  'enumMember',
  'decorator',
  'variable',
] as const;

/** What may be said about a token besides its kind; the place in this list is the bit that is sent. */
export const tokenModifiers = ['declaration', 'deprecated', 'defaultLibrary'] as const;

/** A kind of token. */
export type TokenType = (typeof tokenTypes)[number];

/** Something about a token. */
export type TokenModifier = (typeof tokenModifiers)[number];

/** The number of a kind. */
export function typeNumber(type: TokenType): number {
  return tokenTypes.indexOf(type);
}

/** The bits of some modifiers. */
export function modifierBits(modifiers: readonly TokenModifier[]): number {
  return modifiers.reduce((bits, each) => bits | (1 << tokenModifiers.indexOf(each)), 0);
}
