/** Light or dark: as the system says, until somebody presses the button. The choice holds for all pages of the site, where the browser lets a page remember it. */
import { pageParts } from './page-parts.ts';

const key = 'shepherd-site-theme';

/** Makes the button work. */
export function openTheme(): void {
  const { themeToggle: button } = pageParts;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const chosen = recall();
  if (chosen !== undefined) root.dataset['theme'] = chosen;
  const isDark = (): boolean => (root.dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const tell = (): void => button.setAttribute('aria-pressed', String(isDark()));
  button.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    remember(root.dataset['theme']);
    tell();
  });
  system.addEventListener('change', tell);
  tell();
}

function recall(): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'dark' || kept === 'light' ? kept : undefined;
  } catch {
    // Some browsers keep nothing for files.
    return undefined;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The page shows the theme all the same.
  }
}
