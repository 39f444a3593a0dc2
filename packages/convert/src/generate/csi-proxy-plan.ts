/**
 * The files and names that csi-proxy's generator uses for API groups, as data; this file writes nothing. One internal server serves all versions of a group, and files
 * generated once are then maintained by hand.
 */
import { compareByAge, type Version } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

/** A file of a group. */
export interface PlannedFile {
  readonly path: string;
  /** Is it generated once and never overwritten, or every time? */
  readonly when: 'once' | 'always';
  /** The comment that marks its version as deprecated. */
  readonly deprecated?: string;
}

/** A version of a group, as far as a plan needs it. */
export interface GroupVersion {
  readonly version: Version;
  /** Why it is deprecated; empty if no reason is given. */
  readonly deprecation?: string;
  /** The top-level request and response messages of its file. */
  readonly messages: readonly string[];
}

/** An API group. */
export interface ApiGroup {
  readonly name: string;
  readonly versions: readonly GroupVersion[];
}

/** The endpoint of a version. */
export interface Endpoint {
  readonly version: string;
  readonly name: string;
}

/** The template of csi-proxy's named pipes. */
export const pipeTemplate = '\\\\.\\pipe\\csi-proxy-{group}-{version}';

/**
 * The endpoints of a group, by age. The template should contain the version, otherwise two versions would share an
 * endpoint.
 */
export function listEndpoints({ name, versions }: ApiGroup, template = pipeTemplate): Endpoint[] {
  return byAge(versions).map(({ version: { text } }) => ({ version: text, name: endpointName(template, name, text) }));
}

/** The endpoint of one version. */
function endpointName(template: string, group: string, version: string): string {
  return template.replaceAll('{group}', () => group).replaceAll('{version}', () => version);
}

/** Every file of a group, by path. */
export function groupFiles({ name, versions }: ApiGroup): PlannedFile[] {
  const server = `internal/server/${name}`;
  const ofVersion = ({ version: { text }, deprecation }: GroupVersion): PlannedFile[] => {
    const deprecated = deprecation === undefined ? {} : { deprecated: deprecatedComment(deprecation) };
    return [
      { path: `${server}/internal/${text}/conversion.go`, when: 'once' },
      { path: `${server}/internal/${text}/conversion_generated.go`, when: 'always' },
      { path: `${server}/internal/${text}/server_generated.go`, when: 'always', ...deprecated },
      { path: `client/${name}/${text}/client_generated.go`, when: 'always', ...deprecated },
    ];
  };
  const files: readonly PlannedFile[] = [
    { path: `${server}/api_group_generated.go`, when: 'always' },
    { path: `${server}/internal/types.go`, when: 'once' },
    { path: `${server}/internal/types_generated.go`, when: 'always' },
    { path: `${server}/server.go`, when: 'once' },
    ...versions.flatMap(ofVersion),
  ];
  return sortBy(files, ({ path }) => path);
}

/** The file with the hand-written conversions of a version. */
function manualFile(group: string, version: string): string {
  return `internal/server/${group}/internal/${version}/conversion.go`;
}

function deprecatedComment(notice: string): string {
  return `// Deprecated: ${notice === '' ? 'Do not use.' : notice.replaceAll(/\s+/g, ' ')}`;
}

function byAge(versions: readonly GroupVersion[]): readonly GroupVersion[] {
  return versions.toSorted((a, b) => compareByAge(a.version, b.version));
}

/** The state of the file with the internal types. */
export type TypesVerdict =
  | { readonly verdict: 'complete' }
  /** It exists, but some types are missing. */
  | { readonly verdict: 'incomplete'; readonly missing: readonly string[]; readonly message: string }
  /** It does not exist, and can be copied from the only version. */
  | { readonly verdict: 'copied'; readonly structs: readonly string[] }
  /** It does not exist, and several versions require a hand-written file. */
  | { readonly verdict: 'missing'; readonly message: string };

/** Judges the internal types of a group. `text` is the content of `types.go`; `undefined` if it does not exist. */
export function judgeTypes({ name, versions }: ApiGroup, text: string | undefined): TypesVerdict {
  const wanted = [...new Set(versions.flatMap(({ messages }) => messages))].toSorted();
  const path = `internal/server/${name}/internal/types.go`;
  if (text === undefined) {
    if (versions.length === 1) return { verdict: 'copied', structs: wanted };
    return { verdict: 'missing', message: `${path} is missing; with several versions, write it by hand` };
  }
  const declared = new Set(
    [...text.matchAll(/^[ \t]*(?:type[ \t]+)?(\w+)[ \t]+struct\b/gm)].map(([, struct]) => struct),
  );
  const missing = wanted.filter((struct) => !declared.has(struct));
  if (missing.length === 0) return { verdict: 'complete' };
  return { verdict: 'incomplete', missing, message: `${path} lacks ${missing.join(', ')}` };
}

/** The steps to add a version to a group, in order. */
export function addVersionSteps({ name, versions }: ApiGroup, added: string): string[] {
  const older = byAge(versions).map(({ version: { text } }) => text);
  const conversions = older.map((text) => manualFile(name, text));
  return [
    `define api/${name}/${added}/api.proto`,
    'generate the Go code of the new file',
    `update internal/server/${name}/internal/types.go to represent ${[...older, added].join(', ')}`,
    conversions.length === 0
      ? 'there are no older versions to convert'
      : `check the conversions of all older versions: ${conversions.join(', ')}`,
    `regenerate the boilerplate of ${name}`,
    `add the new feature to internal/server/${name}/server.go`,
  ];
}
