export { loadWithProtobufjs, ProtobufjsTree, type LoadedText, type LoadProblem } from './protobufjs-tree.ts';
