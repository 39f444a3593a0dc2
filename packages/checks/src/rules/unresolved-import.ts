import { sortOpenImports } from '../open-imports.ts';
import { placeOfRow } from '../place.ts';
import type { CheckSubject, TreeRule } from '../rule.ts';

/** Reports imports that should lead into a root but do not. */
export const unresolvedImport: TreeRule = {
  about: 'tree',
  id: 'unresolved-import',
  summary: 'An import that names a folder of the tree leads to a file.',
  severity: 'error',

  *check(subject) {
    const suggest = createSuggestions(subject);
    for (const { file, import: open } of sortOpenImports(subject.graph).missing) {
      const near = suggest(open.path);
      yield {
        message: `"${open.path}" is not found${near === undefined ? '' : `; is "${near}" meant?`}`,
        location: placeOfRow(file, open.row),
        package: file.packageVersion.name,
        subject: open.path,
      };
    }
  },

  explanation: {
    why: 'Whatever lies behind an import that leads nowhere is missing from every answer: the graph has an edge less, and a broken One Definition Rule may go unnoticed.',
    looksAt:
      'Imports that no root and no include answers. If the first folder of the path exists in a root, the file should be there, and it is an error. All others come from outside; they are counted, not reported, since the graph of the tree is complete without them.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\nimport "a/v1/typse.proto";',
      'a/v1/types.proto': 'package a.v1;',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\nimport "a/v1/types.proto";\nimport "elsewhere/options.proto";',
      'a/v1/types.proto': 'package a.v1;',
    },
    wayOut:
      'Correct the path. If the file is there but was not read, name its folder with `--root` or `--include`, or in `roots` and `includes` of `shepherd.yaml`.',
  },
};

/** A file that has the same name in another place, best with the same folder around it, is most likely what was meant. */
function createSuggestions({ files }: CheckSubject): (path: string) => string | undefined {
  const byEnd = new Map(
    files.toReversed().flatMap(({ path }) => [
      [lastParts(path, 1), path],
      [lastParts(path, 2), path],
    ]),
  );
  return (path) => byEnd.get(lastParts(path, 2)) ?? byEnd.get(lastParts(path, 1));
}

function lastParts(path: string, count: number): string {
  return path.split('/').slice(-count).join('/');
}
