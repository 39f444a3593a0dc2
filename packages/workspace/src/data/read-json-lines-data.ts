/** JSON Lines: one JSON value a line. A wrong line is a finding, and the others are still read. */
import { LineIndex, type Finding } from '@protoshepherd/source';

import type { DataNode, DataText } from './data-node.ts';
import { JsonMistake, mistakeFinding, readJsonValue } from './read-json-data.ts';

// More of them say nothing new: the file is not what its name says.
const mostFindings = 100;

/** Reads a text of JSON Lines; `file` is its name in findings. Blank lines hold nothing. */
export function readJsonLinesData(file: string, text: string): DataText {
  const documents: DataNode[] = [];
  const findings: Finding[] = [];
  let lines: LineIndex | undefined;
  for (let start = 0; start < text.length && findings.length < mostFindings;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    if (line.trim() !== '') {
      const read = readJsonValue(line, start);
      if (read instanceof JsonMistake) {
        lines ??= new LineIndex(text);
        findings.push(mistakeFinding(file, lines, end, read));
      } else documents.push(read);
    }
    start = end + 1;
  }
  return { documents, findings };
}
