/**
 * The diagnostics of each file of a project, as they were rendered last. Most files look the same after an edit, and a large tree has many findings: what was rendered for the same text and the
 * same findings is given again, as the same array.
 */
import type { Finding, Location } from '@protoshepherd/source';
import type { Diagnostic } from 'vscode-languageserver';

interface RenderedFile {
  readonly text: string | undefined;
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Remembers one rendering of each file. */
export class RenderedFiles {
  #files = new Map<string, RenderedFile>();

  /** Renders findings file by file; files without findings are forgotten. */
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

/** In one and the same text, findings with the same place and message have the same fix. */
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
