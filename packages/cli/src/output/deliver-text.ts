import type { Channel, CommandContext } from '../command-context.ts';
import { writeOutput } from './write-output.ts';

/** The buffer size for writes, in characters. */
const writeSize = 65_536;

/** Prints text, or writes it atomically to the output file. */
export async function deliverText(
  pieces: Iterable<string>,
  { output }: { readonly output?: string | undefined },
  context: CommandContext,
): Promise<void> {
  context.signal.throwIfAborted();
  if (output === undefined) {
    await writePieces(pieces, context.stdout);
    return;
  }
  const text = [...pieces].join('');
  context.beginWriting();
  writeOutput(output, text);
}

/** Stops writing once the reader has closed the pipe. */
async function writePieces(pieces: Iterable<string>, channel: Channel): Promise<void> {
  let gathered = '';
  for (const piece of pieces) {
    gathered += piece;
    if (gathered.length < writeSize) continue;
    await channel.write(gathered);
    gathered = '';
    if (channel.isClosed) return;
  }
  await channel.write(gathered);
}
