/** Themes that a person can choose; 'system' follows the operating system. */
export const themeChoices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

/** Sets the theme of the page, or of one part of it, by its `data-theme` attribute. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = choice;
}
