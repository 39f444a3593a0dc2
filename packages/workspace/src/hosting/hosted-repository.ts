/**
 * The web pages of a repository on a hosting service: GitHub, GitLab, Gitea with Forgejo, and Bitbucket. The service is recognized by the host name, such as
 * `gitlab.example.com`. Addresses are templates for file, line and commit.
 */

/** The location of a remote repository. */
interface RemotePlace {
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
const maxAddressLength = 2000;

/**
 * Parses the address of a git remote: `https://host/team/api.git`, `ssh://git@host:22/team/api.git` and `git@host:team/api.git` name the same repository. User names
 * and passwords are dropped here, so they cannot leak through the result. Undefined for a folder, a bundle, an alias, or unusual characters.
 */
function remotePlace(url: string): RemotePlace | undefined {
  if (url.length > maxAddressLength) return undefined;
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

/** A repository on a hosting service. */
export interface HostedRepository {
  /** The usual name: `team/api`. */
  readonly name: string;
  /** Its front page. */
  readonly url: string;
  /** The template for a source line, with `{commit}`, `{file}` and `{line}`. */
  readonly lineUrl: string;
  /** The template for a commit, with `{commit}`. */
  readonly commitUrl: string;
}

interface HostingService {
  /** Host name labels that identify the service. */
  readonly labels: readonly string[];
  /** The repository at a remote place; undefined if the path does not fit the service. */
  readonly repositoryAt: (place: RemotePlace) => HostedRepository | undefined;
}

const services: readonly HostingService[] = [
  {
    labels: ['github'],
    repositoryAt: (place) => ownedRepository(place, 'blob/{commit}/{file}#L{line}', 'commit/{commit}'),
  },
  {
    labels: ['gitlab'],
    // GitLab groups can be nested.
    repositoryAt: ({ host, segments }) =>
      createRepository(`https://${host}/${segments.join('/')}`, segments.join('/'), {
        line: '-/blob/{commit}/{file}#L{line}',
        commit: '-/commit/{commit}',
      }),
  },
  {
    labels: ['gitea', 'forgejo', 'codeberg'],
    repositoryAt: (place) => ownedRepository(place, 'src/commit/{commit}/{file}#L{line}', 'commit/{commit}'),
  },
  { labels: ['bitbucket'], repositoryAt: bitbucketRepository },
];

/** Maps ssh-only hosts to the hosts of their web pages. */
const sshHosts: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

/** The web pages of the repository at a remote address; undefined for an unknown hosting service. */
export function hostedRepository(remoteUrl: string): HostedRepository | undefined {
  const place = remotePlace(remoteUrl);
  if (place === undefined) return undefined;
  const host = sshHosts[place.host] ?? place.host;
  const parts = host.replace(/:\d+$/, '').split('.');
  const service = services.find(({ labels }) => labels.some((label) => parts.includes(label)));
  return service?.repositoryAt({ ...place, host });
}

/** A service with repositories directly below an owner. */
function ownedRepository(
  { host, segments: [owner, name, ...others] }: RemotePlace,
  line: string,
  commit: string,
): HostedRepository | undefined {
  if (others.length > 0) return undefined;
  return createRepository(`https://${host}/${owner}/${name}`, `${owner}/${name}`, { line, commit });
}

/** bitbucket.org has owners; a self-hosted server has projects, and `scm` in the paths of its remotes. */
function bitbucketRepository(place: RemotePlace): HostedRepository | undefined {
  if (place.host === 'bitbucket.org')
    return ownedRepository(place, 'src/{commit}/{file}#lines-{line}', 'commits/{commit}');
  const [project, name, ...others] = place.segments[0] === 'scm' ? place.segments.slice(1) : place.segments;
  if (project === undefined || name === undefined || others.length > 0) return undefined;
  return createRepository(`https://${place.host}/projects/${project}/repos/${name}`, `${project}/${name}`, {
    line: 'browse/{file}?at={commit}#{line}',
    commit: 'commits/{commit}',
  });
}

function createRepository(
  url: string,
  name: string,
  pages: { readonly line: string; readonly commit: string },
): HostedRepository {
  return { name, url, lineUrl: `${url}/${pages.line}`, commitUrl: `${url}/${pages.commit}` };
}
