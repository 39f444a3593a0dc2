import { removeImports } from '../import-removal.ts';
import { placeOfRow } from '../place.ts';
import type { TreeRule } from '../rule.ts';

/** Reports imports that nothing in their file needs. */
export const unusedImport: TreeRule = {
  about: 'tree',
  id: 'unused-import',
  summary: 'A file imports only what it needs.',
  severity: 'warning',

  *check({ tree, files }) {
    for (const file of files) {
      for (const { path, row } of tree.schema.unusedImports(file.schemaFile)) {
        const fix = removeImports([{ file, row }]);
        yield {
          message: `nothing in this file needs "${path}"`,
          location: placeOfRow(file, row),
          package: file.packageVersion.name,
          ...(fix && { fix }),
        };
      }
    }
  },

  explanation: {
    why: 'An import that nothing needs is still an edge between two packages. It can be all that breaks the One Definition Rule, makes a cycle or forces a package into the next major version.',
    looksAt:
      'The imports of every file below the roots, and the types, extensions and options that the file uses, also those that an import makes visible through `import public`. A public import is never reported, since it is there for others, nor one that leads nowhere.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nmessage A {}',
      'b/v1/b.proto': 'package b.v1;\nmessage B {}',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\nimport "b/v1/b.proto";\nmessage A {\n  b.v1.B b = 1;\n}',
      'b/v1/b.proto': 'package b.v1;\nmessage B {}',
    },
    wayOut:
      'Remove the line, or let `shepherd check --rule unused-import --fix` do it. If the import is there for its effect on something else, such as a plugin that reads it, say so in a waiver above it.',
  },
};
