/**
 * The terminal sessions of a page: fenced blocks that begin with `$ `. A line with `$ ` is a command, lines with `> ` continue it, and the lines up to the next
 * command are its output. `…` means omitted text: alone on a line any lines, inside a line any text.
 */

/** A command with its output on the page. */
export interface ShownCommand {
  /** The line of the page. */
  readonly line: number;
  readonly command: string;
  /** Undefined if the page shows no output. */
  readonly output: string | undefined;
}

/** The commands of a page, in the order in which a reader would type them. */
export function readSession(page: string): ShownCommand[] {
  const commands: { line: number; command: string; output: string[] }[] = [];
  let fence: string | undefined;
  let isSession = false;
  for (const [at, text] of page.split('\n').entries()) {
    const mark = /^(`{3,}|~{3,})/.exec(text)?.[1];
    const last = commands.at(-1);
    if (fence === undefined) {
      fence = mark;
      isSession = mark !== undefined && page.split('\n')[at + 1]?.startsWith('$ ') === true;
    } else if (mark === fence) {
      fence = undefined;
    } else if (isSession && text.startsWith('$ ')) {
      commands.push({ line: at + 1, command: text.slice(2), output: [] });
    } else if (isSession && text.startsWith('> ') && last?.output.length === 0) {
      last.command += `\n${text.slice(2)}`;
    } else if (isSession) {
      last?.output.push(text);
    }
  }
  return commands.map(({ output, ...rest }) => ({
    ...rest,
    output: output.length === 0 ? undefined : output.join('\n'),
  }));
}

/** Does the output match the page? Blanks at the ends of lines, and blank lines at the end, are ignored. */
export function matchesShown(actual: string, shown: string): boolean {
  const lines = shown.trimEnd().split('\n');
  const pattern = lines.map((line) => (line === '…' ? '(?:[^\n]*\n)*?' : `${linePattern(line)}\n`)).join('');
  return new RegExp(`^${pattern}$`).test(`${withoutTrailingBlanks(actual)}\n`);
}

function linePattern(line: string): string {
  return line.trimEnd().split('…').map(escapePattern).join('[^\n]*');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

function withoutTrailingBlanks(text: string): string {
  return text.replaceAll(/[ \t]+$/gm, '').trimEnd();
}
