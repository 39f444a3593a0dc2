// @ts-check
/**
 * Renders the page of all commands from the definitions that parse the command line, so page and help always agree.
 */
import { commandGroups, commandTable, createProgram } from 'protoshepherd';

import { code, table } from './markdown-table.mjs';

/**
 * The text of docs/commands.md.
 * @returns {Promise<string>}
 */
export async function renderCommandsPage() {
  const commands = await Promise.all(commandTable.map(async (entry) => ({ ...entry, command: await entry.load() })));
  const program = createProgram({ version: '', commands, columns: 100, run: async () => {}, print: () => {} });
  const help = program.createHelp();
  /** @param {string} name */
  const describe = (name) => {
    const command = commands.find((one) => one.name === name)?.command;
    const subprogram = program.commands.find((one) => one.name() === name);
    if (command === undefined || subprogram === undefined) throw new Error(`The program lacks the command ${name}`);
    return [
      `### \`shepherd ${name}\``,
      command.description,
      block([help.commandUsage(subprogram)]),
      table(
        ['argument', 'meaning'],
        help.visibleArguments(subprogram).map((one) => [code(one.name()), help.argumentDescription(one)]),
      ),
      table(
        ['option', 'meaning'],
        help.visibleOptions(subprogram).map((one) => [code(one.flags), help.optionDescription(one)]),
      ),
      block(command.examples.flatMap(({ purpose, line }) => [`# ${purpose}`, line])),
    ];
  };
  const sections = commandGroups.flatMap((group) => [
    `## ${group.heading}`,
    ...group.commands.flatMap(({ name }) => describe(name)),
  ]);
  const globalOptions = help.visibleOptions(program).map((one) => [code(one.flags), help.optionDescription(one)]);
  const parts = [
    '# Commands',
    '<!-- Written by tools/generate-docs.mjs from the definitions of the commands; `npm run docs` refreshes it. -->',
    '*For everyone who runs Shepherd.* The [glossary](glossary.md) explains words such as root, layout and candidate. Every command accepts these options:',
    table(['option', 'meaning'], globalOptions),
    ...sections,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** @param {readonly string[]} lines */
function block(lines) {
  return lines.length === 0 ? '' : ['```sh', ...lines, '```'].join('\n');
}
