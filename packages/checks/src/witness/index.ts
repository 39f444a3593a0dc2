export { loadWithProtobufjs, type LoadedText, type LoadProblem } from './load-with-protobufjs.ts';
