import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print } from '../../test/sample-report.ts';
import { formatJunit } from './format-junit.ts';

test('a rule is a suite; only errors fail, and waived findings are skipped', () => {
  expect(print(formatJunit, createReport())).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="shepherd check" tests="3" failures="1" errors="0" skipped="1">
      <testsuite name="declared-twice" tests="1" failures="1" errors="0" skipped="0">
        <testcase classname="declared-twice" name="api/item/v1/item.proto: \`Cart\` is declared twice" file="api/item/v1/item.proto" line="2">
          <failure type="error" message="\`Cart\` is declared twice">error[declared-twice]: \`Cart\` is declared twice
     --&gt; api/item/v1/item.proto:2:9
      |
    2 | message Cart {
      |         ^^^^
      |
     ::: api/cart/v1/cart.proto:4:9
      |
    4 | message Cart {}
      |         ---- declared here first
    </failure>
        </testcase>
      </testsuite>
      <testsuite name="package-missing" tests="1" failures="0" errors="0" skipped="1">
        <testcase classname="package-missing" name="api/cart/v1/cart.proto: the file has no package" file="api/cart/v1/cart.proto" line="1">
          <skipped message="waived until 2027-01-01: moves next year"/>
        </testcase>
      </testsuite>
      <testsuite name="unused-import" tests="1" failures="0" errors="0" skipped="0">
        <testcase classname="unused-import" name="api/cart/v1/cart.proto: nothing uses &quot;unused.proto&quot;" file="api/cart/v1/cart.proto" line="3">
          <system-out>warning[unused-import]: nothing uses "unused.proto"
     --&gt; api/cart/v1/cart.proto:3:1
      |
    3 | import "unused.proto";
      | ^^^^^^^^^^^^^^^^^^^^^^
      |
    help: remove the import
      |
    3 - import "unused.proto";
    </system-out>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

test('a run without findings is a case that passes', () => {
  expect(print(formatJunit, createReport({ findings: [] }))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="shepherd check" tests="1" failures="0" errors="0" skipped="0">
      <testsuite name="shepherd check" tests="1" failures="0" errors="0" skipped="0">
        <testcase classname="shepherd" name="no findings"/>
      </testsuite>
    </testsuites>
    "
  `);
});

test('equal findings are different cases, and all texts are escaped', () => {
  const finding = createSampleFinding({ message: ']]></failure> "\0' });
  const text = print(formatJunit, createReport({ findings: [finding, finding] }));
  expect(text.match(/ name="api[^"]*"/g)).toEqual([
    ' name="api/item/v1/item.proto: ]]&gt;&lt;/failure&gt; &quot;&lt;U+0000&gt;"',
    ' name="api/item/v1/item.proto: ]]&gt;&lt;/failure&gt; &quot;&lt;U+0000&gt; (2)"',
  ]);
});
