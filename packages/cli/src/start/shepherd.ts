/** The entry point of a process: tunes V8, then starts the program with the pack of the requested command. */
import { startProgram } from './start-program.ts';
import { tuneForShortRun } from './tune-engine.ts';

tuneForShortRun();
const command = process.argv.slice(2).find((argument) => /^[a-z][a-z-]*$/.test(argument)) ?? 'none';
startProgram(import.meta.dirname, 'main', command);
