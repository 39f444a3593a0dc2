/** Shows which packages would move to the next major version, and why. */
import { queryServer } from '../query-server.ts';
import type { CommandContext } from '../extension-command.ts';

export async function showPlan({ client, answers }: CommandContext): Promise<void> {
  const text = (await queryServer(client, 'shepherd.plan'))?.['text'];
  if (typeof text === 'string') await answers.show('plan.txt', text);
}
