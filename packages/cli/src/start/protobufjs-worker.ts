/** The first file of the thread that loads with protobufjs. */
import { startProgram } from './start-program.ts';

startProgram('shepherd-protobufjs-worker-program', 'protoxform');
