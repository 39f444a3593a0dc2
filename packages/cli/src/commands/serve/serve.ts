import { openLiveProject, watchedPlaces } from '@protoshepherd/project';
import { DiskFollower, isProtoName } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { projectOptions } from '../../open-api.ts';
import { apiOptions, outputOptions, text, treeOptions } from '../../options.ts';
import { lifecycleOptions } from '../../schedule-options.ts';
import { findApiPage } from './api-pages.ts';
import { PageServer } from './page-server.ts';

/** `shepherd serve`: serves the pages of an API, and updates them when files change. */
export const serve = defineCommand({
  description:
    'Serves the graph and the lifecycle of the API as pages on this machine. Open pages reload when a file changes. Prints the address and runs until ' +
    'Ctrl-C. Accepts only connections from this machine that present the random token in the address. Writes no files.',
  operands: [],
  options: {
    ...treeOptions,
    layout: apiOptions.layout,
    asOf: outputOptions.asOf,
    manifest: lifecycleOptions.manifest,
    history: lifecycleOptions.history,
    usage: lifecycleOptions.usage,
    port: text('--port <number>', 'port to listen on (default: any free port)', {
      validate: (value) =>
        /^\d{1,5}$/.test(value) && Number(value) < 65_536 ? undefined : 'Give a number up to 65535.',
    }),
  },
  examples: [
    { line: 'shepherd serve', purpose: 'check the tree that shepherd.yaml describes' },
    { line: 'shepherd serve --root api --port 8080', purpose: 'use a fixed port' },
  ],

  async run({ options }, context) {
    const opened = projectOptions(options, context);
    const live = openLiveProject(opened);
    // A folder without .proto files is a usage error at the start; later, the pages show it as a state.
    await live.project.tree();
    const end = context.listenForEnd();
    const server = new PageServer(async (name) => findApiPage(name, live));
    const disk = new DiskFollower(await watchedPlaces(live.project, opened));
    try {
      await context.stdout.write(`${await server.start(Number(options.port ?? 0))}\n`);
      for (;;) {
        const changed = await disk.nextChange(end);
        if (changed.length === 0) return exitStatus.clean;
        live.update({ disk: changed });
        if (!changed.every(isProtoName)) disk.follow(await watchedPlaces(live.project, opened));
        server.announceChange();
      }
    } finally {
      disk.close();
      await server.stop();
    }
  },
});
