import type { Decorator } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Sets the reading direction of the whole story page, overlays included. */
export const withDirection: Decorator = (Story, { globals }) => {
  const isRightToLeft = globals['direction'] === 'rtl';
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  return (
    <I18nProvider locale={isRightToLeft ? 'ar-EG' : 'en-US'}>
      <Story />
    </I18nProvider>
  );
};

/** Sets the density tokens of the whole story page. */
export const withDensity: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['density'] = String(globals['density']);
  return <Story />;
};
