export { commandGroups, commandTable, type CommandEntry, type CommandGroup } from './command-table.ts';
export type { Command, CommandOption, Example, Invocation, Operand } from './command.ts';
export type { Channel, Clock, CommandContext } from './command-context.ts';
export { createProgram, type ProgramCommand, type ProgramSetup } from './create-program.ts';
export { exitStatus, type ExitStatus } from './exit-status.ts';
export {
  explainFinding,
  findDeclaration,
  findingFamilies,
  findingIds,
  renderDeclaration,
  type FindingFamily,
} from './finding-registry.ts';
export { runCommandLine } from './run-command-line.ts';
