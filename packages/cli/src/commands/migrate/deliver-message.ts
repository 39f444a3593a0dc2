import { renderDiff } from '@protoshepherd/report';

import type { CommandContext } from '../../command-context.ts';
import type { CommonOptionValues } from '../../command.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { writeOutput } from '../../output/write-output.ts';
import type { Outcome } from './judge-message.ts';
import type { MessageFile } from './read-message.ts';

/** Writes the message, or prints it; a report as JSON has it inside. */
export async function deliverMessage(
  { path, message, migrated, isDifferent }: Outcome,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const content = withMark(message, migrated.content);
  if (options.write === true || options.output !== undefined) {
    const target = options.output ?? path;
    if (options.write === true && !isDifferent) return;
    context.beginWriting();
    writeOutput(target, content);
  } else if (options.format === 'json') return;
  else if (options.diff === true && message.encoding !== 'binary') {
    const change = { path, before: message.text, after: String(migrated.content) };
    await deliverText(renderDiff(change), {}, context);
  } else if (options.check !== true) await context.stdout.write(content);
}

function withMark(message: MessageFile, content: string | Uint8Array): string | Uint8Array {
  return message.encoding === 'binary' ? content : `${message.mark}${String(content)}`;
}
