import { resolve } from 'node:path';

import { loadSite } from '@protoshepherd/pages';
import { formatCount, printable } from '@protoshepherd/report';

import { defineCommand } from '../../command.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { requiredText, text } from '../../options.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { scheduleOptions } from '../../schedule-options.ts';
import { scheduleReport, computeScheduleStatus } from '../../schedule-report.ts';
import { planSite } from './site-folder.ts';

/** `shepherd site`: generates a static site of the whole API. */
export const site = defineCommand({
  description:
    'Writes a static site that documents the whole API: one page per package (messages, enums, services, comments, validation rules, uses, support), the ' +
    'state of each release, a comparison of releases, and a search over all names and comments. The site needs no server and no network. Writes are atomic. ' +
    'Rejects a folder with other files, unless it also contains an earlier site; the other files then stay.',
  operands: [],
  options: {
    ...scheduleOptions,
    output: requiredText('--output <dir>', 'folder to write the site to: a new or empty one, or an earlier site'),
    title: text('--title <text>', 'name of the API (default: the name of its repository)'),
    sourceUrl: text(
      '--source-url <template>',
      'address of a source line, such as https://host/blob/{commit}/{file}#L{line} (default: the hosting service)',
    ),
  },
  examples: [
    { line: 'shepherd site --output site', purpose: 'write the site, then open site/index.html' },
    { line: 'shepherd site --output site --title "Envoy API"', purpose: 'set the name of the API' },
    {
      line: 'shepherd site --output site --source-url "https://github.com/example/api/blob/{commit}/{file}#L{line}"',
      purpose: 'link to the source',
    },
  ],

  async run({ options: given }, context) {
    const { output, policy, quiet, all } = given;
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
    await deliverReport(scheduleReport('site', scheduled.value), { quiet, all }, context);
    const pages = files.filter(({ path }) => path.endsWith('.html')).length;
    if (!quiet)
      await context.stderr.write(`wrote ${formatCount(pages, 'page')} to ${printable(pathFromHere(output))}\n`);
    return computeScheduleStatus(scheduled.value);
  },
});
