/** From the text of `lifecycle.yaml` to a manifest or to findings. */
import { checkDocument } from '../config/check-document.ts';
import { manifestSchema } from './manifest-schema.ts';
import type { LoadedManifest } from './manifest.ts';

/** Checks the text of a manifest; `file` is its name in findings. */
export function checkManifest(file: string, text: string): Pick<LoadedManifest, 'manifest' | 'findings' | 'locate'> {
  const { value: manifest, findings, locate } = checkDocument(file, text, manifestSchema);
  return { manifest, findings, locate };
}
