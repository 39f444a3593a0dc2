/**
 * Texts with one mistake each. Every statement of the language, spread over lines, loses, doubles, swaps or changes one token
 * after another.
 */

/** Each is correct; the token groups are split at blanks. */
const seeds: readonly string[] = [
  `syntax = "proto3" ;\npackage PKG ;\nimport "google/protobuf/any.proto" ;\noption java_package = "a" "b" ;\nmessage A { }`,
  `syntax = "proto3" ;\npackage PKG ;\nmessage A {\n int32 a = 1 ;\n repeated A b = 2\n [ deprecated = true , json_name = "x" ] ;\n map < string , A >\n c = 3 ;\n .PKG.A d = 4 ;\n}`,
  `syntax = "proto2" ;\npackage PKG ;\nmessage A {\n optional group G = 1 {\n required int32 a = 1 ;\n }\n extensions 100\n to max ;\n reserved 5 ,\n 7 to 9 ;\n reserved "x" , "y" ;\n}\nextend A {\n optional int32 e = 100 ;\n}`,
  `syntax = "proto3" ;\npackage PKG ;\nmessage A {\n oneof o {\n int32 a = 1 ;\n A b = 2 ;\n }\n option deprecated = true ;\n enum E {\n X = 0 ;\n Y = - 1\n [ deprecated = true ] ;\n reserved - 5 to - 2 ;\n option allow_alias = true ;\n Z = 0 ;\n }\n}`,
  `syntax = "proto3" ;\npackage PKG ;\nmessage A { }\nservice S {\n option deprecated = true ;\n rpc M ( A )\n returns ( stream .PKG.A ) ;\n rpc N ( stream A ) returns ( A ) {\n option deprecated = true ;\n }\n}`,
  `edition = "2024" ;\npackage PKG ;\nexport message A {\n int32 a = 1 ;\n reserved b ,\n c ;\n local enum E {\n E_X = 0 ;\n }\n}`,
];

const replacements = [';', '{', '}', '[', ']', '(', ')', '=', ',', '"x"', '5', '1.5', 'foo', 'message', 'option', '-'];

/** All texts with one error; each has a unique package. */
export function mutations(): string[] {
  const texts: string[] = [];
  for (const seed of seeds) {
    const pieces = seed.split(/(\s+)/);
    const tokens = pieces.flatMap((piece, index) => (piece.trim() === '' ? [] : [index]));
    for (const at of tokens) {
      const next = tokens[tokens.indexOf(at) + 1];
      const piece = pieces[at] as string;
      texts.push(replaced(pieces, at, ''), replaced(pieces, at, `${piece} ${piece}`));
      if (next !== undefined) texts.push(replaced(pieces.with(next, piece), at, pieces[next] as string));
      for (const other of replacements) texts.push(replaced(pieces, at, other));
    }
  }
  return texts.map((text, index) => text.replaceAll('PKG', `p${index}`));
}

function replaced(pieces: readonly string[], at: number, text: string): string {
  return pieces.with(at, text).join('');
}
