import { envoyPolicy } from '../documentation/explanation.ts';
import type { TreeRule } from '../rule.ts';
import { reachedVersions, violationFindings } from '../violation-finding.ts';

/** Reports packages that depend on another version of their own family. */
export const selfVersion: TreeRule = {
  about: 'tree',
  id: 'self-version',
  summary: 'A package does not depend on another version of its own family.',
  severity: 'warning',

  check({ violations }) {
    const own = violations.filter(({ isSelf }) => isSelf);
    return violationFindings(
      own,
      (violation) =>
        `${violation.package.name} depends on another version of its own family: ${reachedVersions(violation)}`,
    );
  },

  explanation: {
    why:
      'The One Definition Rule covers versions of other families, so such a dependency does not violate it. But a version that depends on another one cannot ' +
      'outlive it, and its users get both. This can be intended for a while, for example in an alpha that borrows types, so the finding is only a warning.',
    policy: envoyPolicy(
      'One Definition Rule (ODR)',
      'A package may transitively depend on at most one version of any other package. The rule does not mention other versions of the package itself.',
    ),
    inspects: 'The same as [odr](odr.md), for the family of the package itself.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;\nimport "a/v1/a.proto";\nmessage A {\n  a.v1.A old = 1;\n}',
      'a/v1/a.proto': 'package a.v1;\nmessage A {}',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;\nmessage A {}',
      'a/v1/a.proto': 'package a.v1;\nmessage A {}',
    },
    remedy: 'Copy the needed types to the newer version, or move them to a package that both can import.',
  },
};
