import { resolve } from 'node:path';

import { loadSite } from '@protoshepherd/pages';
import { formatCount, printable } from '@protoshepherd/report';

import { defineCommand } from '../../command.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { requiredText, text } from '../../options.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { scheduleOptions } from '../../schedule-options.ts';
import { scheduleReport, statusOfSchedule } from '../../schedule-report.ts';
import { planSite } from './site-folder.ts';

/** `shepherd site`: a static site of the whole API. */
export const site = defineCommand({
  description:
    'Writes a static site of the whole API: a page for each package with its messages, enums and services, their comments, validation rules, uses and support; every release as it was; ' +
    'two releases compared; a search over all names and comments. The site needs no server and no network. Writes are atomic; a folder that holds anything but an earlier site is refused.',
  operands: [],
  options: {
    ...scheduleOptions,
    output: requiredText(
      '--output <dir>',
      'folder to write the site into: a new or empty one, or that of an earlier site',
    ),
    title: text('--title <text>', 'what the API is called, instead of the name of its repository'),
    sourceUrl: text(
      '--source-url <template>',
      'where a line can be read, instead of on the hosting service: https://host/blob/{commit}/{file}#L{line}',
    ),
  },
  examples: [
    { line: 'shepherd site --output site', purpose: 'write the site; open site/index.html' },
    { line: 'shepherd site --output site --title "Envoy API"', purpose: 'with the name of the API' },
    {
      line: 'shepherd site --output site --source-url "https://github.com/example/api/blob/{commit}/{file}#L{line}"',
      purpose: 'with links to the source',
    },
  ],

  async run({ options: given }, context) {
    const { output, policy, quiet, all, showWaived } = given;
    const project = openApi(given, context, { recovers: { folder: output } });
    const request = policy === undefined ? {} : { policy };
    const loaded = await project.reference(request);
    const scheduled = await project.schedule(request);
    if (!loaded.ok) return reportFailure('site', loaded.failure, given, context);
    if (!scheduled.ok) return reportFailure('site', scheduled.failure, given, context);
    const { renderSite } = await loadSite();
    const { name, hosted } = loaded.value.origin;
    const files = renderSite({
      reference: loaded.value,
      title: given.title ?? name,
      sourceUrl: given.sourceUrl ?? hosted?.lineUrl,
    });
    const changes = planSite(output, files);
    const done = await project.write({ directory: resolve(output), files: changes, verify: async () => [] });
    if (!done.ok) throw new Error('a change that is not verified was refused');
    await deliverReport(scheduleReport('site', scheduled.value), { quiet, all, showWaived }, context);
    const pages = files.filter(({ path }) => path.endsWith('.html')).length;
    if (!quiet)
      await context.stderr.write(`wrote ${formatCount(pages, 'page')} to ${printable(pathFromHere(output))}\n`);
    return statusOfSchedule(scheduled.value);
  },
});
