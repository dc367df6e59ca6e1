import addonA11y from '@storybook/addon-a11y';
import { DecoratorHelpers } from '@storybook/addon-themes';
import type { StoryContext } from '@storybook/react-vite';
import { uncheckedTexts } from './unchecked-texts.ts';

export const themes = ['light', 'dark'] as const;
export const defaultTheme = 'light';

DecoratorHelpers.initializeThemeState([...themes], defaultTheme);

/** The theme selected by the toolbar or by the story; empty without a selection. */
export const chosenTheme = (context: StoryContext): string => DecoratorHelpers.pluckThemeFromContext(context);

export function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

const seesColour = ['color-contrast', 'link-in-text-block'];

/**
 * In a test passed rules are left out, since collecting their thousands of elements takes longer than the rules, and so
 * is one that looks for `!important` in the attribute `style`: React never writes it, and to look took an eighth of the
 * time of all rules.
 */
const everyRule = { resultTypes: ['violations'], rules: { 'avoid-inline-spacing': { enabled: false } } };

const addon = addonA11y();

/**
 * The accessibility addon, whose rules a test applies to what a story has come to in light and in dark. A theme sets
 * colours and nothing else, so only the rules that see colours run a second time, over texts in colours that no story
 * before has shown. If `VITE_STORY_TEST` is `light`, they do not: a route shows a screen whose own stories are checked
 * in both.
 */
export const accessibility = import.meta.env.VITE_STORY_TEST ? { ...addon, afterEach: checkInEachTheme } : addon;

export async function checkInEachTheme(context: StoryContext): Promise<void> {
  const chosen = chosenTheme(context) || (import.meta.env.VITE_STORY_TEST === 'light' ? 'light' : '');
  const [first, ...others] = chosen ? [chosen] : themes;
  await checkIn(first ?? defaultTheme, context, everyRule);
  for (const theme of others) {
    showTheme(theme);
    const { elements, remember } = uncheckedTexts(theme);
    if (elements.length > 0) await checkIn(theme, context, { ...everyRule, runOnly: seesColour }, elements);
    remember();
  }
}

async function checkIn(theme: string, context: StoryContext, options: object, include?: Element[]): Promise<void> {
  const { parameters } = context;
  const own = parameters['a11y'];
  const a11y = {
    ...own,
    options: { ...own?.options, ...options },
    ...(include && { context: { ...own?.context, include } }),
  };
  showTheme(theme);
  try {
    for (const check of [addon.afterEach ?? []].flat())
      await check({ ...context, parameters: { ...parameters, a11y } });
  } catch (cause) {
    throw new Error(`In the ${theme} theme: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
