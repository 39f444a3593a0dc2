import { invalidNames } from '@protoshepherd/api-tree';

import { locateRow } from '../locations.ts';
import type { FileRule } from '../rule.ts';

/** Reports syntactically invalid names in annotations. */
export const annotationName: FileRule = {
  about: 'tree',
  scope: 'file',
  id: 'annotation-name',
  summary: 'Names in annotations are valid protobuf names.',
  severity: 'error',

  *checkFile(file) {
    for (const { row, field, value, expected } of invalidNames(file)) {
      yield {
        message: `${field} is ${JSON.stringify(value)}; it must be ${expected}`,
        location: locateRow(file, row),
        package: file.packageVersion.name,
        data: { field, value },
      };
    }
  },

  explanation: {
    why:
      'Protobuf treats a name in an annotation as arbitrary text, but Shepherd turns it into a path or a declaration of the next version. An invalid name is ' +
      'ignored, so the announced move or rename would not happen.',
    inspects:
      'The annotations `move_to_package`, `rename`, `oneof_promotion` and `previous_message_type` in all files below the roots: those of Shepherd ' +
      '(`shepherd/annotations/v1`) and those of Envoy (`udpa/annotations`), as in the examples.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\noption (udpa.annotations.file_migrate).move_to_package = ".b.v2";',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\noption (udpa.annotations.file_migrate).move_to_package = "b.v2";',
    },
    remedy: 'Correct the name, or remove the annotation.',
  },
};
