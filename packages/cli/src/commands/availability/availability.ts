import { publishSchema, type PublishedSchema } from '@protoshepherd/project';
import {
  describeSelectedAvailability,
  renderAvailabilityCsv,
  renderAvailabilityText,
  type SelectedAvailability,
} from '@protoshepherd/report';
import { UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, flag, formatOption, text, texts } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import { selectAvailability } from './select-availability.ts';

/** What is printed. */
interface PublishedAvailability extends SelectedAvailability {
  readonly schema?: PublishedSchema;
}

const formats = {
  text: asText<PublishedAvailability>((selected, { color, detail: { all } }) => [
    renderAvailabilityText(selected, { color, all }),
  ]),
  json: asJson<PublishedAvailability>(({ schema, ...selected }) => ({
    ...describeSelectedAvailability(selected),
    ...(schema !== undefined && { schema }),
  })),
  csv: asText<PublishedAvailability>((selected) => renderAvailabilityCsv(selected)),
};

/** `shepherd availability`: which releases have each package and element. */
export const availability = defineCommand({
  description:
    'Lists every package and element with the releases that have it, and those in which it is deprecated, from release tags and the history in git. Removed elements are listed, too. ' +
    'Each release has what its own tree has, also on a release branch.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    element: texts(
      '--element <name>',
      'package or element to answer for, by its full name; `name.*` stands for everything within it',
    ),
    withSchema: flag(
      '--with-schema',
      'also write the descriptors and the declarations of every release, so that shepherd scan needs this file only; with --format json',
    ),
    at: text('--at <tag>', 'list what one release has, and what is deprecated in it'),
  },
  examples: [
    { line: 'shepherd availability --element acme.disk.v1.Disk.size', purpose: 'since when, deprecated, removed' },
    { line: "shepherd availability --element 'acme.disk.v1.Disk.*'", purpose: 'the same for everything in a message' },
    { line: 'shepherd availability --at v1.30.0 --all', purpose: 'the contents of a release' },
    { line: 'shepherd availability --format csv --output availability.csv', purpose: 'a table of everything' },
    {
      line: 'shepherd availability --format json --with-schema --output api.json',
      purpose: 'a file that consumers can scan their configuration with',
    },
  ],

  async run({ options }, context) {
    refusePartialSchema(options);
    const project = openApi(options, context);
    const found = await project.availability();
    if (!found.ok) return reportFailure('availability', found.failure, options, context);
    const { api, gaps } = found.value;
    const report = { command: 'availability', ...api, findings: [...api.findings, ...gaps] };
    if (gaps.length > 0) return reportFailure('availability', { ...report, cause: 'gaps' }, options, context);
    const selected = selectAvailability(found.value, options.element, options.at);
    if (!options.withSchema) {
      await deliverResult(formats, selected, report, options, context);
      return exitStatus.clean;
    }
    const schema = await publishSchema(project);
    if (!schema.ok) return reportFailure('availability', schema.failure, options, context);
    await deliverResult(formats, { ...selected, schema: schema.value }, report, options, context);
    return exitStatus.clean;
  },
});

/** A schema goes with everything that is known, in the one format that `scan` reads. */
function refusePartialSchema({ withSchema, format, element, at }: PartialSchemaOptions): void {
  if (!withSchema) return;
  if (format !== 'json') throw new UsageError('--with-schema needs --format json, the format that scan reads');
  if (element.length > 0 || at !== undefined)
    throw new UsageError('--with-schema is about the whole API; leave out --element and --at');
}

interface PartialSchemaOptions {
  readonly withSchema: boolean;
  readonly format: string;
  readonly element: readonly string[];
  readonly at: string | undefined;
}
