import type { WaiverLines } from './add-waiver.ts';

/**
 * Adds an entry to the waivers in the text of a configuration; undefined if the list has a form that only a person can
 * extend.
 */
export type WaiverEditor = (text: string, entry: WaiverLines) => string | undefined;

/** Loads the editor with the YAML library, which most commands do not need. */
export async function loadWaiverEditor(): Promise<WaiverEditor> {
  const { addWaiver } = await import('./add-waiver.ts');
  return addWaiver;
}
