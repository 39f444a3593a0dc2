import { editions, type Edition } from '@protoshepherd/rewrite';
import { UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { reviseEdition } from './revise-edition.ts';
import { reviseValidation } from './revise-validation.ts';
import { rewriteOptions } from './rewrite-options.ts';

const subjects = ['validation', 'edition'];

/** `shepherd rewrite`: mechanical rewrites, with a proof that nothing changed. */
export const rewrite = defineCommand({
  description:
    'Rewrites the files of an API mechanically and proves that they mean the same. validation: rules of protoc-gen-validate become rules of protovalidate; for every field, oneof and message both must accept the same values, or a ' +
    'value that shows the difference is reported and nothing is written for it. edition: files of proto2 and proto3 are written in an edition; resolved features and descriptors must be equal. ' +
    'Everything else stays as it is, to the byte. Writes are atomic, and happen only if the result compiles.',
  operands: [{ usage: '<what>', description: 'validation or edition', suggestions: () => subjects }],
  options: rewriteOptions,
  examples: [
    { line: 'shepherd rewrite validation --diff', purpose: 'see which rules would be added' },
    { line: 'shepherd rewrite validation --package envoy.config.route.v3', purpose: 'one package at a time' },
    {
      line: 'shepherd rewrite validation --root api --include deps --out next --format markdown',
      purpose: 'a rewritten copy of the tree, and a report',
    },
    { line: 'shepherd rewrite validation --no-keep', purpose: 'replace the old rules' },
    { line: 'shepherd rewrite validation --check', purpose: 'in CI: has every provable rule its counterpart?' },
    { line: 'shepherd rewrite edition --to 2023 --diff', purpose: 'see the tree in edition 2023' },
  ],

  async run({ operands: [what], options }, context) {
    const { to, check, diff } = options;
    if (check && diff) throw new UsageError('--check and --diff both write nothing; choose one');
    if (what === 'validation') {
      if (to !== undefined && to !== 'protovalidate')
        throw new UsageError(`validation rules cannot be rewritten to ${to}; there is: protovalidate`);
      return reviseValidation(options, context);
    }
    if (what !== 'edition')
      throw new UsageError(`there is no rewrite of ${what ?? 'nothing'}; there are: ${subjects.join(', ')}`);
    if (!isEdition(to)) throw new UsageError(`--to names the edition: ${editions.join(' or ')}`);
    return reviseEdition(to, options, context);
  },
});

function isEdition(name: string | undefined): name is Edition {
  return editions.some((edition) => edition === name);
}
