import { envoyPolicy } from '../documentation/explanation.ts';
import type { TreeRule } from '../rule.ts';
import { reachedVersions, violationFindings } from '../violation-finding.ts';

/** Reports packages that reach more than one version of another. */
export const odr: TreeRule = {
  about: 'tree',
  id: 'odr',
  summary: 'A package reaches at most one version of any other package.',
  severity: 'error',

  check({ violations }) {
    const others = violations.filter(({ isSelf }) => !isSelf);
    return violationFindings(others, (violation) => `${violation.package.name} reaches ${reachedVersions(violation)}`);
  },

  explanation: {
    why: 'This is the One Definition Rule. A package that reaches two versions of another asks everybody who uses it to build and keep both, and to convert between them; and an old version cannot be removed as long as somebody still reaches it. The usual shape is a diamond: `a` imports `b` and `c`, and those two import different versions of `d`.',
    policy: envoyPolicy(
      'One Definition Rule (ODR)',
      'Among everything that a package reaches, there may be at most one version of any other package. Some packages get a new major version for no other reason than to keep up with what they depend on.',
    ),
    looksAt:
      'For every package below the roots, all packages that it reaches by imports, however far away. For each family of which it reaches several versions there is one finding, with a shortest way to every version, import by import. Whoever reaches the package reaches the versions, too, and has a finding of their own.',
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
    wayOut:
      'The finding ends with the least that has to be done. If an import on the way is not needed, it can simply go, and the finding carries the edit. Else whatever still leads to an older version gets a version of its own that leads to the newest one, as `b.v2` above; `shepherd plan` shows what that means for the rest of the tree.',
  },
};
