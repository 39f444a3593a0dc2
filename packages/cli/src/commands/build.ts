import { hasErrors } from '@protoshepherd/source';

import type { Command, CommonOptionValues } from '../command.ts';
import { commonOptions, formatOption } from '../common-options.ts';
import { compileTree } from '../compile/compile-tree.ts';
import type { CompiledTree } from '../compile/compiled-tree.ts';
import { imageFormats } from '../compile/image-formats.ts';
import type { CommandContext } from '../command-context.ts';
import { deliverReport } from '../deliver-report.ts';
import { exitStatus } from '../exit-status.ts';
import { startProgress } from '../progress.ts';
import { writeOutput } from '../write-output.ts';

/** `shepherd build`: compiles a tree and writes its descriptors, as protoc would. */
export const build: Command = {
  description:
    'Compiles all .proto files below the roots and writes a FileDescriptorSet: the files and what they import, imports ' +
    'first. Without --output, it only says what is wrong.',
  operands: [],
  options: [
    { ...commonOptions.root, isRequired: true },
    commonOptions.include,
    { flags: '-o, --output <file>', description: 'file for the descriptor set; - is standard output' },
    formatOption('binpb', 'json', 'txtpb'),
    {
      flags: '--exclude <path>',
      description: 'file or folder below a root to leave out, unless something imports it',
      isRepeatable: true,
    },
    { flags: '--exclude-source-info', description: 'leave out places and comments' },
    {
      flags: '--threads <n>',
      description: 'how many threads to use, instead of what the machine and the tree suggest; with images always one',
      complaint: (value) => (/^[1-9]\d?$/.test(value) ? undefined : 'Give a number from 1 to 99.'),
    },
    commonOptions.asOf,
    commonOptions.quiet,
  ],
  examples: [
    { line: 'shepherd build --root api', purpose: 'say what is wrong with the tree, write nothing' },
    { line: 'shepherd build --root api --include deps -o api.binpb', purpose: 'an image that buf and protoc can read' },
    {
      line: 'shepherd build --root api -o - --format json --exclude-source-info',
      purpose: 'the descriptors as JSON, to the terminal',
    },
  ],

  async run({ options }, context) {
    const compiled = await compileWithProgress(options, context);
    const toStdout = options.output === '-';
    const isBroken = hasErrors(compiled.findings);
    if (!isBroken && options.output !== undefined) {
      const image = await imageFormats[(options.format ?? 'binpb') as keyof typeof imageFormats](compiled.files);
      context.signal.throwIfAborted();
      if (toStdout) await context.stdout.write(image);
      else {
        context.beginWriting();
        writeOutput(options.output, image);
      }
    }
    await report(compiled, options, context, toStdout);
    return isBroken ? exitStatus.input : exitStatus.clean;
  },
};

async function compileWithProgress(options: CommonOptionValues, context: CommandContext): Promise<CompiledTree> {
  const request = {
    roots: options.root ?? [],
    includes: options.include ?? [],
    excludes: options.exclude ?? [],
    sourceInfo: options.output !== undefined && options.excludeSourceInfo !== true,
  };
  const progress = startProgress({ verb: 'compiling', total: undefined, quiet: options.quiet ?? false }, context);
  try {
    return await compileTree(request, {
      onProgress: (done) => progress.advance(done),
      signal: context.signal,
      ...(options.threads !== undefined && { threads: Number(options.threads) }),
    });
  } finally {
    await progress.stop();
  }
}

/** Findings go to standard output, unless the image is there. */
async function report(
  compiled: CompiledTree,
  options: { readonly asOf?: string; readonly quiet?: boolean },
  context: CommandContext,
  toStdout: boolean,
): Promise<void> {
  const asOf = options.asOf ?? context.clock.today();
  const channels = toStdout ? { ...context, stdout: context.stderr } : context;
  const quiet = options.quiet ?? false;
  await deliverReport({ command: 'build', asOf, ...compiled }, { quiet }, channels);
}
