/** Shifts a text from one column to another: every line but the first moves by the same distance. */
export function reindent(text: string, from: number, to: number): string {
  if (from === to || !text.includes('\n')) return text;
  const [first = '', ...lines] = text.split('\n');
  const moved = lines.map((line, at) => {
    const words = line.trimStart();
    // The last line can be the indentation of the following text.
    if (words === '' && at < lines.length - 1) return line;
    return `${' '.repeat(Math.max(0, line.length - words.length + to - from))}${words}`;
  });
  return [first, ...moved].join('\n');
}
