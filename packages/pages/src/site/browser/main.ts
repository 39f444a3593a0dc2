/** The script of every page of a site. The pages are readable without it; it adds search, the theme and release history. */
import { enableThemeButton } from '../../browser/theme-button.ts';
import { enableComparison } from './comparison.ts';
import { enableReleaseView } from './release-view.ts';
import { pageParts } from './page-parts.ts';
import { enableSearchBox } from './search-box.ts';

enableThemeButton(pageParts.themeToggle);
enableSearchBox();
enableReleaseView();
enableComparison();
performance.mark('first-drawing');
