/**
 * Finds the waiver in the configuration for a finding. Lookup uses the keys of the waivers, so their number does not matter: a finding in `a/v1/a.proto` of package `a.v1` tries
 * `a.v1`, `a.**`, `a/v1/a.proto`, `a/v1`, `a`, and pairs of these, each with and without its fingerprint.
 */
import type { Finding } from '@protoshepherd/source';

import type { ConfigWaiver } from '../check-settings.ts';

/** Stands for an absent package, path or fingerprint. */
const wildcard = '';

export class ConfigWaiverIndex {
  readonly #byKey = new Map<string, { readonly waiver: ConfigWaiver; readonly order: number }>();
  /** The rules with any waiver; most have none. */
  readonly #rules = new Set<string>();

  /** Among identical waivers, the first counts. */
  constructor(waivers: readonly ConfigWaiver[]) {
    for (const [order, waiver] of waivers.entries()) {
      this.#rules.add(waiver.rule);
      const key = toKey(
        waiver.rule,
        waiver.package ?? wildcard,
        normalizePath(waiver.path),
        waiver.fingerprint ?? wildcard,
      );
      if (!this.#byKey.has(key)) this.#byKey.set(key, { waiver, order });
    }
  }

  /** The first waiver, in file order, that covers a finding. */
  find({ rule, package: name, location, fingerprint }: Finding): ConfigWaiver | undefined {
    if (!this.#rules.has(rule)) return undefined;
    let found: { readonly waiver: ConfigWaiver; readonly order: number } | undefined;
    const paths = pathPatterns(location.file);
    for (const packagePattern of packagePatterns(name)) {
      for (const pathPattern of paths) {
        for (const print of [wildcard, fingerprint]) {
          const entry = this.#byKey.get(toKey(rule, packagePattern, pathPattern, print));
          if (entry !== undefined && (found === undefined || entry.order < found.order)) found = entry;
        }
      }
    }
    return found?.waiver;
  }
}

function toKey(rule: string, packagePattern: string, pathPattern: string, fingerprint: string): string {
  return `${rule}\0${packagePattern}\0${pathPattern}\0${fingerprint}`;
}

/** Normalizes a path: folders may end with a slash, and any path may begin with `./`. */
function normalizePath(path: string | undefined): string {
  return path === undefined ? wildcard : path.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
}

/** The package patterns that match a name: the name itself, and `**` below each of its ancestors. */
function packagePatterns(name: string | undefined): readonly string[] {
  if (name === undefined || name === '') return [wildcard];
  return [wildcard, name, ...ancestors(name, '.').map((ancestor) => `${ancestor}.**`)];
}

/** The path patterns that match a file: its path and its ancestor folders. */
function pathPatterns(file: string): readonly string[] {
  return [wildcard, file, ...ancestors(file, '/')];
}

function ancestors(name: string, separator: string): string[] {
  const found: string[] = [];
  for (let at = name.indexOf(separator); at !== -1; at = name.indexOf(separator, at + 1)) found.push(name.slice(0, at));
  return found;
}
