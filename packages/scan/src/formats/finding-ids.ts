/** Findings about files whose messages cannot be read. */
import { declareFindings } from '@protoshepherd/source';

export const documentFindings = declareFindings({
  'message-syntax': {
    summary: 'A message in text or binary format cannot be read.',
    why: 'protoc and every other reader of protobuf refuse such a file, and a scan cannot tell what it uses.',
    remedy:
      'Correct the text at the place that the finding shows. Write binary messages again with the program that made them, and check that `--type` or the setting names the right type.',
  },
  'message-too-large': {
    summary: 'A configuration file is too large to be scanned.',
    why: 'Every value is held in memory with its place. A file beyond the limit is not scanned, so the scan cannot tell what it uses.',
    remedy: 'Split the file, for instance into one file per document or, for JSON Lines, per million lines.',
  },
});

export const { createFinding } = documentFindings;
