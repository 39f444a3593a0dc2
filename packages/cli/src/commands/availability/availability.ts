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

/** The printed data. */
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

/** `shepherd availability`: lists the releases that contain each package and element. */
export const availability = defineCommand({
  description:
    'Lists every package and element with the releases that contain it and those in which it is deprecated, from release tags and the git history. Includes ' +
    'removed elements. The contents of a release are those of its own tree, also on a release branch.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    element: texts(
      '--element <name>',
      'full name of a package or element to report; `name.*` means everything inside it',
    ),
    withSchema: flag(
      '--with-schema',
      'with --format json: also write the schema of every release, so that shepherd scan needs no other file',
    ),
    at: text('--at <tag>', 'list the contents of one release, and what is deprecated in it'),
  },
  examples: [
    {
      line: 'shepherd availability --element acme.disk.v1.Disk.size',
      purpose: 'show when a field was added, deprecated and removed',
    },
    { line: "shepherd availability --element 'acme.disk.v1.Disk.*'", purpose: 'the same for everything in a message' },
    { line: 'shepherd availability --at v1.30.0 --all', purpose: 'list the contents of a release' },
    { line: 'shepherd availability --format csv --output availability.csv', purpose: 'write a table of everything' },
    {
      line: 'shepherd availability --format json --with-schema --output api.json',
      purpose: 'write a file that consumers can scan their configuration with',
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

/** A schema is published only with complete data, and only in the format that `scan` reads. */
function refusePartialSchema({ withSchema, format, element, at }: PartialSchemaOptions): void {
  if (!withSchema) return;
  if (format !== 'json') throw new UsageError('--with-schema needs --format json, because scan reads JSON');
  if (element.length > 0 || at !== undefined)
    throw new UsageError('--with-schema covers the whole API; remove --element and --at');
}

interface PartialSchemaOptions {
  readonly withSchema: boolean;
  readonly format: string;
  readonly element: readonly string[];
  readonly at: string | undefined;
}
