export { witnessChange, type Witness, type WitnessRequest, type WitnessSide } from './witness-change.ts';
export type { WitnessOutcome } from './send-message.ts';
export { WitnessSchema, type TextLookup } from './witness-schema.ts';
export { loadWithProtobufjs, ProtobufjsTree, type LoadedText, type LoadProblem } from './protobufjs-tree.ts';
