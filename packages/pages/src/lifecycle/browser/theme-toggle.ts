/** Light or dark: follows the system until the user presses the button. */
import { pageParts } from './page-parts.ts';

export function enableThemeToggle(): void {
  const { themeToggle: button } = pageParts;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const isDark = (): boolean => (root.dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const tell = (): void => button.setAttribute('aria-pressed', String(isDark()));
  button.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    tell();
  });
  system.addEventListener('change', tell);
  tell();
}
