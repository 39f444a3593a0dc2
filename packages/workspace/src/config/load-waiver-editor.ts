import type { WaiverLines } from './add-waiver.ts';

/** Adds an entry to the waivers in the text of a configuration; undefined if only a person can. */
export type WaiverEditor = (text: string, entry: WaiverLines) => string | undefined;

/** Loads the editor, and the YAML library with it, which most commands do without. */
export async function loadWaiverEditor(): Promise<WaiverEditor> {
  const { addWaiver } = await import('./add-waiver.ts');
  return addWaiver;
}
