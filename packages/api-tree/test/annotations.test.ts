import type { ApiElement } from '@protoshepherd/api-tree';
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

/** The elements of one file, by full name. */
function parseElements(text: string): Map<string, ApiElement> {
  const tree = buildTree({ 'a.proto': `syntax = "proto3";\n${text}` });
  return new Map(tree.file('a.proto')?.elements.map((element) => [element.fullName, element]));
}

describe('annotations of a package', () => {
  test.each([
    ['udpa, as a message', 'option (udpa.annotations.file_status) = { package_version_status: FROZEN };', 'frozen'],
    ['udpa, field by field', 'option (udpa.annotations.file_status).package_version_status = ACTIVE;', 'active'],
    [
      'xds',
      'option (xds.annotations.v3.file_status).package_version_status = NEXT_MAJOR_VERSION_CANDIDATE;',
      'candidate',
    ],
    ['our own', 'option (shepherd.annotations.v1.file_status).package_version_status = FROZEN;', 'frozen'],
    ['with a leading dot', 'option (.udpa.annotations.file_status).package_version_status = FROZEN;', 'frozen'],
    ['unknown is nothing', 'option (udpa.annotations.file_status).package_version_status = UNKNOWN;', undefined],
    ['somebody else is nothing', 'option (other.file_status).package_version_status = FROZEN;', undefined],
  ])('status: %s', (_name, option, expected) => {
    const tree = buildTree({ 'p/v1/a.proto': `syntax = "proto3"; package p.v1; ${option}` });
    expect(tree.file('p/v1/a.proto')?.status?.status).toBe(expected);
  });

  test('a name may omit the prefix that it shares with the package', () => {
    const option = 'option (annotations.file_status).package_version_status = FROZEN;';
    const tree = buildTree({ 'a.proto': `package udpa.type.v1; ${option}`, 'b.proto': `package other.v1; ${option}` });
    expect(tree.file('a.proto')?.status?.status).toBe('frozen');
    expect(tree.file('b.proto')?.status).toBeUndefined();
  });

  test('work in progress and moves', () => {
    const tree = buildTree({
      'a.proto': `package p.v1;
        option (udpa.annotations.file_status) = { work_in_progress: true };
        option (udpa.annotations.file_migrate).move_to_package = "q.v2alpha";`,
    });
    const file = tree.file('a.proto');
    expect([file?.isWorkInProgress, file?.moveToPackage, file?.status]).toEqual([true, 'q.v2alpha', undefined]);
  });

  test('a deprecated version: the comment above package, or the option', () => {
    const tree = buildTree({
      'd/v1alpha1/a.proto': `syntax = "proto3";

// Deprecated: Do not use.
// v1alpha1 is no longer maintained, and will be removed soon.
package d.v1alpha1;
`,
      'd/v1beta1/a.proto': 'package d.v1beta1; option deprecated = true;',
      'd/v1/a.proto': '// Deprecated: this is about the message.\nmessage M {}\n',
    });
    expect(tree.package('d.v1alpha1')?.deprecation?.notice).toBe(
      'Do not use. v1alpha1 is no longer maintained, and will be removed soon.',
    );
    expect(tree.package('d.v1beta1')?.deprecation?.notice).toBe('');
    expect(tree.file('d/v1/a.proto')?.deprecation).toBeUndefined();
  });
});

describe('annotations of elements', () => {
  const elements = parseElements(`package p.v1;
    // [#next-free-field: 7]
    message M {
      option (udpa.annotations.versioning).previous_message_type = "p.v0.Old";
      // [#not-implemented-hide:]
      string hidden = 1;
      string old = 2 [deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "3.5"];
      string new_name = 3 [(udpa.annotations.field_migrate).rename = "newer", (envoy.annotations.disallowed_by_default) = true];
      oneof choice {
        string promoted = 4 [(udpa.annotations.field_migrate) = { oneof_promotion: "kind" }];
      }
      map<string, int32> table = 5;
      message Inner { enum E { ZERO = 0; ONE = 1 [deprecated = true]; } }
      extend google.protobuf.FieldOptions { string ext = 50001; }
    }
    service S { rpc Get(M) returns (M) { option deprecated = true; } }
  `);
  const names = (choose: (element: ApiElement) => boolean): string[] =>
    [...elements.values()].filter(choose).map((element) => element.fullName);

  test('every kind is there', () => {
    expect([...elements].map(([name, { kind }]) => `${kind} ${name}`)).toEqual([
      'message p.v1.M',
      'field p.v1.M.hidden',
      'field p.v1.M.old',
      'field p.v1.M.new_name',
      'oneof p.v1.M.choice',
      'field p.v1.M.promoted',
      'field p.v1.M.table',
      'message p.v1.M.Inner',
      'enum p.v1.M.Inner.E',
      'enumValue p.v1.M.Inner.E.ZERO',
      'enumValue p.v1.M.Inner.E.ONE',
      'extension p.v1.M.ext',
      'service p.v1.S',
      'method p.v1.S.Get',
    ]);
  });

  test('marks and annotations', () => {
    expect(names((each) => each.isDeprecated)).toEqual(['p.v1.M.old', 'p.v1.M.Inner.E.ONE', 'p.v1.S.Get']);
    expect(names((each) => each.isHidden)).toEqual(['p.v1.M.hidden']);
    expect(names((each) => each.isDisallowedByDefault)).toEqual(['p.v1.M.new_name']);
    expect(elements.get('p.v1.M.old')?.deprecatedAt).toBe('3.5');
    expect(elements.get('p.v1.M.new_name')?.rename).toBe('newer');
    expect(elements.get('p.v1.M.promoted')?.oneofPromotion).toBe('kind');
    expect(elements.get('p.v1.M')?.nextFreeField).toBe(7);
    expect(elements.get('p.v1.M')?.previousType).toBe('p.v0.Old');
    expect(elements.get('p.v1.S.Get')?.parent?.name).toBe('S');
  });

  test('any depth of nesting', () => {
    const depth = 20_000;
    const deep = parseElements(`${'message M {'.repeat(depth)}${'}'.repeat(depth)}`);
    expect(deep.size).toBeGreaterThan(0);
  });
});
