/** The button that switches between the system theme, light and dark. The choice is lost when the page closes. */

const themes = ['auto', 'light', 'dark'] as const;

export function enableThemeButton(button: HTMLButtonElement): void {
  const root = document.documentElement;
  let chosen = 0;
  const show = (): void => {
    const theme = themes[chosen] ?? 'auto';
    if (theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    button.textContent = `Theme: ${theme}`;
  };
  button.addEventListener('click', () => {
    chosen = (chosen + 1) % themes.length;
    show();
  });
  show();
}
