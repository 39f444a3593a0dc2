import { RootPlaces } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { RawDiffParser } from './raw-diff-parser.ts';
import { RepositoryFiles } from './repository-files.ts';

const filesBelow = (...roots: string[]): RepositoryFiles => new RepositoryFiles(new RootPlaces(roots), 'envoy');
const id = (digit: string): string => digit.repeat(40);
const record = (modes: string, status: string): string => `:${modes} ${id('a')} ${id('b')} ${status}`;

const change = (place: string, path: string, rest: object = {}): object => ({
  place,
  path,
  isElsewhere: false,
  objectId: id('b'),
  renamedFrom: undefined,
  ...rest,
});

const output = [
  id('3'),
  record('100644 100644', 'M'),
  'api/a.proto',
  record('100644 100644', 'R097'),
  'api/old.proto',
  'api/new.proto',
  record('100644 100644', 'R100'),
  'api/away.proto',
  'elsewhere/away.proto',
  record('100644 100644', 'R100'),
  'api/gone.proto',
  'api/gone.txt',
  record('100644 120000', 'T'),
  'api/link.proto',
  id('2'),
  record('100644 100644', 'M'),
  ':100644 100644 .proto.txt',
  record('000000 100644', 'A'),
  'source/a.cc',
  id('1'),
  record('000000 100755', 'A'),
  `api/${id('7')}.proto`,
  record('000000 100644', 'A'),
  'api/sub/inner/b.proto',
  record('100644 000000', 'D'),
  ':a.proto',
  '',
].join('\0');

const expected = [
  {
    commit: id('3'),
    changes: [
      change('api/a.proto', 'a.proto'),
      change('api/new.proto', 'new.proto', { renamedFrom: 'api/old.proto' }),
      change('elsewhere/away.proto', 'elsewhere/away.proto', { isElsewhere: true, renamedFrom: 'api/away.proto' }),
      change('api/gone.proto', 'gone.proto', { objectId: undefined }),
      change('api/link.proto', 'link.proto', { objectId: undefined }),
    ],
    mayRename: false,
  },
  { commit: id('2'), changes: [], mayRename: false },
  {
    commit: id('1'),
    changes: [
      change(`api/${id('7')}.proto`, `${id('7')}.proto`),
      change('api/sub/inner/b.proto', 'inner/b.proto'),
      change(':a.proto', ':a.proto', { isElsewhere: true, objectId: undefined }),
    ],
    mayRename: true,
  },
];

describe('the output of git diff-tree', () => {
  test.each([1, 7, 64, 100_000])('gives its commits in chunks of %d bytes', (size) => {
    const parser = new RawDiffParser(filesBelow('api', 'api/sub'));
    const bytes = Buffer.from(output);
    const commits = [];
    for (let at = 0; at < bytes.length; at += size) commits.push(...parser.push(bytes.subarray(at, at + size)));
    expect([...commits, ...parser.finish()]).toMatchObject(expected);
  });

  test('omits names that are not UTF-8', () => {
    const parser = new RawDiffParser(filesBelow(''));
    parser.push(Buffer.from(`${id('1')}\0${record('000000 100644', 'A')}\0`));
    parser.push(Buffer.from([0xff, ...Buffer.from('.proto\0')]));
    expect(parser.finish()).toMatchObject([{ commit: id('1'), changes: [] }]);
  });
});
