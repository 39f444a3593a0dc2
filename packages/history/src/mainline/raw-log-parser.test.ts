import { RootPlaces } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { RawLogParser } from './raw-log-parser.ts';
import { RepositoryFiles } from './repository-files.ts';

const filesBelow = (...roots: string[]): RepositoryFiles => new RepositoryFiles(new RootPlaces(roots), 'envoy');
const id = (digit: string): string => digit.repeat(40);
const record = (modes: string, status: string): string => `:${modes} ${id('a')} ${id('b')} ${status}`;

const output = [
  `\u0001${id('3')} 300 ${id('2')} ${id('9')}`,
  `\n${record('100644 100644', 'M')}`,
  'api/a.proto',
  record('100644 100644', 'R097'),
  'api/old.proto',
  'api/new.proto',
  record('100644 100644', 'R100'),
  'api/away.proto',
  'elsewhere/away.proto',
  record('100644 120000', 'T'),
  'api/link.proto',
  `\u0001${id('2')} 200 ${id('1')}`,
  `\u0001${id('1')} 100 `,
  `\n${record('000000 100755', 'A')}`,
  `api/\u0001${id('7')} 5.proto`,
  record('000000 100644', 'A'),
  'api/sub/inner/b.proto',
  '',
].join('\0');

const expected = [
  {
    id: id('3'),
    time: 300,
    parent: id('2'),
    changes: [
      { place: 'api/a.proto', path: 'a.proto', isElsewhere: false, objectId: id('b'), renamedFrom: undefined },
      {
        place: 'api/new.proto',
        path: 'new.proto',
        isElsewhere: false,
        objectId: id('b'),
        renamedFrom: 'api/old.proto',
      },
      {
        place: 'elsewhere/away.proto',
        path: 'elsewhere/away.proto',
        isElsewhere: true,
        objectId: id('b'),
        renamedFrom: 'api/away.proto',
      },
      { place: 'api/link.proto', path: 'link.proto', isElsewhere: false, objectId: undefined, renamedFrom: undefined },
    ],
  },
  { id: id('2'), time: 200, parent: id('1'), changes: [] },
  {
    id: id('1'),
    time: 100,
    parent: undefined,
    changes: [
      {
        place: `api/\u0001${id('7')} 5.proto`,
        path: `\u0001${id('7')} 5.proto`,
        isElsewhere: false,
        objectId: id('b'),
        renamedFrom: undefined,
      },
      {
        place: 'api/sub/inner/b.proto',
        path: 'inner/b.proto',
        isElsewhere: false,
        objectId: id('b'),
        renamedFrom: undefined,
      },
    ],
  },
];

describe('the output of git log', () => {
  test.each([1, 7, 64, 100_000])('gives its commits in chunks of %d bytes', (size) => {
    const parser = new RawLogParser(filesBelow('api', 'api/sub'));
    const bytes = Buffer.from(output);
    const commits = [];
    for (let at = 0; at < bytes.length; at += size) commits.push(...parser.push(bytes.subarray(at, at + size)));
    expect([...commits, ...parser.finish()]).toEqual(expected);
  });

  test('leaves out names that are not UTF-8', () => {
    const parser = new RawLogParser(filesBelow(''));
    parser.push(Buffer.from(`\u0001${id('1')} 100 \0\n${record('000000 100644', 'A')}\0`));
    parser.push(Buffer.from([0xff, ...Buffer.from('.proto\0')]));
    expect(parser.finish()).toEqual([{ id: id('1'), time: 100, parent: undefined, changes: [] }]);
  });
});
