/** Generates the next major version. A dry run comes first; files are written only after the user confirms. */
import { window } from 'vscode';

import { queryServer } from '../query-server.ts';
import type { CommandContext } from '../extension-command.ts';

const write = 'Write';

export async function generateCandidates({ client }: CommandContext): Promise<void> {
  const planned = await queryServer(client, 'shepherd.protoxform');
  if (planned === undefined) return;
  const changes = Array.isArray(planned['changes']) ? planned['changes'].length : 0;
  if (changes === 0) {
    await window.showInformationMessage('Shepherd: the next major version is up to date.');
    return;
  }
  const question = `Shepherd: ${changes === 1 ? '1 file' : `${changes} files`} of the next major version would change. Unsaved changes are not part of the result.`;
  if ((await window.showInformationMessage(question, { modal: true }, write)) !== write) return;
  const done = await queryServer(client, 'shepherd.protoxform', { write: true });
  const countItems = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  if (done !== undefined)
    await window.showInformationMessage(
      `Shepherd: ${countItems(done['written'])} files written, ${countItems(done['removed'])} removed.`,
    );
}
