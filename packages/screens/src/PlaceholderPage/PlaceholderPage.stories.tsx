import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { paths, placeholders } from '../paths/paths.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

const meta = preview.meta({
  title: 'Screens/PlaceholderPage',
  component: PlaceholderPage,
  args: placeholders[paths.revenueAnalytics()]!,
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: args.title })).toBeVisible();
    await expect(canvas.getByText(args.line)).toBeVisible();
  },
});

export const NotBuiltYet = meta.story({ args: placeholders[paths.sales()]! });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
