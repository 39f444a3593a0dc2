/** Findings about files whose messages cannot be read. */
import { declareFindings } from '@protoshepherd/source';

export const documentFindings = declareFindings({
  'message-syntax': {
    summary: 'A message in text or binary format cannot be read.',
    why: 'protoc and every other reader of protobuf reject such a file, and a scan cannot tell what it uses.',
    remedy:
      'Correct the text at the location of the finding. For a binary message, check that the type is right, which `--type` or `scan.messages` in `shepherd.yaml` names, or write the message again with the program that wrote it.',
  },
  'message-too-large': {
    summary: 'A configuration file is too large to be scanned.',
    why: 'Shepherd holds every value in memory with its location. It does not scan a file beyond the limit, so it cannot tell what the file uses.',
    remedy: 'Split the file, for example into one file per document or, for JSON Lines, per million lines.',
  },
});

export const { createFinding } = documentFindings;
