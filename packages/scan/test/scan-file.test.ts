/** Findings for one file: messages, severities, fixes and counts. */
import { applyEdits } from '@protoshepherd/source';
import {
  scanFile,
  TreeTypes,
  UseTally,
  NextMajor,
  type ApiLifecycle,
  type Deprecation,
  type ScannedFile,
} from '@protoshepherd/scan';
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

const tree = buildTree({
  'a/v1/a.proto': `syntax = "proto3"; package a.v1; import "google/protobuf/any.proto"; import "udpa/annotations/migrate.proto";
    message Cluster {
      reserved "connect_timeouts";
      string connect_timeout = 1;
      string old_name = 2 [deprecated = true];
      string new_name = 3;
      Kind kind = 4;
      repeated google.protobuf.Any more = 5;
      int32 count = 6 [deprecated = true];
      string calls = 7 [(udpa.annotations.field_migrate).rename = "requests"];
    }
    enum Kind { UNKNOWN = 0; STATIC = 1; DNS = 2 [deprecated = true]; }`,
  'a/v2alpha/a.proto': `syntax = "proto3"; package a.v2alpha; import "google/protobuf/any.proto"; import "udpa/annotations/versioning.proto";
    message Cluster {
      option (udpa.annotations.versioning).previous_message_type = "a.v1.Cluster";
      reserved 2, 6;
      string connect_timeout = 1;
      string new_name = 3;
      Kind kind = 4;
      repeated google.protobuf.Any more = 5;
      string requests = 7;
    }
    enum Kind { UNKNOWN = 0; STATIC = 1; }`,
});

const deprecations: Readonly<Record<string, Deprecation>> = {
  'a.v1.Cluster.old_name': {
    since: 'v1.2.0',
    until: '2030-01-01',
    isOver: false,
    clause: 'envoy@2021-01/items',
    replacement: 'new_name',
  },
  'a.v1.Cluster.count': { since: 'v1.0.0', until: '2021-01-01', isOver: true, replacement: 'connect_timeout' },
  'a.v1.Kind.DNS': { isOver: false },
};
const life: ApiLifecycle = {
  deprecation: (element) => deprecations[element],
  releases: (element) => (element === 'a.v1.Cluster.hosts_v1' ? { last: 'v1.19.1', removedIn: 'v1.20.0' } : undefined),
};

function scan(text: string, options: { readonly next?: boolean; readonly tally?: UseTally } = {}): ScannedFile {
  return scanFile(
    { path: 'c.yaml', content: text },
    { type: 'a.v1.Cluster' },
    {
      types: new TreeTypes(tree),
      life,
      tally: options.tally ?? new UseTally(false),
      ...(options.next === true && { next: new NextMajor(tree) }),
    },
  );
}

const lines = ({ findings }: ScannedFile): readonly string[] =>
  findings.map(({ rule, severity, message, location: { line } }) => `${line} ${severity} ${rule}: ${message}`);

describe('deprecated elements', () => {
  test('include since when, until when, the clause and the replacement', () => {
    expect(lines(scan('old_name: x\n'))).toEqual([
      '1 warning scan-deprecated: old_name: the field a.v1.Cluster.old_name has been deprecated since v1.2.0 and may be removed from 2030-01-01 on (envoy@2021-01/items); use new_name instead',
    ]);
  });

  test('are errors once their window has ended', () => {
    expect(lines(scan('count: 1\n'))).toEqual([
      '1 error scan-deprecated: count: the field a.v1.Cluster.count has been deprecated since v1.0.0 and has been removable since 2021-01-01; use connect_timeout instead',
    ]);
  });

  test('omit unknown dates', () => {
    expect(lines(scan('kind: DNS\n'))).toEqual([
      '1 warning scan-deprecated: kind: the value a.v1.Kind.DNS is deprecated',
    ]);
  });

  test('are renamed if the replacement is in the same message and has the same type', () => {
    const text = '# Keep me.\n"old_name": x # and me\nkind: STATIC\n';
    const [finding] = scan(text).findings;
    expect(applyEdits(text, finding?.fix?.edits ?? [])).toBe('# Keep me.\n"new_name": x # and me\nkind: STATIC\n');
    expect(scan('oldName: x\n').findings[0]?.fix?.edits[0]?.text).toBe('newName');
  });

  test('have no fix if the type differs or the replacement is set, too', () => {
    expect(scan('count: 1\n').findings[0]?.fix).toBeUndefined();
    expect(scan('old_name: x\nnew_name: y\n').findings[0]?.fix).toBeUndefined();
  });
});

describe('mismatches', () => {
  test('has the nearest name, or the release that removed it', () => {
    expect(lines(scan('conect_timeout: 1s\n'))).toEqual([
      '1 error scan-unknown-field: conect_timeout: a.v1.Cluster has no field conect_timeout; did you mean connect_timeout?',
    ]);
    expect(lines(scan('hostsV1: 1s\n'))).toEqual([
      '1 error scan-unknown-field: hostsV1: a.v1.Cluster has no field hostsV1; it was removed in v1.20.0',
    ]);
  });

  test('mention that a field was removed if its name is reserved', () => {
    expect(lines(scan('connect_timeouts: 1s\n'))).toEqual([
      '1 error scan-unknown-field: connect_timeouts: a.v1.Cluster has no field connect_timeouts; it was removed, and its name is reserved',
    ]);
  });

  test('a value in another letter case is a warning with a fix, and counts as a use', () => {
    const tally = new UseTally(true);
    const [finding] = scan('kind: static\n', { tally }).findings;
    expect([finding?.severity, finding?.fix?.edits]).toEqual(['warning', [{ start: 6, end: 12, text: 'STATIC' }]]);
    expect(tally.elements()).toContainEqual({
      element: 'a.v1.Kind.STATIC',
      kind: 'enumValue',
      count: 1,
      places: ['c.yaml:1'],
    });
  });

  test('an unknown type is reported once per file, with its count', () => {
    const item = '- {"@type": a.com/b.v1.Gone, x: 1}\n';
    const scanned = scan(`more:\n${item}${item}`);
    expect(lines(scanned)).toEqual([
      '2 warning scan-unknown-type: more[0]: the schema has no message b.v1.Gone; 2 messages of this type were not checked',
    ]);
    expect([...scanned.unknownTypes]).toEqual([['b.v1.Gone', 2]]);
  });

  test('a file of another type has a limited number of findings', () => {
    const { findings } = scan(Array.from({ length: 3000 }, (_, at) => `x${at}: 1\n`).join(''));
    expect(findings).toHaveLength(1001);
    expect(findings.some(({ message }) => message.startsWith('2000 more values do not match'))).toBe(true);
  });
});

test('the next major version drops and renames', () => {
  expect(lines(scan('old_name: x\ncalls: y\n', { next: true }))).toEqual([
    expect.stringContaining('1 warning scan-deprecated'),
    '1 warning scan-next-major: old_name: a.v2alpha.Cluster has no field old_name',
    '2 note scan-next-major: v2alpha renames calls to requests',
  ]);
});

test('uses are counted by element, with locations in order', () => {
  const tally = new UseTally(true);
  scan('connect_timeout: 1s\nmore:\n- {"@type": a.com/a.v1.Cluster, connect_timeout: 2s}\n', { tally });
  expect(tally.elements()).toEqual([
    { element: 'a.v1.Cluster', kind: 'message', count: 2, places: ['c.yaml:1', 'c.yaml:3'] },
    { element: 'a.v1.Cluster.connect_timeout', kind: 'field', count: 2, places: ['c.yaml:1', 'c.yaml:3'] },
    { element: 'a.v1.Cluster.more', kind: 'field', count: 1, places: ['c.yaml:2'] },
  ]);
});
