import { expect, test } from 'vitest';

import { findingFamilies } from './finding-registry.ts';
import { pageName } from './rule-page.ts';

const shown = [undefined, 'changes', 'syntax-errors', 'link-errors', 'files', 'baseline', 'project'];

test.each(findingFamilies.filter(({ page }) => shown.includes(page)))(
  'every id of $title leads to its page',
  ({ page, table }) => {
    for (const id of Object.keys(table.declarations))
      expect(pageName(id)).toBe(page === undefined ? `${id}.md` : `${page}.md#${id}`);
  },
);
