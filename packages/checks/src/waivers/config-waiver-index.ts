/**
 * Finds the waiver of the configuration that a finding falls under. Waivers are looked up by what they say, so that their number does
 * not matter: a finding in `a/v1/a.proto` of package `a.v1` asks for `a.v1`, `a.**`, `a/v1/a.proto`, `a/v1`, `a`, and for the pairs of these, each with its fingerprint and without.
 */
import type { Finding } from '@protoshepherd/source';

import type { ConfigWaiver } from '../check-settings.ts';

/** Stands for a package, path or fingerprint that a waiver leaves open. */
const open = '';

export class ConfigWaiverIndex {
  readonly #byKey = new Map<string, { readonly waiver: ConfigWaiver; readonly order: number }>();
  /** The rules that have any waiver; most have none. */
  readonly #rules = new Set<string>();

  /** Of several waivers that say the same, the first holds. */
  constructor(waivers: readonly ConfigWaiver[]) {
    for (const [order, waiver] of waivers.entries()) {
      this.#rules.add(waiver.rule);
      const key = keyOf(waiver.rule, waiver.package ?? open, withoutSlashes(waiver.path), waiver.fingerprint ?? open);
      if (!this.#byKey.has(key)) this.#byKey.set(key, { waiver, order });
    }
  }

  /** The first waiver in the order of the file that a finding falls under. */
  find({ rule, package: name, location, fingerprint }: Finding): ConfigWaiver | undefined {
    if (!this.#rules.has(rule)) return undefined;
    let found: { readonly waiver: ConfigWaiver; readonly order: number } | undefined;
    const paths = pathPatterns(location.file);
    for (const packagePattern of packagePatterns(name)) {
      for (const pathPattern of paths) {
        for (const print of [open, fingerprint]) {
          const entry = this.#byKey.get(keyOf(rule, packagePattern, pathPattern, print));
          if (entry !== undefined && (found === undefined || entry.order < found.order)) found = entry;
        }
      }
    }
    return found?.waiver;
  }
}

function keyOf(rule: string, packagePattern: string, pathPattern: string, fingerprint: string): string {
  return `${rule}\0${packagePattern}\0${pathPattern}\0${fingerprint}`;
}

/** A folder may be written with a slash at its end, and any path with `./` before it. */
function withoutSlashes(path: string | undefined): string {
  return path === undefined ? open : path.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
}

/** What a waiver may say to mean a package: its name, or `**` below any part of it. */
function packagePatterns(name: string | undefined): readonly string[] {
  if (name === undefined || name === '') return [open];
  return [open, name, ...ancestors(name, '.').map((ancestor) => `${ancestor}.**`)];
}

/** What a waiver may say to mean a file: its path, or a folder around it. */
function pathPatterns(file: string): readonly string[] {
  return [open, file, ...ancestors(file, '/')];
}

function ancestors(name: string, separator: string): string[] {
  const found: string[] = [];
  for (let at = name.indexOf(separator); at !== -1; at = name.indexOf(separator, at + 1)) found.push(name.slice(0, at));
  return found;
}
