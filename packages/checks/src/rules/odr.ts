import { envoyPolicy } from '../documentation/explanation.ts';
import type { TreeRule } from '../rule.ts';
import { reachedVersions, violationFindings } from '../violation-finding.ts';

/** Reports packages that reach more than one version of another package. */
export const odr: TreeRule = {
  about: 'tree',
  id: 'odr',
  summary: 'A package depends, directly or transitively, on at most one version of any other family.',
  severity: 'error',

  check({ violations }) {
    const others = violations.filter(({ isSelf }) => !isSelf);
    return violationFindings(others, (violation) => `${violation.package.name} reaches ${reachedVersions(violation)}`);
  },

  explanation: {
    why:
      'This is the One Definition Rule. Users of a package that reaches two versions of another family must build both and convert between them, and the old version ' +
      'cannot be removed while any package reaches it. The usual cause is a diamond: `a` imports `b` and `c`, which import different versions of `d`.',
    policy: envoyPolicy(
      'One Definition Rule (ODR)',
      'A package may transitively depend on at most one version of any other package. Some packages get a new major version only to keep up with their dependencies.',
    ),
    inspects:
      'All packages that each package below the roots imports, directly or transitively. There is one finding for each family with several versions among ' +
      'them, with a shortest import path to each version. Packages that depend on a violating package violate the rule too, and have their own findings.',
    wrong: {
      'a/v1/a.proto':
        'package a.v1;\nimport "b/v1/b.proto";\nimport "c/v1/c.proto";\nmessage A {\n  b.v1.B b = 1;\n  c.v1.C c = 2;\n}',
      'b/v1/b.proto': 'package b.v1;\nimport "d/v1/d.proto";\nmessage B {\n  d.v1.D d = 1;\n}',
      'c/v1/c.proto': 'package c.v1;\nimport "d/v2/d.proto";\nmessage C {\n  d.v2.D d = 1;\n}',
      'd/v1/d.proto': 'package d.v1;\nmessage D {}',
      'd/v2/d.proto': 'package d.v2;\nmessage D {}',
    },
    right: {
      'a/v1/a.proto':
        'package a.v1;\nimport "b/v2/b.proto";\nimport "c/v1/c.proto";\nmessage A {\n  b.v2.B b = 1;\n  c.v1.C c = 2;\n}',
      'b/v1/b.proto': 'package b.v1;\nimport "d/v1/d.proto";\nmessage B {\n  d.v1.D d = 1;\n}',
      'b/v2/b.proto': 'package b.v2;\nimport "d/v2/d.proto";\nmessage B {\n  d.v2.D d = 1;\n}',
      'c/v1/c.proto': 'package c.v1;\nimport "d/v2/d.proto";\nmessage C {\n  d.v2.D d = 1;\n}',
      'd/v1/d.proto': 'package d.v1;\nmessage D {}',
      'd/v2/d.proto': 'package d.v2;\nmessage D {}',
    },
    remedy:
      'The finding ends with the smallest change that resolves it. If an import on the path is unused, the finding contains the edit that removes it. ' +
      'Otherwise, each package that leads to an older version needs a new version that imports the newest one, such as `b.v2` above; `shepherd plan` shows ' +
      'the effect on the rest of the tree.',
  },
};
