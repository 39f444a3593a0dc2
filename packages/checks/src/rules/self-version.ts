import { envoyPolicy } from '../documentation/explanation.ts';
import type { TreeRule } from '../rule.ts';
import { reachedVersions, violationFindings } from '../violation-finding.ts';

/** Reports packages that reach another version of themselves. */
export const selfVersion: TreeRule = {
  about: 'tree',
  id: 'self-version',
  summary: 'A package does not reach another version of itself.',
  severity: 'warning',

  check({ violations }) {
    const own = violations.filter(({ isSelf }) => isSelf);
    return violationFindings(
      own,
      (violation) => `${violation.package.name} reaches another version of itself: ${reachedVersions(violation)}`,
    );
  },

  explanation: {
    why: 'The One Definition Rule speaks of versions of another package, so this is not against its words. But a version that is built on another cannot outlive it, and who takes the one gets both. Sometimes that is wanted for a while, as for an alpha that borrows its types; so it is a warning.',
    policy: envoyPolicy(
      'One Definition Rule (ODR)',
      'Among everything that a package reaches, there may be at most one version of any other package. Of older versions of the package itself nothing is said.',
    ),
    looksAt: 'The same as [odr](odr.md), for the family of the package itself.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;\nimport "a/v1/a.proto";\nmessage A {\n  a.v1.A old = 1;\n}',
      'a/v1/a.proto': 'package a.v1;\nmessage A {}',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;\nmessage A {}',
      'a/v1/a.proto': 'package a.v1;\nmessage A {}',
    },
    wayOut: 'Copy what is needed into the newer version, or move it into a package that both can import.',
  },
};
