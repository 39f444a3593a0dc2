/**
 * The pages that a hosting service has for a repository: GitHub, GitLab, Gitea with Forgejo, and Bitbucket. The service is known by its host, such as `gitlab.example.com`.
 * Addresses are templates; whoever has a file, a line and a commit fills them in.
 */
import { remotePlace, type RemotePlace } from './remote-place.ts';

/** A repository on a hosting service. */
export interface HostedRepository {
  /** As people call it: `team/api`. */
  readonly name: string;
  /** Its front page. */
  readonly url: string;
  /** Where a line can be read, with `{commit}`, `{file}` and `{line}`. */
  readonly lineUrl: string;
  /** Where a commit can be read, with `{commit}`. */
  readonly commitUrl: string;
}

/** A hosting service. */
interface HostingService {
  /** A part of the host between dots says which service it is. */
  readonly labels: readonly string[];
  /** The repository at a place; undefined if the place is none. */
  readonly repositoryAt: (place: RemotePlace) => HostedRepository | undefined;
}

const services: readonly HostingService[] = [
  {
    labels: ['github'],
    repositoryAt: (place) => ownedRepository(place, 'blob/{commit}/{file}#L{line}', 'commit/{commit}'),
  },
  {
    labels: ['gitlab'],
    // Groups of GitLab hold groups.
    repositoryAt: ({ host, segments }) =>
      repositoryOf(`https://${host}/${segments.join('/')}`, segments.join('/'), {
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

/** Hosts for ssh only, and the hosts of the pages. */
const sshHosts: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

/** The pages of the repository behind the address of a remote; undefined if the hosting service is not known. */
export function hostedRepository(remoteUrl: string): HostedRepository | undefined {
  const place = remotePlace(remoteUrl);
  if (place === undefined) return undefined;
  const host = sshHosts[place.host] ?? place.host;
  const parts = host.replace(/:\d+$/, '').split('.');
  const service = services.find(({ labels }) => labels.some((label) => parts.includes(label)));
  return service?.repositoryAt({ ...place, host });
}

/** A service on which an owner has repositories, without further levels. */
function ownedRepository(
  { host, segments: [owner, name, ...others] }: RemotePlace,
  line: string,
  commit: string,
): HostedRepository | undefined {
  if (others.length > 0) return undefined;
  return repositoryOf(`https://${host}/${owner}/${name}`, `${owner}/${name}`, { line, commit });
}

/** bitbucket.org has owners; a server of one's own has projects, and `scm` in the paths of its remotes. */
function bitbucketRepository(place: RemotePlace): HostedRepository | undefined {
  if (place.host === 'bitbucket.org')
    return ownedRepository(place, 'src/{commit}/{file}#lines-{line}', 'commits/{commit}');
  const [project, name, ...others] = place.segments[0] === 'scm' ? place.segments.slice(1) : place.segments;
  if (project === undefined || name === undefined || others.length > 0) return undefined;
  return repositoryOf(`https://${place.host}/projects/${project}/repos/${name}`, `${project}/${name}`, {
    line: 'browse/{file}?at={commit}#{line}',
    commit: 'commits/{commit}',
  });
}

function repositoryOf(
  url: string,
  name: string,
  pages: { readonly line: string; readonly commit: string },
): HostedRepository {
  return { name, url, lineUrl: `${url}/${pages.line}`, commitUrl: `${url}/${pages.commit}` };
}
