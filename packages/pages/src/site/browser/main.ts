/** What runs in every page of a site. The pages can be read without it; it adds the search, the theme, and what needs the past. */
import { openThemeButton } from '../../browser/theme-button.ts';
import { openComparison } from './comparison.ts';
import { openPastView } from './past-view.ts';
import { pageParts } from './page-parts.ts';
import { openSearchBox } from './search-box.ts';

openThemeButton(pageParts.themeToggle);
openSearchBox();
openPastView();
openComparison();
performance.mark('first-drawing');
