/**
 * A text as it is given to protobufjs. The one thing that is taken out is what it cannot read although protobuf allows it: the options of a group,
 * `optional group G = 1 [deprecated = true] { … }`. They are overwritten with blanks, so that everything else stands on its line; that they are right is for our own linker to say.
 * A test fails as soon as protobufjs can read them.
 */
import { descendants, KindNumber, parseFile, slotColumns, viewAt } from '@protoshepherd/syntax';

/** There are no groups in proto3. */
const proto3 = /^[ \t]*syntax\s*=\s*["']proto3/m;

const groupOptions = slotColumns('group').options;

/** A text that protobufjs can read if it is right. */
export function textForProtobufjs(path: string, text: string): string {
  if (!text.includes('group') || proto3.test(text)) return text;
  const tree = parseFile({ path, text });
  // What does not parse shall not be mended.
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
