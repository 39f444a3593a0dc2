/** The entry point of a compiler thread. */
import { startProgram } from './start-program.ts';

startProgram(import.meta.dirname, 'compile-worker', 'compile-worker');
