import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports elements that exist only in an alpha. */
export const additionInAlpha: LifecycleRule = {
  about: 'lifecycle',
  id: 'addition-in-alpha',
  summary: 'Additions are made to the current stable version; the alpha is generated from it.',
  severity: 'error',

  explanation: {
    why: 'An alpha is generated from the stable version before it. The next run of the generator removes manual additions, and until then only users of the alpha have them.',
    policy: envoyPolicy(
      'New API features',
      'Additions are made to the current stable major version, so that they are available at once; the alpha is generated from it.',
    ),
    inspects:
      'Every element of an alpha that is the candidate for the next major version, in families with a current version of the previous major. The element must ' +
      'exist in the current version, under its own name or under the name that an annotation maps to it. Oneofs are skipped, because the annotation `oneof_promotion` can create them.',
    wrong: {
      'a/v3/a.proto': 'package a.v3; message M {}',
      'a/v4alpha/a.proto': 'package a.v4alpha; message M { string fresh = 1; }',
      'lifecycle.yaml': 'version: 1\n',
    },
    right: {
      'a/v3/a.proto': 'package a.v3; message M { string fresh = 1; }',
      'a/v4alpha/a.proto': 'package a.v4alpha; message M { string fresh = 1; }',
      'lifecycle.yaml': 'version: 1\n',
    },
    remedy: 'Move the element to the stable version, and run `shepherd protoxform`.',
  },
};
