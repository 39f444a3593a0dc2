import { envoyPolicy } from '../documentation/explanation.ts';
import type { LifecycleRule } from '../rule.ts';

/** Reports what is only in an alpha. */
export const additionInAlpha: LifecycleRule = {
  about: 'lifecycle',
  id: 'addition-in-alpha',
  summary: 'What is new goes to the current stable version, and from there into the alpha.',
  severity: 'error',

  explanation: {
    why: 'An alpha is made from the stable version before it, mechanically. What was put into it by hand is gone with the next run of the generator, and until then only those have it who live with an alpha.',
    policy: envoyPolicy(
      'New API features',
      'Additions are made to the current stable major version, so that people have them at once; the alpha is generated from it.',
    ),
    looksAt:
      'Every element of an alpha that is the candidate of the next major, where the family has a current version of the major before: is it there under its own name, or under the one that an annotation gives it for the next major version? Oneofs may come from a promotion and are left alone.',
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
    wayOut: 'Move it to the stable version and run `shepherd protoxform`.',
  },
};
