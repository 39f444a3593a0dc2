import {
  describeSelectedAvailability,
  renderAvailabilityCsv,
  renderAvailabilityText,
  type SelectedAvailability,
} from '@protoshepherd/report';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, formatOption, text, texts } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import { selectAvailability } from './select-availability.ts';

const formats = {
  text: asText<SelectedAvailability>((selected, { color, detail: { all } }) => [
    renderAvailabilityText(selected, { color, all }),
  ]),
  json: asJson<SelectedAvailability>(describeSelectedAvailability),
  csv: asText<SelectedAvailability>((selected) => renderAvailabilityCsv(selected)),
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
    at: text('--at <tag>', 'list what one release has, and what is deprecated in it'),
  },
  examples: [
    { line: 'shepherd availability --element acme.disk.v1.Disk.size', purpose: 'since when, deprecated, removed' },
    { line: "shepherd availability --element 'acme.disk.v1.Disk.*'", purpose: 'the same for everything in a message' },
    { line: 'shepherd availability --at v1.30.0 --all', purpose: 'the contents of a release' },
    { line: 'shepherd availability --format csv --output availability.csv', purpose: 'a table of everything' },
  ],

  async run({ options }, context) {
    const found = await openApi(options, context).availability();
    if (!found.ok) return reportFailure('availability', found.failure, options, context);
    const { api, gaps } = found.value;
    const report = { command: 'availability', ...api, findings: [...api.findings, ...gaps] };
    if (gaps.length > 0) return reportFailure('availability', { ...report, cause: 'gaps' }, options, context);
    const selected = selectAvailability(found.value, options.element, options.at);
    await deliverResult(formats, selected, report, options, context);
    return exitStatus.clean;
  },
});
