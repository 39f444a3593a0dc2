/** The first file of a thread that compiles. */
import { startProgram } from './start-program.ts';

startProgram('shepherd-compile-worker-program', 'build');
