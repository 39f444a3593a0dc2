/** The entry point of the thread that loads schemas with protobufjs. */
import { startProgram } from './start-program.ts';

startProgram('shepherd-protobufjs-worker-program', 'protoxform');
