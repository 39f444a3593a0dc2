/** Renders the help of the program: all commands, grouped by purpose, on one screen. */
import { commandGroups } from './command-table.ts';
import { globalOptions } from './global-options.ts';

/** Renders the text of `shepherd --help`. */
export function renderOverview(): string {
  const names = commandGroups.flatMap(({ commands }) => commands.map(({ name }) => name));
  const width = Math.max(...names.map((name) => name.length));
  const groups = commandGroups.flatMap(({ heading, commands }) => [
    `${heading}:`,
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ]);
  const options = Object.values(globalOptions).map(({ flags }) => flags);
  const lines = [
    'Usage: shepherd <command> [options]',
    '',
    'Keeps a versioned protobuf API healthy over years.',
    '',
    ...groups,
    '',
    `Options of every command: ${options.join('; ')}`,
    'Options and examples of one: shepherd help <command>. Begin with shepherd init.',
  ];
  return `${lines.join('\n')}\n`;
}
