import { expect, test } from 'vitest';

import { isPlaceholder, withPublishingFields } from './publishing-fields.mjs';

const home = {
  homepage: 'https://a.invalid/',
  repository: { type: 'git', url: 'git+https://a.invalid/a.git' },
  bugs: { url: 'https://a.invalid/bugs' },
};
const published = {
  name: 'a',
  license: 'MIT',
  homepage: 'https://old.example/',
  type: 'module',
  files: ['dist', '!dist/packs'],
};

test('the fields follow the licence, and the rest keeps its order', () => {
  const manifest = withPublishingFields(published, home, 'packages/a');
  expect(Object.keys(manifest)).toEqual([
    'name',
    'license',
    'homepage',
    'repository',
    'bugs',
    'publishConfig',
    'type',
    'files',
  ]);
  expect(manifest).toMatchObject({
    homepage: home.homepage,
    repository: { ...home.repository, directory: 'packages/a' },
    publishConfig: { access: 'public', provenance: true },
    files: ['CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt', 'dist', '!dist/packs'],
  });
});

test('a second pass changes nothing', () => {
  const once = withPublishingFields(published, home, 'packages/a');
  expect(JSON.stringify(withPublishingFields(once, home, 'packages/a'))).toBe(JSON.stringify(once));
});

test('a private package has a home and is not published', () => {
  const manifest = withPublishingFields({ name: 'a', license: 'MIT', private: true }, home, 'packages/a');
  expect(manifest).toHaveProperty('homepage');
  expect(manifest).not.toHaveProperty('publishConfig');
});

test('one address under .invalid marks the home as a placeholder', () => {
  const real = {
    homepage: 'https://a.example/',
    repository: { type: 'git', url: 'git+https://a.example/a.git' },
    bugs: { url: 'https://a.example/bugs' },
  };
  expect(isPlaceholder(real)).toBe(false);
  expect(isPlaceholder({ ...real, bugs: home.bugs })).toBe(true);
  expect(isPlaceholder({ ...real, repository: home.repository })).toBe(true);
});
