/** Texts for property tests about names: any code points, including lone surrogates, mixed with sequences that are special in some format. */
import fc from 'fast-check';

const hostilePieces = [
  '</script><script>',
  '<!--',
  '"\'><b>',
  '\u202ex\u2066',
  '__proto__',
  ']]>',
  '&amp;',
  '=1+1',
  '@name',
  '\r\n',
  '\\,;:',
  '\ud800',
  '`|*_',
] as const;

/** Any text. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostilePieces),
      fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));
