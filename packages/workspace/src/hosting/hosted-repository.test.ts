import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostedRepository } from './hosted-repository.ts';

const gitHub = 'https://github.com/team/api/blob/{commit}/{file}#L{line}';

describe('hostedRepository', () => {
  it.each([
    ['https://github.com/team/api.git', gitHub],
    ['https://github.com/team/api/', gitHub],
    ['HTTPS://GitHub.com/team/api', gitHub],
    ['git@github.com:team/api.git', gitHub],
    ['github.com:team/api', gitHub],
    ['ssh://git@github.com/team/api.git', gitHub],
    ['ssh://git@ssh.github.com:443/team/api.git', gitHub],
    ['git://github.com/team/api.git', gitHub],
    ['git+ssh://git@github.com/team/api.git', gitHub],
    ['https://github.example.com/team/api', 'https://github.example.com/team/api/blob/{commit}/{file}#L{line}'],
    ['git@gitlab.com:a/b/c/api.git', 'https://gitlab.com/a/b/c/api/-/blob/{commit}/{file}#L{line}'],
    ['https://gitlab.example.com:8443/a/api', 'https://gitlab.example.com:8443/a/api/-/blob/{commit}/{file}#L{line}'],
    ['ssh://git@gitlab.example.com:2222/a/api', 'https://gitlab.example.com/a/api/-/blob/{commit}/{file}#L{line}'],
    ['https://gitea.example.com/team/api', 'https://gitea.example.com/team/api/src/commit/{commit}/{file}#L{line}'],
    ['git@codeberg.org:team/api.git', 'https://codeberg.org/team/api/src/commit/{commit}/{file}#L{line}'],
    ['git@bitbucket.org:team/api.git', 'https://bitbucket.org/team/api/src/{commit}/{file}#lines-{line}'],
    [
      'https://bitbucket.example.com/scm/team/api.git',
      'https://bitbucket.example.com/projects/team/repos/api/browse/{file}?at={commit}#{line}',
    ],
    [
      'ssh://git@bitbucket.example.com:7999/team/api.git',
      'https://bitbucket.example.com/projects/team/repos/api/browse/{file}?at={commit}#{line}',
    ],
  ])('has the address of lines of %s', (remote, lineUrl) => {
    expect(hostedRepository(remote)?.lineUrl).toBe(lineUrl);
  });

  it.each([
    '/srv/git/api.git',
    '../api',
    'C:\\git\\api',
    'file:///srv/git/team/api.git',
    'api.bundle',
    'work:team/api.git',
    'https://example.com/team/api.git',
    'https://notgithub.example.com/team/api.git',
    'https://github.com/team',
    'https://github.com/team/api/extra',
    'https://github.com/../api',
    'https://github.com/team/a"onclick=x',
    'https://github.com/team/a{file}',
    'https://[::1]/team/api',
    'javascript:alert(1)//github.com/team/api',
    '',
  ])('has no address for %s', (remote) => {
    expect(hostedRepository(remote)).toBeUndefined();
  });

  it('names the repository and its pages', () => {
    expect(hostedRepository('git@gitlab.com:group/part/api.git')).toEqual({
      name: 'group/part/api',
      url: 'https://gitlab.com/group/part/api',
      lineUrl: 'https://gitlab.com/group/part/api/-/blob/{commit}/{file}#L{line}',
      commitUrl: 'https://gitlab.com/group/part/api/-/commit/{commit}',
    });
  });

  it('never repeats a user name or a password', () => {
    const secret = fc.stringMatching(/^[\w%+.:]{8,30}$/).filter((text) => !gitHub.includes(text));
    fc.assert(
      fc.property(secret, fc.constantFrom('https', 'ssh', 'http'), (credentials, scheme) => {
        const hosted = hostedRepository(`${scheme}://${credentials}@github.com/team/api.git`);
        expect(hosted?.lineUrl).toBe(gitHub);
        expect(JSON.stringify(hosted)).not.toContain(credentials);
      }),
    );
  });

  it('always gives a web address, for any name of a remote', () => {
    const part = fc.string({ unit: fc.constantFrom(...Array.from('aZ9._-~/@:?#%"<{} \\\u202e')) });
    fc.assert(
      fc.property(part, part, part, (user, owner, name) => {
        for (const remote of [`https://${user}@github.com/${owner}/${name}`, `${user}@gitlab.com:${owner}/${name}`]) {
          const url = hostedRepository(remote)?.url;
          if (url !== undefined) expect(new URL(url).href).toBe(url);
          if (url !== undefined) expect(['github.com', 'gitlab.com']).toContain(new URL(url).host);
        }
      }),
    );
  });
});
