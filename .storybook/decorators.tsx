import type { Decorator } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { chosenTheme, defaultTheme, showTheme } from './themes.ts';

/** Sets the theme before the story is drawn; the addon's own decorator sets it after the play function. */
export const withTheme: Decorator = (Story, context) => {
  showTheme(chosenTheme(context) || defaultTheme);
  return <Story />;
};

/** Sets the reading direction: of the whole page, overlays included, or of one story on a docs page. */
export const withDirection: Decorator = (Story, { globals, viewMode }) => {
  const isRightToLeft = globals['direction'] === 'rtl';
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const isDocs = viewMode === 'docs';
  document.documentElement.dir = isDocs ? 'ltr' : direction;
  return (
    <I18nProvider locale={isRightToLeft ? 'ar-EG' : 'en-US'}>
      {isDocs ? (
        <div dir={direction}>
          <Story />
        </div>
      ) : (
        <Story />
      )}
    </I18nProvider>
  );
};

/** Sets the density tokens of the whole story page. */
export const withDensity: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['density'] = String(globals['density']);
  return <Story />;
};
