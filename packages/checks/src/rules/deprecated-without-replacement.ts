import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports deprecated things with nothing to use instead. */
export const deprecatedWithoutReplacement: LifecycleRule = {
  about: 'lifecycle',
  id: 'deprecated-without-replacement',
  summary: 'What is deprecated says what to use instead.',
  severity: 'note',

  explanation: {
    why: 'A deprecation asks people to change something. It is fair to say into what, or that there is nothing.',
    policy: envoyPolicy(
      'How to make a breaking change across major versions',
      'The new way is added and implemented first; then the old one is deprecated.',
    ),
    looksAt:
      'Every deprecated element and package: the comment above it (`use …`, `replaced by …`, `in favor of …`, with the name of another element), the manifest (`replacement`), a member of the same oneof that is not deprecated, or something that was added beside it, by git, before it was deprecated. What stands in a deprecated message is not asked again.',
    wrong: {
      'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }',
      'lifecycle.yaml': 'version: 1\n',
    },
    right: {
      'a/v3/a.proto':
        'package a.v3; message M {\n  // Use `y` instead.\n  string x = 1 [deprecated = true];\n  string y = 2;\n}',
      'lifecycle.yaml': 'version: 1\n',
    },
    wayOut: 'Name the replacement in the comment, or `deprecate` with `--replacement`.',
  },
};
