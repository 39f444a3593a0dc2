/** The entry point of the thread that loads schemas with protobufjs. */
import { startProgram } from './start-program.ts';

startProgram(import.meta.dirname, 'protobufjs-worker', 'protobufjs-worker');
