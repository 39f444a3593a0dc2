/** From what a registry says to definitions that can be asked, and findings about versions that mean nothing. */
import { formatReleaseVersion } from '@protoshepherd/api-tree';
import { createFinding, type Finding, type Location } from '@protoshepherd/source';
import type { Registry, RegistryDefinition, RegistryVersion } from '@protoshepherd/workspace';

import { contentDigest } from './content-digest.ts';
import { readDefinitionVersion } from './definition-version-number.ts';
import type { Definition, DefinitionVersion } from './definition.ts';
import { versionSources } from './version-sources.ts';

/** A registry with a way to its places. */
export interface PlacedRegistry {
  readonly registry: Registry;
  readonly locate: (path: readonly (string | number)[], part?: 'key' | 'value') => Location;
}

/** How definitions are read. */
export interface DefinitionOptions {
  /** Are `2` and `3.4` versions of definitions? */
  readonly allowPartial?: boolean;
}

/** Definitions by name, and what is wrong with them. */
export interface ReadDefinitions {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly findings: readonly Finding[];
}

/** Reads all definitions of a registry. A name that is there twice is one definition, applied again. */
export function readDefinitions(
  { registry, locate }: PlacedRegistry,
  options: DefinitionOptions = {},
): ReadDefinitions {
  const definitions = new Map<string, Definition>();
  const findings: Finding[] = [];
  for (const [at, written] of registry.definitions.entries()) {
    const place = (path: readonly (string | number)[]): Location => locate(['definitions', at, ...path]);
    const before = definitions.get(written.name);
    const reader = new DefinitionReader(written, place, options, before);
    definitions.set(written.name, reader.read());
    findings.push(...reader.findings);
  }
  return { definitions, findings };
}

class DefinitionReader {
  readonly findings: Finding[] = [];
  readonly #written: RegistryDefinition;
  readonly #place: (path: readonly (string | number)[]) => Location;
  readonly #options: DefinitionOptions;
  readonly #before: Definition | undefined;

  constructor(
    written: RegistryDefinition,
    place: (path: readonly (string | number)[]) => Location,
    options: DefinitionOptions,
    before: Definition | undefined,
  ) {
    this.#written = written;
    this.#place = place;
    this.#options = options;
    this.#before = before;
  }

  read(): Definition {
    const { name, mode, apiVersion, versions } = this.#written;
    const earlier = this.#before?.versions ?? [];
    if (this.#before !== undefined && this.#before.mode !== mode) {
      this.#say(
        'definition-mode',
        ['mode'],
        `${name} is ${this.#before.mode} at first and ${mode} here; it can be one only`,
      );
    }
    const read = versions.map((version, at) => this.#readVersion(version, at, earlier.length + at + 1));
    const all = [...earlier, ...read];
    if (mode === 'new') this.#findTwice(all, earlier.length);
    return { name, mode, ...(apiVersion !== undefined && { apiVersion }), versions: all, place: this.#place(['name']) };
  }

  #readVersion(written: RegistryVersion, at: number, number: number): DefinitionVersion {
    const { digest, content, parameters } = written;
    const path = ['versions', at] as const;
    const text = this.#textOf(written, path) ?? `v${number}`;
    const version = this.#written.mode === 'legacy' ? undefined : this.#numberOf(text, written, path);
    const known = digest ?? (content === undefined ? undefined : contentDigest(content));
    return {
      text,
      version,
      ...(known !== undefined && { digest: known }),
      ...(content !== undefined && { content }),
      ...(parameters !== undefined && { parameters }),
      place: this.#place(path),
    };
  }

  #textOf(written: RegistryVersion, path: readonly (string | number)[]): string | undefined {
    const [first, ...others] = versionSources(written);
    for (const other of others) {
      const [both, place] = [`${first?.source} says ${first?.value}, ${other.source} says ${other.value}`, other.path];
      if (other.value === first?.value) {
        this.#say(
          'version-sources',
          [...path, ...place],
          `${both}; once is enough, and KubeVela takes one only`,
          'warning',
        );
      } else {
        this.#say('version-sources', [...path, ...place], `${both}; nothing tells which one counts`);
      }
    }
    return first?.value;
  }

  #numberOf(text: string, written: RegistryVersion, path: readonly (string | number)[]): DefinitionVersion['version'] {
    const source = versionSources(written)[0];
    if (source === undefined) {
      this.#say('version-invalid', path, `a version of ${this.#written.name} says no version`);
      return undefined;
    }
    const number = readDefinitionVersion(text, this.#options.allowPartial ?? false);
    if (typeof number !== 'string') return number;
    this.#say('version-invalid', [...path, ...source.path], `${this.#written.name} has the version ${text}; ${number}`);
    return undefined;
  }

  /** Two versions that stand at the same place in the order cannot be told apart by a reference. */
  #findTwice(versions: readonly DefinitionVersion[], from: number): void {
    const known = new Map<string, DefinitionVersion>();
    for (const [at, version] of versions.entries()) {
      if (version.version === undefined) continue;
      const key = formatReleaseVersion(version.version);
      const first = known.get(key);
      if (first === undefined) known.set(key, version);
      else if (at >= from) {
        const names = first.text === version.text ? first.text : `${first.text}, as ${version.text},`;
        this.#say('version-twice', ['versions', at - from], `${this.#written.name} has the version ${names} twice`);
      }
    }
  }

  #say(
    rule: string,
    path: readonly (string | number)[],
    message: string,
    severity: Finding['severity'] = 'error',
  ): void {
    this.findings.push(createFinding({ rule, severity, message, location: this.#place(path) }));
  }
}
