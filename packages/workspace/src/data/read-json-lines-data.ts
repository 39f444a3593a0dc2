/** JSON Lines: one JSON value per line. An invalid line becomes a finding; the other lines are still read. */
import { LineIndex, type Finding } from '@protoshepherd/source';

import type { DataNode, DataText } from './data-node.ts';
import { JsonSyntaxError, toSyntaxFinding, readJsonValue } from './read-json-data.ts';

// More findings would add nothing: the file is probably not JSON Lines.
const maxFindings = 100;

/** Reads a JSON Lines text; findings call it `file`. Blank lines are skipped. */
export function readJsonLinesData(file: string, text: string): DataText {
  const documents: DataNode[] = [];
  const findings: Finding[] = [];
  let lines: LineIndex | undefined;
  for (let start = 0; start < text.length && findings.length < maxFindings;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    if (line.trim() !== '') {
      const read = readJsonValue(line, start);
      if (read instanceof JsonSyntaxError) {
        lines ??= new LineIndex(text);
        findings.push(toSyntaxFinding(file, lines, end, read));
      } else documents.push(read);
    }
    start = end + 1;
  }
  return { documents, findings };
}
