import { removeImports } from '../import-removal.ts';
import { locateRow } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports unused imports. */
export const unusedImport: TreeRule = {
  about: 'tree',
  id: 'unused-import',
  summary: 'A file imports only the files it needs.',
  severity: 'warning',

  *check({ tree, files }) {
    for (const file of files) {
      for (const { path, row } of tree.schema.unusedImports(file.schemaFile)) {
        const fix = removeImports([{ file, row }]);
        yield {
          message: `"${path}" is not used in this file`,
          location: locateRow(file, row),
          package: file.packageVersion.name,
          ...(fix && { fix }),
        };
      }
    }
  },

  explanation: {
    why: 'An unused import is still an edge of the package graph. It alone can violate the One Definition Rule, create a cycle, or force a package into the next major version.',
    inspects:
      'The imports of every file below the roots, compared with the types, extensions and options that the file uses, including those visible through `import ' +
      'public`. Public imports are not reported, because they serve other files; neither are unresolved imports.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nmessage A {}',
      'b/v1/b.proto': 'package b.v1;\nmessage B {}',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nmessage A {\n  b.v1.B b = 1;\n}',
      'b/v1/b.proto': 'package b.v1;\nmessage B {}',
    },
    remedy:
      'Remove the line, or run `shepherd check --rule unused-import --fix`. If something else needs the import, for example a plugin of protoc, add a waiver above it.',
  },
};
