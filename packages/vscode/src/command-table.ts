/** Every command of the extension. The manifest lists the same ones; a test compares both. */
import { compareWithCandidate } from './commands/compare-with-candidate.ts';
import { generateCandidates } from './commands/generate-candidates.ts';
import { showPage } from './commands/show-page.ts';
import { showPlan } from './commands/show-plan.ts';
import { showReferences } from './commands/show-references.ts';
import type { ExtensionCommand } from './extension-command.ts';

export const commandTable: readonly ExtensionCommand[] = [
  { id: 'shepherd.restartServer', run: async ({ client }) => client.restart() },
  {
    id: 'shepherd.showOutput',
    run: ({ client }) => {
      client.outputChannel.show();
    },
  },
  { id: 'shepherd.showGraph', run: showPage('shepherd.graphPage', 'Package graph') },
  { id: 'shepherd.showLifecycle', run: showPage('shepherd.lifecyclePage', 'Support periods') },
  { id: 'shepherd.showPlan', run: showPlan },
  { id: 'shepherd.generateCandidates', run: generateCandidates },
  { id: 'shepherd.compareWithCandidate', run: compareWithCandidate },
  { id: 'shepherd.showReferences', run: showReferences },
];
