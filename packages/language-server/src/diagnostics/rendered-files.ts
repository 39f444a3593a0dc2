/**
 * Caches the rendered diagnostics of each file of a project. An edit leaves most files unchanged, and a large tree has many findings. For the same text and findings, the cache returns the
 * identical array.
 */
import type { Finding, Location } from '@protoshepherd/source';
import type { Diagnostic } from 'vscode-languageserver';

interface RenderedFile {
  readonly text: string | undefined;
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Caches one rendering of each file. */
export class RenderedFiles {
  #files = new Map<string, RenderedFile>();

  /** Renders findings by file, and forgets files without findings. */
  render(
    findings: readonly Finding[],
    textOf: (file: string) => string | undefined,
    renderOne: (finding: Finding) => Diagnostic,
  ): ReadonlyMap<string, readonly Diagnostic[]> {
    const files = new Map<string, RenderedFile>();
    for (const [file, own] of byFile(findings)) {
      const text = textOf(file);
      const known = this.#files.get(file);
      const isKnown = known !== undefined && known.text === text && areSame(known.findings, own);
      files.set(file, isKnown ? known : { text, findings: own, diagnostics: own.map(renderOne) });
    }
    this.#files = files;
    return new Map([...files].map(([file, { diagnostics }]) => [file, diagnostics]));
  }
}

function byFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const files = new Map<string, Finding[]>();
  for (const finding of findings) {
    const known = files.get(finding.location.file);
    if (known === undefined) files.set(finding.location.file, [finding]);
    else known.push(finding);
  }
  return files;
}

function areSame(some: readonly Finding[], others: readonly Finding[]): boolean {
  return some.length === others.length && some.every((each, at) => isSame(each, others[at] as Finding));
}

/** In the same text, findings with the same location and message have the same fix. */
function isSame(one: Finding, other: Finding): boolean {
  if (one === other) return true;
  return (
    one.fingerprint === other.fingerprint &&
    one.severity === other.severity &&
    one.message === other.message &&
    isSamePlace(one.location, other.location) &&
    one.related.length === other.related.length &&
    one.related.every(({ message, location }, at) => {
      const place = other.related[at] as Finding['related'][number];
      return message === place.message && isSamePlace(location, place.location);
    })
  );
}

function isSamePlace(one: Location, other: Location): boolean {
  return (
    one.file === other.file &&
    one.line === other.line &&
    one.column === other.column &&
    one.endLine === other.endLine &&
    one.endColumn === other.endColumn
  );
}
