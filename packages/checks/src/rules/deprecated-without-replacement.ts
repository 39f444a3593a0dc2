import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports deprecated elements without a replacement. */
export const deprecatedWithoutReplacement: LifecycleRule = {
  about: 'lifecycle',
  id: 'deprecated-without-replacement',
  summary: 'Every deprecated element and package names its replacement.',
  severity: 'note',

  explanation: {
    why: 'A deprecation asks users to change their code. They need to know what to use instead, or that there is no replacement.',
    policy: envoyPolicy(
      'How to make a breaking change across major versions',
      'The replacement is added and implemented first; then the old feature is deprecated.',
    ),
    inspects:
      'Every deprecated element and package. A replacement is recognized from the comment above the element (`use …`, `replaced by …`, `in favor of …` with ' +
      'the name of another element), from `replacement` in `lifecycle.yaml`, from a member of the same oneof that is not deprecated, or from an element that ' +
      'git shows was added next to it before its deprecation. Elements inside a deprecated message are skipped.',
    wrong: {
      'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }',
      'lifecycle.yaml': 'version: 1\n',
    },
    right: {
      'a/v3/a.proto':
        'package a.v3; message M {\n  // Use `y` instead.\n  string x = 1 [deprecated = true];\n  string y = 2;\n}',
      'lifecycle.yaml': 'version: 1\n',
    },
    remedy: 'Name the replacement in the comment, or pass it to `shepherd deprecate` with `--replacement`.',
  },
};
