/** Commands about a whole project, whose answers an editor shows. Only `shepherd.protoxform` writes files, and only on request. */
import type { Feature } from '../../feature.ts';
import { chooseProject } from '../../choose-project.ts';
import type { CommandArguments, ServerCommand } from './command.ts';
import { graphPageCommand } from './graph-page-command.ts';
import { lifecyclePageCommand } from './lifecycle-page-command.ts';
import { planCommand } from './plan-command.ts';
import { protoxformCommand } from './protoxform-command.ts';

const commandTable: readonly ServerCommand[] = [planCommand, protoxformCommand, graphPageCommand, lifecyclePageCommand];

/** Handles `workspace/executeCommand`. */
export const commands: Feature = {
  capabilities: { executeCommandProvider: { commands: commandTable.map(({ name }) => name) } },
  connect(connection, workspace) {
    connection.onExecuteCommand(async ({ command, arguments: [argument] = [] }) => {
      const chosen = commandTable.find(({ name }) => name === command);
      if (chosen === undefined) return undefined;
      const given = readArguments(argument);
      const live = chooseProject(workspace, given['uri']);
      return live === undefined ? { problems: [] } : chosen.run(live.project, given);
    });
  },
};

/** A command takes one object; a string is short for an object with that URI. */
function readArguments(argument: unknown): CommandArguments {
  if (typeof argument === 'string') return { uri: argument };
  return typeof argument === 'object' && argument !== null ? (argument as CommandArguments) : {};
}
