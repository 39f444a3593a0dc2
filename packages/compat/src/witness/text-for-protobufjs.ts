/**
 * Adapts a text for protobufjs. It removes only valid syntax that protobufjs cannot parse: the options of a group, `optional group G = 1 [deprecated = true] { … }`. They are
 * overwritten with blanks, so that all other text keeps its line. Our own linker validates these options. A test fails as soon as protobufjs can parse them.
 */
import { descendants, KindNumber, parseFile, slotColumns, viewAt } from '@protoshepherd/syntax';

/** proto3 has no groups. */
const proto3 = /^[ \t]*syntax\s*=\s*["']proto3/m;

const groupOptions = slotColumns('group').options;

/** A text that protobufjs can parse if it is valid. */
export function textForProtobufjs(path: string, text: string): string {
  if (!text.includes('group') || proto3.test(text)) return text;
  const tree = parseFile({ path, text });
  // Syntax errors must stay visible to protobufjs.
  if (tree.findings.some(({ severity }) => severity === 'error')) return text;
  let result = '';
  let done = 0;
  for (const { row } of descendants(tree.root)) {
    const options = tree.rows[row] === KindNumber.group ? (tree.rows[row + groupOptions] as number) : -1;
    if (options === -1) continue;
    const { start, end } = viewAt(tree, options).span;
    result += text.slice(done, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, ' ');
    done = end;
  }
  return result + text.slice(done);
}
