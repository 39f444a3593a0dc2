import { editions, type Edition } from '@protoshepherd/rewrite';
import { UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { reviseEdition } from './revise-edition.ts';
import { reviseValidation } from './revise-validation.ts';
import { rewriteOptions } from './rewrite-options.ts';

const subjects = ['validation', 'edition'];

/** `shepherd rewrite`: mechanical rewrites, with a proof that the meaning did not change. */
export const rewrite = defineCommand({
  description:
    'Rewrites .proto files mechanically and proves that their meaning stays the same. validation: adds protovalidate rules that accept the same values as ' +
    'the protoc-gen-validate rules of each field, oneof and message. If they differ, it reports a value that shows the difference, and writes nothing ' +
    'unless you accept it. edition: moves proto2 and proto3 files to an edition with equal resolved features and descriptors. All other text stays the same. Writes are ' +
    'atomic, and happen only if the result compiles.',
  operands: [{ usage: '<what>', description: 'validation or edition', suggestions: () => subjects }],
  options: rewriteOptions,
  examples: [
    { line: 'shepherd rewrite validation --diff', purpose: 'preview the new rules' },
    { line: 'shepherd rewrite validation --package envoy.config.route.v3', purpose: 'one package at a time' },
    {
      line: 'shepherd rewrite validation --root api --include deps --out next --format markdown',
      purpose: 'write a copy of the tree, and a report',
    },
    { line: 'shepherd rewrite validation --no-keep', purpose: 'replace the old rules' },
    {
      line: 'shepherd rewrite validation --check',
      purpose: 'in CI: fail if an equivalent new rule is still missing',
    },
    { line: 'shepherd rewrite edition --to 2023 --diff', purpose: 'preview the tree in edition 2023' },
  ],

  async run({ operands: [what], options }, context) {
    const { to, check, diff } = options;
    if (check && diff) throw new UsageError('--check and --diff both write nothing; choose one');
    if (what === 'validation') {
      if (to !== undefined && to !== 'protovalidate')
        throw new UsageError(`validation rules cannot be rewritten to ${to}; give protovalidate`);
      refuseOptionsOf('edition', { '--languages': options.languages !== undefined });
      return reviseValidation(options, context);
    }
    if (what !== 'edition') throw new UsageError(`there is no rewrite ${what ?? ''}; give ${subjects.join(' or ')}`);
    refuseOptionsOf('validation', {
      '--from': options.from !== undefined,
      '--no-keep': !options.keep,
      '--accept': options.accept.length > 0,
    });
    if (!isEdition(to)) throw new UsageError(`--to must be an edition: ${editions.join(' or ')}`);
    return reviseEdition(to, options, context);
  },
});

/** Refuses options that only the other rewrite has, because they would have no effect. */
function refuseOptionsOf(other: string, given: Readonly<Record<string, boolean>>): void {
  const name = Object.keys(given).find((each) => given[each] === true);
  if (name !== undefined) throw new UsageError(`${name} applies only to shepherd rewrite ${other}`);
}

function isEdition(name: string | undefined): name is Edition {
  return editions.some((edition) => edition === name);
}
