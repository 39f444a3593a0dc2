import { defineCommand } from '../../command.ts';
import { reportFailure } from '../../open-api.ts';
import { answerQuestion } from './answer-question.ts';
import { checkOptions, resolveOptions } from './resolve-options.ts';
import { deliver } from './resolve-result.ts';

/** `shepherd resolve`: which version a reference means. */
export const resolve = defineCommand({
  description:
    'Says which version a reference such as name@1.2 means, and why: among the versions of a registry or of a list, or, without either, which package of the tree group@v1 means. ' +
    'An exact version never moves, a series means its newest version, and pre-releases are meant by their full name only. A reference that means nothing ends with exit status 1.',
  operands: [
    {
      usage: '[references...]',
      description: 'references such as component@1.2; with --diff, two registries before them',
    },
  ],
  options: resolveOptions,
  examples: [
    {
      line: "shepherd resolve 'component@1.2' --available 1.2.2,1.2.3,1.3.0",
      purpose: 'the newest version of a series',
    },
    {
      line: 'shepherd resolve component@1.2.2 --registry dev.yaml --lock app.lock',
      purpose: 'write a lock, or check it',
    },
    {
      line: 'shepherd resolve a@1 a@1.2 a@1.2.3 --registry dev.yaml --release 1.2.5',
      purpose: 'what a release would move',
    },
    { line: 'shepherd resolve --registry dev.yaml --against prod.yaml', purpose: 'do two environments agree?' },
    { line: 'shepherd resolve envoy.config.route@v3 --root api', purpose: 'the directory of a package version' },
  ],

  async run({ operands, options }, context) {
    checkOptions(options);
    const answer = await answerQuestion(operands, options, context);
    return answer.ok
      ? deliver(answer.value, options, context)
      : reportFailure('resolve', answer.failure, options, context);
  },
});
