/**
 * The legend of semantic tokens. It uses the standard names of the protocol if there are any, because editors colour those without further
 * configuration.
 */

/** All types; the index is the number in the protocol. */
export const tokenTypes = [
  'comment',
  'keyword',
  'string',
  'number',
  'operator',
  // Not a standard type, so that editors show brackets, commas and semicolons as plain text.
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

/** All modifiers; the index is the bit in the protocol. */
export const tokenModifiers = ['declaration', 'deprecated', 'defaultLibrary'] as const;

export type TokenType = (typeof tokenTypes)[number];

export type TokenModifier = (typeof tokenModifiers)[number];

export function typeNumber(type: TokenType): number {
  return tokenTypes.indexOf(type);
}

export function modifierBits(modifiers: readonly TokenModifier[]): number {
  return modifiers.reduce((bits, each) => bits | (1 << tokenModifiers.indexOf(each)), 0);
}
