/** The button that chooses between the colours of the system, light and dark. The choice lasts as long as the page is open. */

const themes = ['auto', 'light', 'dark'] as const;

/** Makes the button work. */
export function openThemeButton(button: HTMLButtonElement): void {
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
