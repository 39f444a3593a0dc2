/** The first file of a process: chooses how V8 is to work, then starts the program with the code of the command that is asked for. */
import { startProgram } from './start-program.ts';
import { expectShortRun } from './tune-engine.ts';

expectShortRun();
const command = process.argv.slice(2).find((argument) => /^[a-z][a-z-]*$/.test(argument)) ?? 'none';
// What names no command loads none: it asks for the help or the version, or is a mistake.
startProgram(command === 'none' ? 'shepherd-help-program' : 'shepherd-program', command);
