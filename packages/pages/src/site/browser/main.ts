/** What runs in every page of a site. The pages can be read without it; it adds the search, the theme, and what needs the past. */
import { openComparison } from './comparison.ts';
import { openPastView } from './past-view.ts';
import { openSearchBox } from './search-box.ts';
import { openTheme } from './theme.ts';

openTheme();
openSearchBox();
openPastView();
openComparison();
performance.mark('first-drawing');
