/** The entry point of a compiler thread. */
import { startProgram } from './start-program.ts';

startProgram('shepherd-compile-worker-program', 'build');
