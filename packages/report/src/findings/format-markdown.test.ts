import { expect, test } from 'vitest';

import { createReport, createSampleFinding, print } from '../../test/sample-report.ts';
import { formatMarkdown } from './format-markdown.ts';

test('a table of counts is followed by the findings by rule, waived ones last', () => {
  const describeRule = (rule: string) =>
    rule === 'unused-import' ? { summary: 'Every import is used.', help: 'long' } : undefined;
  expect(print(formatMarkdown, createReport({ describeRule }))).toMatchInlineSnapshot(`
    "# shepherd check

    As of 2021-01-01: 1 error, 1 warning, 1 waived in 2 files, 2 files read.

    | rule | errors | warnings | notes | waived |
    |:---|---:|---:|---:|---:|
    | declared-twice | 1 | 0 | 0 | 0 |
    | package-missing | 0 | 0 | 0 | 1 |
    | unused-import | 0 | 1 | 0 | 0 |

    ## declared-twice

    - **error** \`api/item/v1/item.proto:2:9\`: \`Cart\` is declared twice
      - \`api/cart/v1/cart.proto:4:9\`: declared here first

    ## unused-import

    About this rule: Every import is used.

    - **warning** \`api/cart/v1/cart.proto:3:1\`: nothing uses "unused.proto"
      - fix: remove the import

        \`\`\`diff
        - import "unused.proto";
        \`\`\`

    ## Waived

    - package-missing \`api/cart/v1/cart.proto:1:1\`: the file has no package
      - waived until 2027-01-01: moves next year
    "
  `);
});

test('a run without findings has no table', () => {
  expect(print(formatMarkdown, createReport({ findings: [] }))).toBe(
    '# shepherd check\n\nAs of 2021-01-01: no findings, 2 files read.\n',
  );
});

test('names and messages are escaped', () => {
  const location = { file: 'a`|b.proto', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const finding = createSampleFinding({ rule: 'a|b', message: '<img src=x> [a](b)\n| c', location });
  const text = print(formatMarkdown, createReport({ findings: [finding] }));
  expect(text).toContain('| a\\|b | 1 | 0 | 0 | 0 |\n');
  expect(text).toContain('- **error** ``api/a`|b.proto:1:1``: &lt;img src=x&gt; \\[a\\](b)&lt;U+000A&gt;\\| c\n');
});
