import { wrongNames } from '@protoshepherd/api-tree';

import { placeOfRow } from '../place.ts';
import type { FileRule } from '../rule.ts';

/** Reports names in annotations that nothing can have. */
export const annotationName: FileRule = {
  about: 'tree',
  scope: 'file',
  id: 'annotation-name',
  summary: 'Names that annotations give are names of protobuf.',
  severity: 'error',

  *checkFile(file) {
    for (const { row, field, value, expected } of wrongNames(file)) {
      yield {
        message: `${field} is ${JSON.stringify(value)}; it must be ${expected}`,
        location: placeOfRow(file, row),
        package: file.packageVersion.name,
        data: { field, value },
      };
    }
  },

  explanation: {
    why: 'To protobuf, a name in an annotation is any text. Here it becomes a path or a declaration of the next version. A name that nothing can have is ignored, so what it announces would not happen.',
    looksAt:
      'The annotations `move_to_package`, `rename`, `oneof_promotion` and `previous_message_type` of all files below the roots.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\noption (udpa.annotations.file_migrate).move_to_package = ".b.v2";',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\noption (udpa.annotations.file_migrate).move_to_package = "b.v2";',
    },
    wayOut: 'Correct the name, or remove the annotation.',
  },
};
