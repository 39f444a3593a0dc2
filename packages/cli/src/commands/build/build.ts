import { descriptorSet, type CompiledFile } from '@protoshepherd/project';
import { hasErrors } from '@protoshepherd/source';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { cacheOptions, flag, formatOption, outputOptions, text, texts, treeOptions } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { writeOutput } from '../../output/write-output.ts';

/** Encodes compiled files. */
type ImageFormat = (files: readonly CompiledFile[]) => Promise<Uint8Array | string>;

/** The output formats. The readable ones need the protobuf runtime, which is loaded only for them. */
const imageFormats = {
  binpb: async (files) => descriptorSet(files),
  json: async (files) => (await import('@protoshepherd/schema/image')).imageJson(descriptorSet(files)),
  txtpb: async (files) => (await import('@protoshepherd/schema/image')).imageText(descriptorSet(files)),
} as const satisfies Record<string, ImageFormat>;

/** `shepherd build`: compiles a tree and writes its descriptors, as protoc would. */
export const build = defineCommand({
  description:
    'Compiles all .proto files below the roots and writes a FileDescriptorSet with these files and their imports in topological order. Without --output, it ' +
    'only reports errors.',
  operands: [],
  options: {
    ...treeOptions,
    output: text('-o, --output <file>', 'file to write the descriptor set to; - for standard output'),
    format: formatOption(imageFormats),
    exclude: texts('--exclude <path>', 'file or folder below a root to exclude, unless something imports it'),
    excludeSourceInfo: flag('--exclude-source-info', 'omit source locations and comments'),
    threads: text(
      '--threads <n>',
      'number of compiler threads; without the cache. Roots that are descriptor sets always use one thread',
      {
        validate: (value) => (/^[1-9]\d?$/.test(value) ? undefined : 'Give a number from 1 to 99.'),
      },
    ),
    asOf: outputOptions.asOf,
    all: outputOptions.all,
    quiet: outputOptions.quiet,
    ...cacheOptions,
  },
  examples: [
    { line: 'shepherd build --root api', purpose: 'report errors, write nothing' },
    {
      line: 'shepherd build --root api --include deps -o api.binpb',
      purpose: 'write an image that buf and protoc can read',
    },
    {
      line: 'shepherd build --root api -o - --format json --exclude-source-info',
      purpose: 'print the descriptors as JSON',
    },
  ],

  async run({ options }, context) {
    const { output, format, exclude, excludeSourceInfo, threads, quiet, all } = options;
    const detail = { quiet, all };
    const compiled = await openApi(options, context).compile({
      excludes: exclude,
      sourceInfo: output !== undefined && !excludeSourceInfo,
      ...(threads !== undefined && { threads: Number(threads) }),
    });
    // The findings are on standard output, unless the image is.
    const channels = output === '-' ? { ...context, stdout: context.stderr } : context;
    const asOf = options.asOf ?? context.clock.today();
    if (!compiled.ok) return reportFailure('build', compiled.failure, { asOf, ...detail }, channels);
    const isBroken = hasErrors(compiled.value.findings);
    if (!isBroken && output !== undefined) {
      const image = await imageFormats[format](compiled.value.files);
      context.signal.throwIfAborted();
      if (output === '-') await context.stdout.write(image);
      else {
        context.beginWriting();
        writeOutput(output, image);
      }
    }
    await deliverReport({ command: 'build', asOf, ...compiled.value }, detail, channels);
    return isBroken ? exitStatus.input : exitStatus.clean;
  },
});
