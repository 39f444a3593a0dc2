/** A text that stood in one column and shall stand in another: every line but the first is moved by the same distance. */
export function moveLines(text: string, from: number, to: number): string {
  if (from === to || !text.includes('\n')) return text;
  const [first = '', ...lines] = text.split('\n');
  const moved = lines.map((line, at) => {
    const words = line.trimStart();
    // The last line may be the margin of what follows.
    if (words === '' && at < lines.length - 1) return line;
    return `${' '.repeat(Math.max(0, line.length - words.length + to - from))}${words}`;
  });
  return [first, ...moved].join('\n');
}
