/** The entry point of a process: tunes V8, then starts the program with the code cache of the requested command. */
import { startProgram } from './start-program.ts';
import { expectShortRun } from './tune-engine.ts';

expectShortRun();
const command = process.argv.slice(2).find((argument) => /^[a-z][a-z-]*$/.test(argument)) ?? 'none';
// Without the name of a command, only the small help program is needed: the arguments ask for the help or the version,
// or are invalid.
startProgram(command === 'none' ? 'shepherd-help-program' : 'shepherd-program', command);
