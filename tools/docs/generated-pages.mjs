// @ts-check
import { renderCompatPage } from '@protoshepherd/compat';

import { renderCommandsPage } from './commands-page.mjs';
import { renderGalleryPage } from './gallery-page.mjs';
import { renderPoliciesPage } from './policies-page.mjs';
import { renderRequirementsPage } from './requirements-page.mjs';
import { rulePages } from './rule-pages.mjs';

/**
 * @typedef {object} GeneratedPage
 * @property {string} path From the root of the workspace.
 * @property {() => Promise<string>} render
 */

/**
 * All generated pages.
 * @type {readonly GeneratedPage[]}
 */
export const generatedPages = [
  { path: 'docs/commands.md', render: renderCommandsPage },
  { path: 'docs/policies.md', render: renderPoliciesPage },
  { path: 'docs/requirements.md', render: renderRequirementsPage },
  { path: 'docs/compat.md', render: async () => renderCompatPage() },
  { path: 'docs/gallery.md', render: async () => renderGalleryPage() },
  ...rulePages,
];
