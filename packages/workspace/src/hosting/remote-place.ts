/**
 * Parses the address of a git remote: `https://host/team/api.git`, `ssh://git@host:22/team/api.git` and `git@host:team/api.git` name the same repository. User names
 * and passwords are dropped here, so they cannot leak through the result.
 */

/** The location of a remote repository. */
export interface RemotePlace {
  /** The host in lowercase, with its port for http(s) addresses. */
  readonly host: string;
  /** The path of the repository, without `.git`. */
  readonly segments: readonly [string, string, ...string[]];
}

/** `scheme://user@host:port/path`. */
const address =
  /^(?<scheme>https?|ssh|git|git\+ssh):\/\/(?:[^/@]*@)?(?<host>[^/@:]+)(?::(?<port>\d{1,5}))?\/(?<path>.*)$/i;
/** `user@host:path`, as scp writes it. */
const shortAddress = /^(?:[^/@:]+@)?(?<host>[^/@:]+):(?<path>.*)$/;
/** A host with a domain; a name without one is an ssh alias. */
const hostName = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;
const segmentName = /^[\w.~-]+$/;

/** Real addresses are shorter. */
const longestAddress = 2000;

/** Parses an address; undefined for a folder, a bundle, an alias, or unusual characters. */
export function remotePlace(url: string): RemotePlace | undefined {
  if (url.length > longestAddress) return undefined;
  const parts = (address.exec(url) ?? shortAddress.exec(url))?.groups;
  const host = parts?.['host']?.toLowerCase() ?? '';
  const path = (parts?.['path'] ?? '').split('/').filter((segment) => segment !== '');
  const [first, second, ...others] = path.map((segment, at) =>
    at === path.length - 1 ? segment.replace(/\.git$/, '') : segment,
  );
  if (!hostName.test(host) || first === undefined || second === undefined) return undefined;
  const segments = [first, second, ...others] as const;
  if (!segments.every((each) => segmentName.test(each) && each !== '.' && each !== '..')) return undefined;
  const port = /^https?$/i.test(parts?.['scheme'] ?? '') ? parts?.['port'] : undefined;
  return { host: port === undefined ? host : `${host}:${port}`, segments };
}
