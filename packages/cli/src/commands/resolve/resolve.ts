import { defineCommand } from '../../command.ts';
import { reportFailure } from '../../open-api.ts';
import { answerQuestion } from './answer-question.ts';
import { checkOptions, resolveOptions } from './resolve-options.ts';
import { deliver } from './resolve-result.ts';

/** `shepherd resolve`: resolves references to versions. */
export const resolve = defineCommand({
  description:
    'Resolves references such as name@1.2 to versions, and explains why: among the versions of a registry or list, or, without either, among the packages ' +
    'of the tree (group@v1). An exact version resolves to itself, a series to its newest version; a pre-release must be named in full. Exits with status 1 ' +
    'if a reference cannot be resolved.',
  operands: [
    {
      usage: '[references...]',
      description: 'references such as component@1.2; with --diff, preceded by two registries',
    },
  ],
  options: resolveOptions,
  examples: [
    {
      line: "shepherd resolve 'component@1.2' --available 1.2.2,1.2.3,1.3.0",
      purpose: 'resolve to the newest version of a series',
    },
    {
      line: 'shepherd resolve component@1.2.2 --registry dev.yaml --lock app.lock',
      purpose: 'write a lock, or check it',
    },
    {
      line: 'shepherd resolve a@1 a@1.2 a@1.2.3 --registry dev.yaml --release 1.2.5',
      purpose: 'show what a release would move',
    },
    { line: 'shepherd resolve --registry dev.yaml --against prod.yaml', purpose: 'check that two environments agree' },
    { line: 'shepherd resolve envoy.config.route@v3 --root api', purpose: 'print the directory of a package version' },
  ],

  async run({ operands, options }, context) {
    checkOptions(options);
    const answer = await answerQuestion(operands, options, context);
    return answer.ok
      ? deliver(answer.value, options, context)
      : reportFailure('resolve', answer.failure, options, context);
  },
});
